import type { Char } from '../../src/fields/lines/rows.ts';
import type { Segment } from '../../src/fields/lines/segments.ts';
import { ROLE_INDEX, type Role } from '../../src/fields/worded/roles.ts';
import type { TextLine } from '../../src/types.ts';
import type { SimulatedCard } from '../simulation/card.ts';
import type { LineTruth } from './labelled.ts';

const MIXABLE: ReadonlySet<Role> = new Set(['name', 'title', 'company', 'department']);

/** Takes the labels from the simulation, which knows the role of each character and the lines of each value. */
export function truthOfSimulated({ roles, groups }: SimulatedCard): LineTruth {
  const groupOf = ({ chars }: Segment): number => groups.get(chars.find((char) => char.line)!.line!) ?? 0;
  return {
    labelOf: ({ chars }) => ROLE_INDEX[roleOf(chars, roles)],
    areOneValue: (a, b) => groupOf(a) === groupOf(b),
  };
}

function roleOf(chars: Char[], roles: Map<TextLine, Role[]>): Role {
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
