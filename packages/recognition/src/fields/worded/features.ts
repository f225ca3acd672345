import { median } from '../../median.ts';
import type { Segment } from '../lines/segments.ts';
import { type WordEvidence, wordEvidence } from '../words/lexicon.ts';
import { companyMatch, personMatch } from '../words/matching.ts';
import { isUpper } from '../words/text.ts';
import { type TextModel, textLogits } from './text-model.ts';

/** What the contact details tell about the card's other lines. */
export interface CardContext {
  /** Local parts of the e-mail addresses, and handles of profiles. */
  mailboxes: string[];
  /** Words of the domains of e-mail addresses and websites, without webmail. */
  domains: string[];
  /** Boxes of the contact details, in order to find lines near them. */
  contactBoxes: { x: number; y: number; width: number; height: number; picture: number }[];
}

/** Evidence of one segment, computed once. */
export interface Evidence {
  words: WordEvidence;
  logits: number[];
  person: number;
  company: number;
  own: number[];
}

/** Hides dictionary words during training; see `wordEvidence`. */
export type Knows = (word: string) => boolean;

export function evidenceOf(segment: Segment, context: CardContext, model: TextModel, knows?: Knows): Evidence {
  const { text } = segment;
  const found = wordEvidence(text, knows);
  const logits = textLogits(model, text);
  const person = Math.max(0, ...context.mailboxes.map((mailbox) => personMatch(text, mailbox)));
  const company = Math.max(0, ...context.domains.map((domain) => companyMatch(text, domain)));
  const letters = [...text].filter((char) => /\p{L}/u.test(char));
  const tokens = text.split(/\s+/).filter(Boolean);
  const capitalised = tokens.filter((token) => /^\P{L}*\p{Lu}/u.test(token)).length;
  const digits = (text.match(/\d/g) ?? []).length;
  const least = Math.min(1, ...segment.chars.filter((char) => char.line).map((char) => char.probability));
  const own = [
    Math.min(60, text.length),
    Math.min(10, tokens.length),
    letters.filter(isUpper).length / Math.max(1, letters.length),
    capitalised / Math.max(1, tokens.length),
    digits / Math.max(1, text.length),
    Math.min(10, digits),
    letters.length / Math.max(1, text.length),
    /[,;]/.test(text) ? 1 : 0,
    /[&+]/.test(text) ? 1 : 0,
    /[|•·/]/.test(text) ? 1 : 0,
    /\s[-–]\s/.test(text) ? 1 : 0,
    /[.!?]$/.test(text) ? 1 : 0,
    /^\p{Ll}/u.test(text) ? 1 : 0,
    /:/.test(text) ? 1 : 0,
    Math.max(0, ...tokens.map((token) => token.length)),
    found.given,
    found.firstIsGiven,
    found.honorific,
    found.credential,
    found.particle,
    found.legal,
    found.jobHead,
    found.organisation,
    found.department,
    found.street,
    found.stop,
    found.initial,
    person,
    company,
    segment.confidence,
    least,
    segment.besideContact ? 1 : 0,
    ...logits,
  ];
  return { words: found, logits, person, company, own };
}

/** The position of segment `b` relative to `a`, which is above it. */
function geometry(a: Segment, b: Segment): number[] {
  const size = Math.max(1, Math.min(a.size, b.size));
  const right = (segment: Segment) => segment.box.x + segment.box.width;
  const centre = (segment: Segment) => segment.box.x + segment.box.width / 2;
  const aligned = Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a) - right(b)), Math.abs(centre(a) - centre(b)));
  return [
    clamp((b.box.y - (a.box.y + a.box.height)) / size, -3, 12),
    clamp(aligned / size, 0, 12),
    clamp(Math.log2(a.size / Math.max(1, b.size)), -3, 3),
    clamp(
      (Math.min(right(a), right(b)) - Math.max(a.box.x, b.box.x)) / Math.max(1, Math.min(a.box.width, b.box.width)),
      -3,
      1,
    ),
  ];
}

const NOTHING_NEAR = [15, 15, 0, -4];

