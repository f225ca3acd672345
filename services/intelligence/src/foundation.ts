import { startOf } from '@kaard/plans';
import { createFoundation, type FoundationParts } from '@kaard/service';
import { createOwnerRows } from '@kaard/service-kit';
import { createBusinessRepository } from './business/business.repository.ts';
import type { IntelligenceConfig } from './config.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createKeptRepository } from './insight/computing/kept.repository.ts';
import { createGenerationRepository } from './insight/generation.repository.ts';
import { createInteractionRepository } from './interaction/interaction.repository.ts';
import { MIGRATIONS } from './migrations.ts';
import { createReminderRepository } from './reminder/reminder.repository.ts';
import { createScanRepository } from './scan/scan.repository.ts';
import { createWordingRepository } from './wording/wording.repository.ts';

export type IntelligenceFoundation = ReturnType<typeof createIntelligenceFoundation>;

/** The common basis of this service’s web server and workers. */
export function createIntelligenceFoundation(parts: Omit<FoundationParts<IntelligenceConfig>, 'service'>) {
  const base = createFoundation({ service: 'intelligence', migrations: MIGRATIONS, ...parts });
  const { config, connection, forgotten, now } = base;
  const contacts = createContactRepository(connection, now);
  const scans = createScanRepository(connection, now);
  const interactions = createInteractionRepository(connection);
  const business = createBusinessRepository(connection);
  const generations = createGenerationRepository(connection);
  const kept = createKeptRepository(connection);
  const reminders = createReminderRepository(connection);
  const wordings = createWordingRepository(connection);
  const plan = startOf(config.plans, 'aiInsightsPerMonth');
  /** The plan’s limit counts generations: AI insights per month. */
  const owners = createOwnerRows(connection, { forgotten, counts: 'per-month', plan, now });
  return { base, contacts, scans, interactions, business, generations, kept, reminders, wordings, owners };
}
