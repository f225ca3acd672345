import { readFileSync } from 'node:fs';
import type { FieldValue } from '../types.ts';
import { hostPart } from './contacts/hosts.ts';
import type { PhoneCandidate } from './contacts/phones.ts';
import type { SocialCandidate } from './contacts/socials.ts';
import type { EastAsianValue } from './east-asian/choose.ts';
import { type Candidate, certainty } from './evidence.ts';
import type { Char } from './lines/rows.ts';
import type { AddressBlock } from './places/addresses.ts';
import type { Block } from './worded/assign.ts';
import { sigmoid } from './worded/forest.ts';
import type { Worded } from './worded/roles.ts';
import { personMatch } from './words/matching.ts';

/**
 * Kinds of values, each with its own calibration. `east-asian` covers names, titles and companies in Chinese or
 * Japanese.
 */
export const CALIBRATED = [
  'name',
  'title',
  'company',
  'east-asian',
  'email',
  'phone',
  'website',
  'social',
  'address',
] as const;
export type Calibrated = (typeof CALIBRATED)[number];

/** Logistic regression per kind, fitted by `training/calibrate.ts`: the first weight is the intercept. */
const WEIGHTS: Record<Calibrated, number[]> = JSON.parse(
  readFileSync(new URL('./model/confidence.json', import.meta.url), 'utf8'),
);

/** The probability that a value is exactly right, given its features. */
export function calibrated(kind: Calibrated, features: number[]): number {
  const [intercept, ...weights] = WEIGHTS[kind] as [number, ...number[]];
  return sigmoid(weights.reduce((sum, weight, i) => sum + weight * (features[i] ?? 0), intercept));
}

/** Values from which the features for margin and number of lines stay at their maximum. */
const MOST_MARGIN = 6;
const MANY_LINES = 24;

/** Log-odds from which the feature stays at its maximum. */
const MOST_ODDS = 6;

/** Features of a value, by kind. They are between 0 and 1 unless stated otherwise. */
export const confidenceFeatures = {
  worded(block: Block, chars: Char[], lines: number): number[] {
    return [
      ...doubts(chars),
      doubt(block.probability),
      doubt(block.cohesion),
      block.rival,
      Math.max(block.person, block.company),
      block.segments.length > 1 ? 1 : 0,
      Math.min(1, chars.length / 60),
      Math.min(1, block.margin / MOST_MARGIN),
      Math.max(0, 1 - block.margin),
      Math.min(1, lines / MANY_LINES),
    ];
  },
  eastAsian(role: Worded, { odds, rival, segments }: EastAsianValue, chars: Char[]): number[] {
    return [
      ...doubts(chars),
      Math.min(1, odds / MOST_ODDS),
      Math.min(1, (odds - Math.max(0, rival)) / MOST_MARGIN),
      segments.length > 1 ? 1 : 0,
      role === 'name' ? 1 : 0,
      role === 'title' ? 1 : 0,
    ];
  },
  email(email: Candidate, name: Block | undefined, website: Candidate | undefined): number[] {
    const local = email.value.split('@')[0]!;
    const person = personMatch(name?.segments.map((segment) => segment.text).join(' ') ?? '', local);
    const agrees = website && email.value.toLowerCase().endsWith(hostPart(website.value)) ? 1 : 0;
    return [
      ...doubts(email.chars),
      person,
      agrees,
      website ? 1 : 0,
      email.repaired ? 1 : 0,
      Math.min(1, email.value.length / 40),
    ];
  },
  website(website: Candidate, email: Candidate | undefined): number[] {
    const agrees = email?.value.toLowerCase().endsWith(hostPart(website.value)) ? 1 : 0;
    return [
      ...doubts(website.chars),
      agrees,
      /^(?:https?|www)/i.test(website.value) ? 1 : 0,
      website.repaired ? 1 : 0,
      /\/./.test(website.value.replace(/^https?:\/\//, '')) ? 1 : 0,
    ];
  },
  phone(phone: PhoneCandidate): number[] {
    return [
      ...doubts(phone.chars),
      phone.number?.isValid ? 1 : 0,
      phone.labelled ? 1 : 0,
      phone.value.startsWith('+') ? 1 : 0,
      phone.repaired ? 1 : 0,
    ];
  },
  address({ lines, probability }: AddressBlock, hasForm: boolean): number[] {
    return [
      ...doubts(lines.flat()),
      doubt(probability),
      hasForm ? 1 : 0,
      Math.min(1, lines.length / 4),
      lines.flat().some(({ text }) => /\d/.test(text)) ? 1 : 0,
    ];
  },
  social(social: SocialCandidate): number[] {
    return [
      ...doubts(social.chars),
      social.by === 'host' ? 1 : 0,
      social.by === 'icon' ? 1 : 0,
      social.by === 'sign' ? 1 : 0,
    ];
  },
};

/**
 * Uncertainty of the reading on a logarithmic scale: of the least certain character, of the mean, and the share of
 * characters below 0.9.
 */
function doubts(chars: Char[]): number[] {
  const { least, mean } = certainty(chars);
  const unsure = chars.filter((char) => char.line && char.text !== ' ' && char.probability < 0.9).length;
  return [doubt(least), doubt(mean), Math.min(1, unsure / 5)];
}

/** 0 for probability 1, rising to 1 for a probability of 0.001 or less. */
const doubt = (probability: number) => Math.min(1, -Math.log10(Math.max(1e-3, probability)) / 3) ** 0.5;

/** Mean confidence of the fields; 0 if nothing was found. */
export function overallConfidence(values: FieldValue[]): number {
  return values.length ? values.reduce((sum, value) => sum + value.confidence, 0) / values.length : 0;
}
