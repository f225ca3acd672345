import { asPriority, confidenceIn, type Fact, stableId } from '../evidence.ts';
import type { Industry } from '../industry/industries.ts';
import type { Person } from '../network.ts';

export type AdviceKind = 'follow-up' | 'introduction' | 'synergy' | 'expansion' | 'event' | 'lead' | 'trend';

/** Something worth doing, and what that follows from. Insights and opportunities are two ways to show it. */
export interface Advice {
  id: number;
  kind: AdviceKind;
  title: string;
  description: string;
  /** 0 to 10. */
  score: number;
  /** Percent: as sure as the weakest fact. */
  confidence: number;
  people: Person[];
  industry: Industry | null;
  /** A day with what happens on it. */
  event: string | null;
  goal: string | null;
  actions: string[];
  /** The last day on which it is worth doing; null when it does not run out. */
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

/** @param from what it follows from: the same facts have the same id, and others another one */
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

/** The most important first; the order of equals never depends on chance. */
export const byImportance = (a: Advice, b: Advice): number =>
  b.score - a.score || b.confidence - a.confidence || a.id - b.id;
