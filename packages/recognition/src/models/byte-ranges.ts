/** The least and the largest value that goes into a convolution, and that comes out of it with its bias. */
export interface Range {
  in: [least: number, largest: number];
  out: [least: number, largest: number];
}

/** Ranges by the name of the convolution's weights. */
export type Ranges = Record<string, Range>;

/** @throws {Error} if the file of ranges is damaged */
export function readRanges(json: string): Ranges {
  const ranges = parsed(json);
  if (typeof ranges !== 'object' || ranges === null || Object.keys(ranges).length === 0)
    throw damaged('no list of them');
  for (const [name, range] of Object.entries(ranges)) {
    const { in: from, out: to } = (range ?? {}) as Partial<Range>;
    if (!isRange(from) || !isRange(to)) throw damaged(name);
  }
  return ranges as Ranges;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw damaged('no JSON');
  }
}

const damaged = (what: string): Error => new Error(`the ranges of the recogniser are damaged: ${what}`);

const isRange = (range: unknown): boolean =>
  Array.isArray(range) && range.length === 2 && range.every(Number.isFinite) && range[0] < range[1];
