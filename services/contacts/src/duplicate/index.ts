// What the benchmark measures: the rules alone, without database.
export { type Agreement, agreementOf, type SharedValues } from './compare.ts';
export { blockKeysOf, type Comparable, type Profile, profileOf } from './profile.ts';
export { sharedAmong } from './shared.ts';
export { evidenceOf, MAYBE, SURE, WEIGHTS } from './weights.ts';
