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

/** Kinds of values that are calibrated each for themselves; `east-asian` are names, titles and companies in Chinese or Japanese. */
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

/** Probability that a value is exactly right, from what speaks for it. */
export function calibrated(kind: Calibrated, features: number[]): number {
  const [intercept, ...weights] = WEIGHTS[kind] as [number, ...number[]];
  return sigmoid(weights.reduce((sum, weight, i) => sum + weight * (features[i] ?? 0), intercept));
}

/** From this margin on a choice is as sure as it gets, and from this many lines on there is as much to choose from. */
const MOST_MARGIN = 6;
const MANY_LINES = 24;

/** Log-odds as high as this are as sure as they get. */
const MOST_ODDS = 6;

/** What speaks for a value, by kind. Numbers between 0 and 1 where not said otherwise. */
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

/** How unsure the reading is, as logarithms: of the least sure character, of the mean, and how many are below 0.9. */
function doubts(chars: Char[]): number[] {
  const { least, mean } = certainty(chars);
  const unsure = chars.filter((char) => char.line && char.text !== ' ' && char.probability < 0.9).length;
  return [doubt(least), doubt(mean), Math.min(1, unsure / 5)];
}

/** 0 for a sure thing, 1 for one in a thousand. */
const doubt = (probability: number) => Math.min(1, -Math.log10(Math.max(1e-3, probability)) / 3) ** 0.5;

/** Mean of the fields' confidences; 0 when nothing was found. */
export function overallConfidence(values: FieldValue[]): number {
  return values.length ? values.reduce((sum, value) => sum + value.confidence, 0) / values.length : 0;
}
