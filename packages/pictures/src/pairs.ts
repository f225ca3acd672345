/** How fronts and backs are paired: by name, in order, or not at all. */
export const PAIRINGS = ['names', 'order', 'none'] as const;
export type Pairing = (typeof PAIRINGS)[number];

/** A front, and its back if there is one. */
export type Pair<T> = [T] | [T, T];

interface Marked<T> {
  item: T;
  /** The common part of both names, without the side. */
  stem: string;
  side: number;
}

/** `card_front`, `card-2`, `card_b`: a separator must precede the side, so that `IMG1` and `Rob` don’t match. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(.+)[_ -](?:front|vorne|recto)$/i, /^(.+)[_ -](?:back|rear|hinten|verso)$/i],
  [/^(.+)[_-]0?1$/, /^(.+)[_-]0?2$/],
  [/^(.+)[_-]a$/i, /^(.+)[_-]b$/i],
];
/** `scan-1`, `scan-2`, `scan-3` are three cards. */
const NUMBERED = /^(.+)[_-](\d{1,6})$/;

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * @param nameOf includes folders, separated by `/`
 * @returns pairs in order of name; each item occurs once
 */
export function pairsOf<T>(items: readonly T[], nameOf: (item: T) => string, pairing: Pairing): Pair<T>[] {
  const sorted = [...items].sort((a, b) => naturally.compare(nameOf(a), nameOf(b)));
  if (pairing === 'none') return sorted.map((item) => [item]);
  if (pairing === 'order')
    return Array.from({ length: Math.ceil(sorted.length / 2) }, (_, at) => sorted.slice(at * 2, at * 2 + 2) as Pair<T>);
  return byNames(sorted, nameOf);
}

function byNames<T>(sorted: readonly T[], nameOf: (item: T) => string): Pair<T>[] {
  const stems = sorted.map((item) => nameOf(item).replace(/\.[^./]*$/, ''));
  const series = seriesOf(stems);
  const sides = new Map<string, Marked<T>[]>();
  for (const [at, item] of sorted.entries()) {
    const marked = markOf(item, stems[at]!, series);
    if (!marked) continue;
    const group = sides.get(marked.stem);
    if (group) group.push(marked);
    else sides.set(marked.stem, [marked]);
  }
  const backOf = new Map<T, T>();
  for (const group of sides.values()) {
    const [front, back] = [group.filter(({ side }) => side === 0), group.filter(({ side }) => side === 1)];
    // With two fronts and one back, the back’s card is unknown.
    if (front.length === 1 && back.length === 1) backOf.set(front[0]!.item, back[0]!.item);
  }
  const backs = new Set(backOf.values());
  return sorted.flatMap((item): Pair<T>[] => {
    if (backs.has(item)) return [];
    const back = backOf.get(item);
    return [back === undefined ? [item] : [item, back]];
  });
}

function markOf<T>(item: T, name: string, series: ReadonlySet<string>): Marked<T> | null {
  for (const [scheme, patterns] of SIDES.entries()) {
    for (const [side, pattern] of patterns.entries()) {
      const stem = pattern.exec(name)?.[1];
      if (stem === undefined || (scheme === 1 && series.has(stem.toLowerCase()))) continue;
      return { item, stem: `${scheme} ${stem.toLowerCase()}`, side };
    }
  }
  return null;
}

/** Stems whose numbers include any besides 1 and 2, such as 0 or 3. */
function seriesOf(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const name of names) {
    const [, stem, number] = NUMBERED.exec(name) ?? [];
    if (stem !== undefined && Number(number) !== 1 && Number(number) !== 2) found.add(stem.toLowerCase());
  }
  return found;
}