/** Features of the first stage: the segment, its position on the card, and the text of its neighbours. */
export function firstFeatures(
  segments: Segment[],
  evidence: Evidence[],
  context: CardContext,
  index: number,
): number[] {
  const segment = segments[index]!;
  const mine = evidence[index]!;
  const same = segments.map((_, i) => i).filter((i) => segments[i]!.picture === segment.picture);
  const above = neighbour(segments, index, -1);
  const below = neighbour(segments, index, 1);
  return [
    ...mine.own,
    ...placeFeatures(segments, context, index, same),
    rankOf(
      same.map((i) => evidence[i]!.person),
      mine.person,
    ),
    rankOf(
      same.map((i) => evidence[i]!.company),
      mine.company,
    ),
    Math.max(0, ...same.filter((i) => i !== index).map((i) => evidence[i]!.person)),
    Math.max(0, ...same.filter((i) => i !== index).map((i) => evidence[i]!.company)),
    ...neighbourFeatures(segments, evidence, above, index, true),
    ...neighbourFeatures(segments, evidence, below, index, false),
  ];
}

function placeFeatures(segments: Segment[], context: CardContext, index: number, same: number[]): number[] {
  const segment = segments[index]!;
  const boxes = [
    ...same.map((i) => segments[i]!.box),
    ...context.contactBoxes.filter((box) => box.picture === segment.picture),
  ];
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const sizes = same.map((i) => segments[i]!.size);
  const contactSizes = context.contactBoxes.filter((box) => box.picture === segment.picture).map((box) => box.height);
  const usual = median(contactSizes.length ? contactSizes : sizes) ?? 1;
  const contactGap = (direction: number) => {
    const gaps = context.contactBoxes
      .filter(
        (box) =>
          box.picture === segment.picture &&
          box.x < segment.box.x + segment.box.width &&
          segment.box.x < box.x + box.width,
      )
      .map(
        (box) =>
          (direction > 0 ? box.y - segment.box.y - segment.box.height : segment.box.y - box.y - box.height) /
          segment.size,
      )
      .filter((gap) => gap > -0.6);
    return clamp(Math.min(15, ...gaps), -1, 15);
  };
  const place = same.indexOf(index);
  return [
    Math.log2(segment.size / usual),
    segment.size / Math.max(...sizes),
    sizes.filter((size) => size > segment.size * 1.04).length,
    (segment.box.y + segment.box.height / 2 - top) / Math.max(1, bottom - top),
    (segment.box.x + segment.box.width / 2 - left) / Math.max(1, right - left),
    segment.box.width / Math.max(1, right - left),
    place,
    place / Math.max(1, same.length - 1),
    same.length,
    boxes.length - same.length,
    contactGap(1),
    contactGap(-1),
    Math.abs(segment.cell.ink - segment.cell.ground) /
      Math.max(1, median(same.map((i) => Math.abs(segments[i]!.cell.ink - segments[i]!.cell.ground))) ?? 1),
    segment.picture,
    same.some((i) => i !== index && sameRow(segments[i]!, segment)) ? 1 : 0,
  ];
}

function neighbourFeatures(
  segments: Segment[],
  evidence: Evidence[],
  other: number,
  index: number,
  isAbove: boolean,
): number[] {
  const logits = evidence[index]!.logits.length;
  if (other < 0) return [...NOTHING_NEAR, ...new Array<number>(logits + 6).fill(0)];
  const near = evidence[other]!;
  return [
    ...(isAbove ? geometry(segments[other]!, segments[index]!) : geometry(segments[index]!, segments[other]!)),
    ...near.logits,
    near.person,
    near.company,
    near.words.firstIsGiven,
    near.words.jobHead,
    near.words.legal + near.words.organisation,
    near.own[4]!,
  ];
}

/** The index of the nearest segment above (-1) or below (1) that shares some of the width; -1 if there is none. */
export function neighbour(
  segments: Segment[],
  index: number,
  direction: 1 | -1,
  skips: (index: number) => boolean = () => false,
): number {
  const me = segments[index]!;
  let best = -1;
  let bestGap = 6;
  for (const [i, other] of segments.entries()) {
    if (i === index || other.picture !== me.picture || skips(i)) continue;
    const overlap = Math.min(me.box.x + me.box.width, other.box.x + other.box.width) - Math.max(me.box.x, other.box.x);
    if (overlap < -0.5 * me.size) continue;
    const [upper, lower] = direction > 0 ? [me, other] : [other, me];
    if (lower.box.y + lower.box.height / 2 < upper.box.y + upper.box.height * 0.8) continue;
    const gap = (lower.box.y - upper.box.y - upper.box.height) / Math.max(1, Math.min(me.size, other.size));
    if (gap < bestGap) {
      bestGap = gap;
      best = i;
    }
  }
  return best;
}

