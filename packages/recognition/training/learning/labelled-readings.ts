import { contextOf, findContacts } from '../../src/fields/contacts.ts';
import { evidenceOf } from '../../src/fields/features.ts';
import { ROLE_INDEX } from '../../src/fields/roles.ts';
import { cellsOf } from '../../src/fields/rows.ts';
import { cutsOf, type Segment, segmentsOf } from '../../src/fields/segments.ts';
import { editDistance, squash } from '../../src/fields/text.ts';
import type { TextModel } from '../../src/fields/text-model.ts';
import type { Reading } from '../../src/types.ts';
import type { TruthCard } from '../judging.ts';
import type { LabelledCard } from './labelled.ts';

/** A line that is none of name, title and company; which other role it has, nobody said. */
export const NO_FIELD = -1;
/** A line that nobody can judge. */
export const UNKNOWN = -2;

const FIELDS = ['name', 'title', 'company'] as const;
type Field = (typeof FIELDS)[number];
/** Letters that may be misread, of those of a line. */
const MISREAD = 0.2;
const LEAST_LETTERS = 2;

/** Stored readings of cards with the values of their fields: which line says which field follows from the values. */
export function labelledReading(reading: Reading, card: TruthCard, model: TextModel): LabelledCard {
  const cells = cellsOf(reading, 0);
  const contacts = findContacts(cells);
  const context = contextOf(contacts);
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
  let segments = segmentsOf(cells, contacts.taken);
  segments = segments.flatMap((segment) => {
    if (labelOf(segment, values, unjudged) !== ROLE_INDEX.mixed) return [segment];
    const ways = cutsOf(segment).filter((parts) =>
      parts.every((part) => labelOf(part, values, unjudged) !== ROLE_INDEX.mixed),
    );
    return ways[0] ?? [segment];
  });
  const labels = segments.map((segment) => {
    const label = labelOf(segment, values, unjudged);
    return label === NO_FIELD && isIgnored ? UNKNOWN : label;
  });
  return {
    segments,
    context,
    evidence: segments.map((segment) => evidenceOf(segment, context, model)),
    labels,
    groups: segments.map(() => 0),
    goesOn: (a, b) => goesOn(segments[a]!, segments[b]!, labels[a]!, labels[b]!, values, accepted),
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
    // A word of a value may stand in a slogan as well; a value with much more around it is no line of its own.
    if (fits.length && letters.length < 0.25 * whole && letters.length < 5) return UNKNOWN;
    if (!fits.length && whole < 0.45 * letters.length) return UNKNOWN;
    return ROLE_INDEX[field];
  }
  return unjudged.some((value) => isPartOf(letters, value) || isPartOf(value, letters)) ? UNKNOWN : NO_FIELD;
}

/** Whether one stands in the other, but for a few misread letters. */
function isPartOf(part: string, whole: string): boolean {
  if (whole.includes(part)) return true;
  const limit = Math.floor(part.length * MISREAD);
  if (limit === 0 || part.length > whole.length + limit) return false;
  for (let at = 0; at + part.length <= Math.max(whole.length, part.length); at++) {
    if (editDistance(part, whole.slice(at, at + part.length), limit) <= limit) return true;
  }
  return false;
}

/** Whether `b` goes on with the value that `a` says; null where both ways are right, or nobody can tell. */
function goesOn(
  a: Segment,
  b: Segment,
  one: number,
  other: number,
  values: Record<Field, string[]>,
  accepted: Record<Field, string[]>,
): boolean | null {
  if (one === UNKNOWN || other === UNKNOWN) return null;
  if (one !== other || one === NO_FIELD || one > ROLE_INDEX.company) return false;
  const field = FIELDS.find((name) => ROLE_INDEX[name] === one)!;
  const both = squash(a.text) + squash(b.text);
  if (values[field].some((value) => isPartOf(both, value))) return true;
  return accepted[field].some((value) => isPartOf(both, value)) ? null : false;
}

const byField = <T>(of: (field: Field) => T): Record<Field, T> =>
  Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<Field, T>;
