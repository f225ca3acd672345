import { contextOf, findContacts } from '../../src/fields/contacts.ts';
import { type CardContext, type Evidence, evidenceOf, type Knows } from '../../src/fields/features.ts';
import { ROLE_INDEX, type Role } from '../../src/fields/roles.ts';
import { type Char, cellsOf } from '../../src/fields/rows.ts';
import { cutsOf, type Segment, segmentsOf } from '../../src/fields/segments.ts';
import type { TextModel } from '../../src/fields/text-model.ts';
import type { Reading, TextLine } from '../../src/types.ts';

/** A card prepared as at run time, with the true role of each segment. */
export interface LabelledCard {
  segments: Segment[];
  evidence: Evidence[];
  context: CardContext;
  labels: number[];
  /** Segments of one value share a number. */
  groups: number[];
  /** Whether the second of two segments goes on with the value of the first, where labels don't tell; null where nobody can. */
  goesOn?: (a: number, b: number) => boolean | null;
}

const MIXABLE: ReadonlySet<Role> = new Set(['name', 'title', 'company', 'department']);

export function labelledCard(
  reading: Reading,
  roles: Map<TextLine, Role[]>,
  groups: Map<TextLine, number>,
  model: TextModel,
  knows: Knows,
  cutMixed: boolean,
): LabelledCard {
  const cells = cellsOf(reading, 0);
  const contacts = findContacts(cells);
  let segments = segmentsOf(cells, contacts.taken);
  if (cutMixed) {
    segments = segments.flatMap((segment) => {
      if (roleOf(segment.chars, roles) !== 'mixed') return [segment];
      const ways = cutsOf(segment).filter((parts) => parts.every((part) => roleOf(part.chars, roles) !== 'mixed'));
      return ways[0] ?? [segment];
    });
  }
  const context = contextOf(contacts);
  return {
    segments,
    context,
    evidence: segments.map((segment) => evidenceOf(segment, context, model, knows)),
    groups: segments.map((segment) => groups.get(segment.chars.find((char) => char.line)!.line!) ?? 0),
    labels: segments.map((segment) => ROLE_INDEX[roleOf(segment.chars, roles)]),
  };
}

export function roleOf(chars: Char[], roles: Map<TextLine, Role[]>): Role {
  const counts = new Map<Role, number>();
  let total = 0;
  for (const char of chars) {
    if (!char.line || char.text === ' ') continue;
    const index = char.line.glyphs.findIndex((glyph) => glyph.at === char.at);
    const role = roles.get(char.line)?.[index] ?? 'other';
    counts.set(role, (counts.get(role) ?? 0) + 1);
    total++;
  }
  const strong = [...counts].filter(([role, count]) => MIXABLE.has(role) && count >= Math.max(2, 0.12 * total));
  if (strong.length > 1) return 'mixed';
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'other';
}
