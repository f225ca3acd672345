import type { Known } from './analysis.ts';
import { daysBetween } from './days.ts';
import { roleOf } from './network.ts';

const SHARES = ['size', 'variety', 'recency', 'completeness'] as const;
export type ShareName = (typeof SHARES)[number];

/** One of the four parts of the network’s strength. */
export interface Share {
  name: ShareName;
  points: number;
  /** Its maximum. */
  of: number;
  /** The reason, as a sentence. */
  because: string;
}

export interface NetworkStrength {
  /** 0 to 10, with one decimal. */
  value: number;
  shares: Share[];
}

const OF: Record<ShareName, number> = { size: 3, variety: 3, recency: 2.5, completeness: 1.5 };
/** This many contacts give all points for size; a tenth gives about half. */
const FULL_SIZE = 250;
/** This many evenly distributed industries and roles give all points for variety. */
const FULL_INDUSTRIES = 8;
const FULL_ROLES = 15;
/** Points for freshness fall from full to none between these two. */
const FRESH_DAYS = 30;
const STALE_DAYS = 365;

export function networkStrength(people: readonly Known[], now: Date): NetworkStrength {
  const count = people.length;
  const size = Math.min(1, Math.log1p(count) / Math.log1p(FULL_SIZE));
  const industries = spread(people.map(({ person }) => person.industry));
  const roles = spread(people.map(({ person }) => roleOf(person)));
  const variety = (part(industries.even, FULL_INDUSTRIES) + part(roles.even, FULL_ROLES)) / 2;
  const recency = average(people.map(({ relationship: { last } }) => freshness(last?.day ?? null, now)));
  const completeness = average(people.map(({ person }) => Math.min(1, Math.max(0, person.completeness))));
  const lately = people.map(({ relationship: { times } }) =>
    times.filter(({ day }) => daysBetween(day, now) < STALE_DAYS).map(({ by }) => by),
  );
  const inTouch = lately.filter((times) => times.includes('log')).length;
  const byCard = lately.filter((times) => times.length > 0).length - inTouch;
  const cards = byCard
    ? `, and received the ${byCard === 1 ? 'card' : 'cards'} of ${byCard.toLocaleString('en-US')}${inTouch ? ' more' : ''}`
    : '';
  const share = (name: ShareName, value: number, because: string): Share => ({
    name,
    points: rounded(count === 0 ? 0 : OF[name] * value),
    of: OF[name],
    because,
  });
  const isEven = rounded(industries.even) === industries.kinds && rounded(roles.even) === roles.kinds;
  const uneven = `which count as ${rounded(industries.even)} and ${rounded(roles.even)} because contacts are spread unevenly`;
  const shares = [
    share('size', size, `${counted(count, 'contact')}. You get full points at ${FULL_SIZE}.`),
    share(
      'variety',
      variety,
      `${counted(industries.kinds, 'industry', 'industries')} and ${counted(roles.kinds, 'role')}${isEven ? '' : `, ${uneven}`}.`,
    ),
    share(
      'recency',
      recency,
      `You met, called or emailed ${inTouch} of ${counted(count, 'contact')} in the last year${cards}.`,
    ),
    share('completeness', completeness, `On average ${Math.round(completeness * 100)}% of the fields are filled in.`),
  ];
  return { value: rounded(shares.reduce((sum, { points }) => sum + points, 0)), shares };
}

/** The number of kinds, and the equivalent number of evenly distributed kinds: the exponential of Shannon’s entropy. */
function spread(values: readonly (string | null)[]): { kinds: number; even: number } {
  const known = values.filter((value) => value !== null);
  const counts = [...Map.groupBy(known, (value) => value).values()].map((some) => some.length / known.length);
  const entropy = counts.reduce((sum, share) => sum - share * Math.log(share), 0);
  return { kinds: counts.length, even: counts.length ? Math.exp(entropy) : 0 };
}

/** A single kind counts as no variety. */
const part = (even: number, full: number): number => Math.min(1, Math.max(0, (even - 1) / (full - 1)));

function freshness(last: string | null, now: Date): number {
  if (!last) return 0;
  const age = daysBetween(last, now);
  return Math.min(1, Math.max(0, (STALE_DAYS - age) / (STALE_DAYS - FRESH_DAYS)));
}

const average = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
