import { onAccountUpdated, onEntitlementsChanged } from '@kaard/events';
import { createBackground, type Running } from '@kaard/service';
import type { DurableWork } from '@kaard/service-kit/work/durable-work';
import { onContactFacts } from './consumers/on-contact.ts';
import { onInteractionFacts } from './consumers/on-interaction.ts';
import { onOwnerFacts } from './consumers/on-owner.ts';
import { onScanFacts } from './consumers/on-scan.ts';
import type { IntelligenceFoundation } from './foundation.ts';
import { createSparingOrder } from './meaning/sparing-order.ts';
import { UNDERSTAND } from './meaning/understanding.work.ts';
import { createMergedReminders } from './reminder/merged-reminders.ts';
import { createTellReminders } from './reminder/tell-reminders.ts';

const MINUTE_MS = 60_000;
/** How long contacts that a model could not understand wait, so that an unavailable server can recover. */
const TRY_AGAIN_MS = 10 * MINUTE_MS;

/** Events and scheduled work: part of the web server, or of the workers in larger installations. */
export function createIntelligenceBackground(foundation: IntelligenceFoundation, work: DurableWork): Running {
  const { base, contacts, scans, interactions, business, reminders, owners } = foundation;
  const { now, outbox, unitOfWork, errorReporter } = base;
  return createBackground(base, {
    handlers: [
      ...onContactFacts({
        ...{ contacts, scans, interactions, reminders },
        mergedReminders: createMergedReminders({ reminders, contacts }),
        orderUnderstanding: createSparingOrder((ownerId) => work.order(UNDERSTAND, ownerId)),
      }),
      ...onInteractionFacts({ contacts, interactions }),
      ...onScanFacts({ scans, contacts }),
      ...onOwnerFacts({ business }),
      onAccountUpdated(owners),
      onEntitlementsChanged(owners, 'aiInsightsPerMonth'),
    ],
    scheduled: [
      {
        name: 'understand-again',
        everyMs: MINUTE_MS,
        run: () => contacts.tryAgain(new Date(now().getTime() - TRY_AGAIN_MS)),
      },
      createTellReminders({
        ...{ reminders, contacts, owners, outbox, unitOfWork, errorReporter, now },
        secrets: base.config.claimsSecrets,
      }),
      work.sweep,
    ],
  });
}
