import { asPriority, confidenceIn, type Fact, stableId } from '../evidence.ts';
import type { Industry } from '../industry/industries.ts';
import type { Person } from '../network.ts';

export type AdviceKind = 'follow-up' | 'introduction' | 'synergy' | 'expansion' | 'event' | 'lead' | 'trend';

/** A recommendation with the facts that it follows from. Insights and opportunities are two ways to display it. */
export interface Advice {
  id: number;
  kind: AdviceKind;
  title: string;
  description: string;
  /** 0 to 10. */
  score: number;
  /** Percent: that of the least certain fact. */
  confidence: number;
  people: Person[];
  industry: Industry | null;
  /** A day and what happens on it. */
  event: string | null;
  goal: string | null;
  actions: string[];
  /** The last day on which it is useful; null if it doesn’t expire. */
  lastDay: string | null;
  facts: Fact[];
}

interface Draft extends Partial<Omit<Advice, 'id' | 'confidence'>> {
  kind: AdviceKind;
  title: string;
  description: string;
  score: number;
  people: Person[];
  actions: string[];
  facts: Fact[];
}

/**
 * Creates a piece of advice.
 * @param from what it follows from: the same facts give the same id, others another one
 */
export const advise = (from: readonly (string | number)[], draft: Draft): Advice => ({
  industry: null,
  event: null,
  goal: null,
  lastDay: null,
  ...draft,
  id: stableId(draft.kind, ...from),
  score: asPriority(draft.score),
  confidence: confidenceIn(draft.facts),
});

/** The most important first; the order of equals is deterministic. */
export const byImportance = (a: Advice, b: Advice): number =>
  b.score - a.score || b.confidence - a.confidence || a.id - b.id;
