import type { Agreement } from './compare.ts';

/**
 * The weight of each agreement and contradiction as evidence, in log odds (natural logarithm); Fellegi and Sunter call
 * it the weight of a comparison vector’s component. Fitted on generated pairs of the development families by
 * `npm run bench:contacts -- --fit`; a missing field weighs nothing.
 * @see Fellegi, Sunter: A Theory for Record Linkage, JASA 64 (1969)
 */
export const WEIGHTS: { readonly [F in keyof Agreement]: { readonly [L in Agreement[F]]: number } } = {
  name: {
    ...{ nearly: 0.8, same: 3.9, close: 3.7, initial: 3, part: 3, family: -2.1, given: -0.4, other: -4.5, unknown: 0 },
    // Set by hand: the same address alone makes it a possible duplicate, address and number a likely one.
    script: -1.5,
  },
  email: { same: 5.3, box: 0, near: 0, domain: 0, other: -2, unknown: 0 },
  phone: { same: 5.4, shared: 1.4, other: -1.2, unknown: 0 },
  company: { same: 3.3, similar: 3.3, other: -1.2, unknown: 0 },
  title: { same: 2, other: -2.5, unknown: 0 },
  network: { same: 6.8, other: -4.4, unknown: 0 },
  birthday: { same: 4.9, other: -1.4, unknown: 0 },
  postcode: { same: 0, other: -2.5, unknown: 0 },
};

/** The log odds of two contacts that share a key, before any field is compared. */
const PRIOR = -1.7;

/**
 * Thresholds on the scale of `evidenceOf`, set so that generated contacts keep a precision of 0.99 and 0.90.
 * @see docs/benchmarks.md
 */
export const SURE = 3;
export const MAYBE = 0;

/** The log odds that the two are the same person. */
export function evidenceOf(agreement: Agreement): number {
  let sum = PRIOR;
  for (const field of Object.keys(WEIGHTS) as (keyof Agreement)[]) sum += weightOf(field, agreement);
  return sum;
}

const weightOf = <F extends keyof Agreement>(field: F, agreement: Agreement): number =>
  WEIGHTS[field][agreement[field]];

export type DuplicateLevel = 'sure' | 'maybe';

/**
 * Whether two contacts that are surely the same may be merged without review: they share an individual value, or all
 * values that both have are the same. Two people with the same name in one company, each with their own address, are
 * left to the user, and so are names in two scripts, because only the names would show that the address is a team’s.
 */
const isBeyondDoubt = ({ name, email, phone, network }: Agreement): boolean =>
  name !== 'script' &&
  (email === 'same' ||
    phone === 'same' ||
    network === 'same' ||
    (name === 'same' && (email === 'unknown' || email === 'box') && phone !== 'other' && network !== 'other'));

/** @see isBeyondDoubt */
export const isCertain = ({ level, agreement }: { level: DuplicateLevel; agreement: Agreement }): boolean =>
  level === 'sure' && isBeyondDoubt(agreement);

export const levelOf = (evidence: number): DuplicateLevel | null =>
  evidence >= SURE ? 'sure' : evidence >= MAYBE ? 'maybe' : null;
