import type { Advice } from './advice/advice.ts';
import { byImportance } from './advice/advice.ts';
import { business, type SkillGap } from './advice/business.ts';
import { events } from './advice/events.ts';
import { followUps } from './advice/follow-ups.ts';
import { type Introduction, introductions } from './advice/introductions.ts';
import { trends } from './advice/trends.ts';
import { type IndustryCount, known, type NetworkAnalysis, networkAnalysis } from './analysis.ts';
import { DAY, dayOf } from './days.ts';
import { type Fact, type PersonRef, type PriorityWord, priorityWord, refOf } from './evidence.ts';
import { neededBy } from './needed/needed.ts';
import type { Vocabulary } from './needed/vocabulary.ts';
import type { Network } from './network.ts';
import { type NetworkStrength, networkStrength } from './strength.ts';

const INSIGHT_TYPES = [
  'warm_introduction',
  'synergy_opportunity',
  'follow_up_reminder',
  'network_expansion',
  'event_opportunity',
] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];

const OPPORTUNITY_TYPES = [
  'high_potential_lead',
  'industry_trend',
  'warm_introduction',
  'follow_up_opportunity',
] as const;
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number];

export interface Stated {
  id: number;
  title: string;
  description: string;
  priority: PriorityWord;
  /** 0 to 10; determines the word. */
  score: number;
  /** Percent. */
  confidence: number;
  /** Midnight in UTC after the last useful day; null if it doesn’t expire. */
  expiresAt: string | null;
  facts: Fact[];
}

export interface ConnectionInsight extends Stated {
  type: InsightType;
  contacts: PersonRef[];
  context: { industry: string | null; event: string | null; opportunity: string | null; goal: string | null };
  actionable: boolean;
  suggestedActions: string[];
}

export interface Opportunity extends Stated {
  type: OpportunityType;
  contacts: PersonRef[];
  actionSuggestion: string;
}

export interface NetworkOpportunity {
  id: number;
  type: OpportunityType;
  opportunity: string;
  /** 0 to 10. */
  priority: number;
  action: string;
  contacts: PersonRef[];
  facts: Fact[];
}

export interface NetworkInsights {
  totalContacts: number;
  networkInsights: {
    networkStrength: NetworkStrength;
    industryDistribution: IndustryCount[];
    unknownIndustry: number;
    /**
     * The number of contacts whose work hasn’t been read yet; while there are any, no need is reported as uncovered.
     */
    unread: number;
    skillGaps: SkillGap[];
    recommendedIntroductions: Introduction[];
  };
  opportunities: NetworkOpportunity[];
}

export interface Everything {
  insights: NetworkInsights;
  analysis: NetworkAnalysis;
  /** These two contain more than is displayed. @see shownOf */
  connections: ConnectionInsight[];
  opportunities: Opportunity[];
  /**
   * For kinds with further opportunities: how many of those here may be dismissed before the further ones are needed.
   * @see runsShort
   */
  spare: Partial<Record<OpportunityType, number>>;
}

/** Maximum lengths of lists; the most important entries are kept. */
const MOST = 50;
const MOST_OF_A_KIND = 20;
const MOST_IN_NETWORK = 10;
/** Additional opportunities of each kind, so that this many can be dismissed before others must be computed. */
const SPARE = 20;
/**
 * The maximum number of displayed due reminders. Each may replace a follow-up, so as many additional follow-ups are
 * computed.
 */
export const MOST_DUE = 50;

/**
 * Everything that follows from a network on a day. Deterministic for the same network and day.
 * @param now in the network’s time, see `Network`
 * @param dismissed ids of opportunities that are replaced by the next ones
 */
export function insightsOf(
  network: Network,
  vocabulary: Vocabulary,
  now: Date,
  dismissed: ReadonlySet<number> = new Set(),
): Everything {
  const people = known(network, now);
  const analysis = networkAnalysis(network, now, people);
  const pairs = introductions(people, now, dismissed);
  const own = business(people, neededBy(network.business, vocabulary), vocabulary, now);
  const advice = [...followUps(people, now), ...events(people, now), ...own.advice, ...trends(people, now)];
  const today = dayOf(now);
  const isOfUse = ({ lastDay }: Advice) => lastDay === null || lastDay >= today;
  const connections = best([...advice, ...pairs.advice].filter(isOfUse)).flatMap((one) => asInsight(one) ?? []);
  const undismissed = [...advice, ...pairs.undismissed].filter((one) => isOfUse(one) && !dismissed.has(one.id));
  const opportunities = best(undismissed, SPARE).flatMap((one) => asOpportunity(one) ?? []);
  return {
    insights: {
      totalContacts: people.length,
      networkInsights: {
        networkStrength: networkStrength(people, now),
        industryDistribution: analysis.industryDistribution,
        unknownIndustry: analysis.unknownIndustry,
        unread: people.filter(({ person }) => !person.isRead).length,
        skillGaps: own.gaps,
        recommendedIntroductions: pairs.recommended,
      },
      opportunities: inNetwork(opportunities),
    },
    analysis,
    connections,
    opportunities,
    spare: spareOf(undismissed, pairs.hasOthers),
  };
}

