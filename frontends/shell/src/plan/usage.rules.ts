import type { UsedOfPlanFragment } from '../generated/graphql.ts';

export type UsageKind = 'contacts' | 'scans' | 'cards' | 'insights';

export interface UsageLine {
  kind: UsageKind;
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  /** ISO 8601; null: never. */
  resetsAt: string | null;
}

/** What is counted, in the order of importance; of a service that is away nothing. */
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

/** From here on somebody wants to know. */
const NEARLY_FULL = 0.8;

export interface UsageHint extends UsageLine {
  limit: number;
  /** Names the hint, so that it is shown once: for a limit, and a month where it is counted by the month. */
  hint: string;
}

/** What is nearly full, and was not said yet. */
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
