import type { UsedOfPlanFragment } from '../generated/graphql.ts';

export type UsageKind = 'contacts' | 'scans' | 'cards' | 'insights';

export interface UsageLine {
  kind: UsageKind;
  used: number;
  /** Null if unlimited. */
  limit: number | null;
  /** ISO 8601; null if it never resets. */
  resetsAt: string | null;
}

/** Returns the usage figures in order of importance; those of an unreachable service are left out. */
export function usageLines(owner: UsedOfPlanFragment | null): UsageLine[] {
  const { contactUsage, scanUsage, cardUsage, insightUsage } = owner ?? {};
  const given = { contacts: contactUsage, scans: scanUsage, cards: cardUsage, insights: insightUsage };
  return (Object.keys(given) as UsageKind[]).flatMap((kind) => {
    const usage = given[kind];
    if (!usage) return [];
    const { used, limit, resetsAt } = usage;
    return [{ kind, used, limit: limit ?? null, resetsAt: (resetsAt as string | null | undefined) ?? null }];
  });
}

/** The share of a limit from which a hint is shown. */
const NEARLY_FULL = 0.8;

export interface UsageHint extends UsageLine {
  limit: number;
  /** Identifies the hint, so that it is shown once: per limit, and per month for monthly limits. */
  hint: string;
}

/** Returns the first limit that is nearly reached and has not been mentioned yet. */
export function hintOf(lines: readonly UsageLine[], seen: readonly string[]): UsageHint | null {
  for (const line of lines) {
    const { kind, used, limit, resetsAt } = line;
    if (limit === null || limit === 0 || used / limit < NEARLY_FULL) continue;
    const month = resetsAt ? `:${resetsAt.slice(0, 7)}` : '';
    const hint = `${kind}:${limit}${month}`;
    if (!seen.includes(hint)) return { ...line, limit, hint };
  }
  return null;
}