/**
 * Features of the second stage: those of the first, the first stage's results for all segments, and the positions of
 * the likeliest name, title and company.
 */
export function secondFeatures(segments: Segment[], first: number[], stage: number[][], index: number): number[] {
  const me = segments[index]!;
  const outputs = stage[index]!.length;
  const near = (direction: 1 | -1) => {
    const other = neighbour(segments, index, direction);
    return other < 0 ? new Array<number>(outputs).fill(0) : stage[other]!;
  };
  const best = [0, 1, 2].map((role) => {
    let top = -1;
    for (const [i, probabilities] of stage.entries()) {
      if (i !== index && (top < 0 || probabilities[role]! > stage[top]![role]!)) top = i;
    }
    return top;
  });
  return [
    ...first,
    ...stage[index]!,
    ...near(-1),
    ...near(1),
    ...best.flatMap((other, role) => {
      if (other < 0) return [0, 20, 20, 0, 0];
      const place = segments[other]!;
      const samePicture = place.picture === me.picture;
      const size = Math.max(1, Math.min(place.size, me.size));
      return [
        stage[other]![role]!,
        samePicture ? clamp((me.box.y - place.box.y) / size, -20, 20) : 20,
        samePicture ? clamp(geometry(place, me)[1]!, 0, 12) : 20,
        samePicture ? clamp(Math.log2(place.size / me.size), -3, 3) : 0,
        samePicture && sameRow(place, me) ? 1 : 0,
      ];
    }),
    stage.reduce((sum, probabilities) => sum + probabilities[0]!, 0),
    stage.reduce((sum, probabilities) => sum + probabilities[1]!, 0),
    stage.reduce((sum, probabilities) => sum + probabilities[2]!, 0),
  ];
}

/** Features for the question whether `b`, below `a`, continues the same value. */
export function joinFeatures(
  segments: Segment[],
  evidence: Evidence[],
  stage: number[][],
  a: number,
  b: number,
  together: { person: number; company: number },
): number[] {
  const [upper, lower] = [segments[a]!, segments[b]!];
  const [up, low] = [evidence[a]!, evidence[b]!];
  const caps = (text: string) => (text === text.toUpperCase() && /\p{L}{2}/u.test(text) ? 1 : 0);
  return [
    ...geometry(upper, lower),
    ...stage[a]!,
    ...stage[b]!,
    together.person - Math.max(up.person, low.person),
    together.company - Math.max(up.company, low.company),
    up.person,
    low.person,
    up.company,
    low.company,
    /(?:[&,+/-]|\b(?:and|und|et|y|e|en|of|de|für|for|der|des|the|del|della|dei|di|do|da|dos|du|van|voor|för|till|och|og|i|w|ds|z|ve|la|le|al))\.?$/i.test(
      upper.text,
    )
      ? 1
      : 0,
    /^(?:[&+]|(?:and|und|et|y|e|en|of|de|für|for|der|des|the|del|della|dei|di|do|da|dos|du|van|voor|för|till|och|og|i|w|ds|z|ve|la|le|al)\b)/i.test(
      lower.text,
    )
      ? 1
      : 0,
    /^\p{Ll}/u.test(lower.text) ? 1 : 0,
    low.words.legal,
    low.words.organisation,
    up.words.legal,
    up.words.organisation,
    low.words.jobHead,
    up.words.jobHead,
    low.words.department,
    low.words.given,
    up.words.given,
    up.own[1]!,
    low.own[1]!,
    caps(upper.text) - caps(lower.text),
    clamp(upper.box.width / lower.box.width, 0, 8),
    Math.abs(upper.cell.ink - lower.cell.ink) / 64,
  ];
}

function sameRow(a: Segment, b: Segment): boolean {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap > 0.5 * Math.min(a.box.height, b.box.height);
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const rankOf = (values: number[], value: number) =>
  value > 0 ? values.filter((other) => other > value + 1e-9).length : 9;
