/**
 * The lines of "AI Enriched Information": only facts derived from the card, the e-mail’s domain and the person’s own
 * contacts. Every line states its reason; without knowledge there is no line; nothing is saved without consent.
 */
import { domainOfEmail, hostOf, isWebmailDomain, websiteGuess } from '@kaard/contact-formats';
import { classifyIndustry, type IndustryGuess } from './industry.classifier.ts';
import { type RegionGuess, regionOf } from './region.rules.ts';
import { type RoleGuess, roleOf } from './role.classifier.ts';

/** Milliseconds from the fields to the panel, fixed by S1. */
export const ENRICHMENT_DELAY_MS = 3000;

export interface Colleague {
  id: string;
  name: string;
  title: string | null;
}

export type EnrichmentLine =
  | ({ kind: 'industry' } & IndustryGuess)
  | ({ kind: 'role' } & RoleGuess)
  | ({ kind: 'region' } & RegionGuess)
  | { kind: 'website'; website: string; domain: string }
  | { kind: 'colleagues'; company: string; colleagues: Colleague[]; total: number };

export interface EnrichmentInput {
  card: { name?: string; title?: string; company?: string; email?: string; phone?: string; website?: string };
  colleagues: { list: Colleague[]; total: number };
}

/** Whether there is a company or an e-mail, which S1 requires. */
export const canEnrich = (card: EnrichmentInput['card']): boolean => Boolean(card.company || card.email);

/** Returns the company’s domain: of the website, else of an e-mail that is not a webmail address. */
export function companyDomain(card: EnrichmentInput['card']): string | null {
  const ofSite = card.website ? hostOf(card.website) : null;
  if (ofSite) return ofSite;
  const ofMail = card.email ? domainOfEmail(card.email) : null;
  return ofMail && !isWebmailDomain(ofMail) ? ofMail : null;
}

export function enrich({ card, colleagues }: EnrichmentInput): EnrichmentLine[] {
  if (!canEnrich(card)) return [];
  const lines: EnrichmentLine[] = [];
  const domain = companyDomain(card);
  const industry = classifyIndustry({ company: card.company, title: card.title, domain: domain ?? undefined });
  if (industry) lines.push({ kind: 'industry', ...industry });
  const role = roleOf(card.title ?? '');
  if (role) lines.push({ kind: 'role', ...role });
  const others = withoutSelf(card.name ?? '', colleagues);
  if (card.company && others.total > 0) {
    lines.push({ kind: 'colleagues', company: card.company, colleagues: others.list, total: others.total });
  }
  const website = !card.website && card.email ? websiteGuess(card.email) : null;
  if (website && domain) lines.push({ kind: 'website', website, domain });
  const region = regionOf({ phone: card.phone, domain });
  if (region) lines.push({ kind: 'region', ...region });
  return lines;
}

/** Removes the person on the card, if they are already among the contacts. */
function withoutSelf(name: string, { list, total }: EnrichmentInput['colleagues']): EnrichmentInput['colleagues'] {
  const own = name.trim().toLocaleLowerCase();
  const others = list.filter((colleague) => colleague.name.trim().toLocaleLowerCase() !== own);
  return { list: others, total: total - (list.length - others.length) };
}
