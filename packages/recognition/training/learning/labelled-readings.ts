import type { Segment } from '../../src/fields/lines/segments.ts';
import { ROLE_INDEX } from '../../src/fields/worded/roles.ts';
import { editDistance, squash } from '../../src/fields/words/text.ts';
import type { TruthCard } from '../judging.ts';
import { type LineTruth, NO_FIELD, UNKNOWN } from './labelled.ts';

const FIELDS = ['name', 'title', 'company'] as const;
type Field = (typeof FIELDS)[number];
/** The share of a line's letters that may be misread. */
const MISREAD = 0.2;
const LEAST_LETTERS = 2;

/** Derives the labels of lines from a card whose field values are known. */
export function truthOfLabelled(card: TruthCard): LineTruth {
  const valuesOf = (field: Field, all: (truth: { value: string; accept?: string[] }) => string[]): string[] => {
    const truth = card.fields[field];
    return truth ? all(truth).map(squash).filter(Boolean) : [];
  };
  const values = byField((field) => valuesOf(field, ({ value }) => [value]));
  const accepted = byField((field) => valuesOf(field, ({ accept = [] }) => accept));
  const isIgnored = FIELDS.some((field) => card.ignore?.includes(field));
  const unjudged = [
    ...FIELDS.flatMap((field) => (card.tolerate?.[field] ?? []).map(squash)),
    ...FIELDS.flatMap((field) => accepted[field]),
  ];
  return {
    labelOf(segment) {
      const label = labelOf(segment, values, unjudged);
      return label === NO_FIELD && isIgnored ? UNKNOWN : label;
    },
    areOneValue(a, b, field) {
      const both = squash(a.text) + squash(b.text);
      if (values[field].some((value) => isPartOf(both, value))) return true;
      return accepted[field].some((value) => isPartOf(both, value)) ? null : false;
    },
  };
}

function labelOf({ text }: Segment, values: Record<Field, string[]>, unjudged: string[]): number {
  const letters = squash(text);
  if (letters.length < LEAST_LETTERS) return values.company.some((v) => v.includes(letters)) ? UNKNOWN : NO_FIELD;
  const fits = FIELDS.filter((field) => values[field].some((value) => isPartOf(letters, value)));
  const holds = FIELDS.filter((field) => values[field].some((value) => value.length > 3 && isPartOf(value, letters)));
  const all = [...new Set([...fits, ...holds])];
  if (holds.length > 1 && fits.length === 0) return ROLE_INDEX.mixed;
  if (all.length > 1) return UNKNOWN;
  const [field] = all;
  if (field) {
    const whole = Math.max(...values[field].map((value) => value.length));
    // A word of a value may also be in a slogan, and a line with much more text than the value isn't the value's own
    // line.
    if (fits.length && letters.length < 0.25 * whole && letters.length < 5) return UNKNOWN;
    if (!fits.length && whole < 0.45 * letters.length) return UNKNOWN;
    return ROLE_INDEX[field];
  }
  return unjudged.some((value) => isPartOf(letters, value) || isPartOf(value, letters)) ? UNKNOWN : NO_FIELD;
}

/** Whether one text contains the other, apart from a few misread letters. */
function isPartOf(part: string, whole: string): boolean {
  if (whole.includes(part)) return true;
  const limit = Math.floor(part.length * MISREAD);
  if (limit === 0 || part.length > whole.length + limit) return false;
  for (let at = 0; at + part.length <= Math.max(whole.length, part.length); at++) {
    if (editDistance(part, whole.slice(at, at + part.length), limit) <= limit) return true;
  }
  return false;
}

const byField = <T>(of: (field: Field) => T): Record<Field, T> =>
  Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<Field, T>;
