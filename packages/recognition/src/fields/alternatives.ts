import type { Alternative, Extraction, Reading } from '../types.ts';
import { quadOf } from './evidence.ts';
import type { Char } from './lines/rows.ts';
import type { Segment } from './lines/segments.ts';
import { offered } from './offered.ts';
import type { Proposals } from './proposals.ts';
import type { Worded } from './worded/roles.ts';
import { withoutDegrees } from './words/degrees.ts';
import { fold } from './words/text.ts';

/** Longer texts, in characters, are no name, title or company. */
const LONGEST = 100;

export interface AlternativesFrom {
  readings: readonly Reading[];
  fields: Extraction['fields'];
  /** The proposals for each script. Each field was taken from one of them, or is empty. */
  proposals: readonly Proposals[];
  otherLines(role: Worded): Segment[][];
  /** The value of a field if it consists of these lines. */
  textOf(role: Worded, segments: Segment[]): string | undefined;
}

/** Finds other values on the card that could be the name, the title or the company; see `Lists`. */
export function alternativesFrom({ readings, fields, proposals, otherLines, textOf }: AlternativesFrom): Alternative[] {
  const placed = (field: Worded, value: string, chars: Char[], picture: number): Alternative => ({
    ...{ field, value, box: quadOf(chars, readings[picture]!.picture), picture },
  });
  function* of(role: Worded): Generator<Alternative> {
    for (const { [role]: one } of proposals) if (one) yield placed(role, one.value, one.chars, one.picture);
    for (const segments of otherLines(role)) {
      const text = textOf(role, segments);
      const value = text && role === 'name' ? withoutDegrees(text) : text;
      const chars = segments.flatMap((segment) => segment.chars);
      if (value && value.length <= LONGEST && /\p{L}{2}/u.test(value))
        yield placed(role, value, chars, segments[0]!.picture);
    }
  }
  return offered(
    fields,
    (role) => eachOnce(of(role)),
    (_field, value) => fold(value),
  );
}

function* eachOnce(some: Iterable<Alternative>): Generator<Alternative> {
  const known = new Set<string>();
  for (const one of some) {
    const form = fold(one.value);
    if (!known.has(form)) yield one;
    known.add(form);
  }
}