/** Introductions depend on those already recommended, so the first dismissal requires a new computation. */
function spareOf(advice: readonly Advice[], hasOtherPairs: boolean): Everything['spare'] {
  const found: Everything['spare'] = hasOtherPairs ? { warm_introduction: 0 } : {};
  for (const [kind, some] of Map.groupBy(advice, ({ kind }) => kind)) {
    const type = OPPORTUNITY_OF[kind];
    if (type && some.length > mostOf(kind) + SPARE) found[type] = SPARE;
  }
  return found;
}

/** Whether so many opportunities have been dismissed since that others must be computed. */
export function runsShort({ opportunities, spare }: Everything, dismissed: ReadonlySet<number>): boolean {
  const gone = Map.groupBy(
    opportunities.filter(({ id }) => dismissed.has(id)),
    ({ type }) => type,
  );
  return [...gone].some(([type, some]) => some.length > (spare[type] ?? Number.POSITIVE_INFINITY));
}

/** Removes opportunities that were dismissed after the computation, from the feed and the figures. */
export function withoutDismissed(everything: Everything, dismissed: ReadonlySet<number>): Everything {
  const isLeft = ({ id }: { id: number }) => !dismissed.has(id);
  const { insights, opportunities } = everything;
  const { networkInsights } = insights;
  const recommendedIntroductions = networkInsights.recommendedIntroductions.filter(isLeft);
  return {
    ...everything,
    insights: { ...insights, networkInsights: { ...networkInsights, recommendedIntroductions } },
    opportunities: opportunities.filter(isLeft),
  };
}

/** The opportunities of the figures: the first of the feed, so that the two always agree. */
export const inNetwork = (opportunities: readonly Opportunity[]): NetworkOpportunity[] =>
  opportunities.slice(0, MOST_IN_NETWORK).map(({ id, type, title, score, actionSuggestion, contacts, facts }) => ({
    id,
    type,
    opportunity: title,
    priority: score,
    action: actionSuggestion,
    contacts,
    facts,
  }));

/**
 * The displayed part of a list, in its order, limited per kind: ten thousand overdue contacts must leave room for
 * others.
 */
export function shownOf<T extends { type: string }>(list: readonly T[]): T[] {
  const times = new Map<string, number>();
  const isAmongFirst = ({ type }: T) => {
    times.set(type, (times.get(type) ?? 0) + 1);
    return times.get(type)! <= MOST_OF_A_KIND;
  };
  return list.filter(isAmongFirst).slice(0, MOST);
}

const mostOf = (kind: Advice['kind']): number => MOST_OF_A_KIND + (kind === 'follow-up' ? MOST_DUE : 0);

/** The most important advice, and of each kind only as much as may be displayed. */
function best(advice: readonly Advice[], spare = 0): Advice[] {
  const once = new Map(advice.map((one) => [one.id, one]));
  const byKind = Map.groupBy(once.values(), ({ kind }) => kind);
  const bestOf = (kind: Advice['kind'], some: Advice[]) => some.sort(byImportance).slice(0, mostOf(kind) + spare);
  return [...byKind].flatMap(([kind, some]) => bestOf(kind, some)).sort(byImportance);
}

const stated = ({ id, title, description, score, confidence, lastDay, facts }: Advice): Stated => ({
  id,
  title,
  description,
  priority: priorityWord(score),
  score,
  confidence,
  expiresAt: lastDay === null ? null : new Date(Date.parse(lastDay) + DAY).toISOString(),
  facts,
});

const INSIGHT_OF: Partial<Record<Advice['kind'], InsightType>> = {
  introduction: 'warm_introduction',
  synergy: 'synergy_opportunity',
  'follow-up': 'follow_up_reminder',
  expansion: 'network_expansion',
  event: 'event_opportunity',
};

const OPPORTUNITY_OF: Partial<Record<Advice['kind'], OpportunityType>> = {
  lead: 'high_potential_lead',
  trend: 'industry_trend',
  introduction: 'warm_introduction',
  'follow-up': 'follow_up_opportunity',
};

function asInsight(advice: Advice): ConnectionInsight | null {
  const type = INSIGHT_OF[advice.kind];
  if (!type) return null;
  const { people, industry, event, goal, actions } = advice;
  return {
    ...stated(advice),
    type,
    contacts: people.map(refOf),
    context: { industry, event, goal, opportunity: advice.kind === 'synergy' ? advice.title : null },
    actionable: people.length > 0,
    suggestedActions: actions,
  };
}

function asOpportunity(advice: Advice): Opportunity | null {
  const type = OPPORTUNITY_OF[advice.kind];
  if (!type) return null;
  return { ...stated(advice), type, contacts: advice.people.map(refOf), actionSuggestion: advice.actions[0]! };
}
