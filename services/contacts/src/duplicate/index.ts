// What the benchmark measures: only the rules, without a database.
export { type Agreement, agreementOf } from './compare.ts';
export { blockKeysOf, type Comparable, profileOf } from './profile.ts';
export { sharedAmong } from './shared.ts';
export { evidenceOf, MAYBE, SURE, WEIGHTS } from './weights.ts';
