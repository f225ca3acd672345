/** Places along a side and how far off it something was found there; those that weigh nothing do not count. */
export interface Offsets {
  along: Float64Array;
  off: Float64Array;
  weight: Float64Array;
  count: number;
}

export interface Slant {
  /** Offset per unit of the way. */
  slope: number;
  /** Offset where the way is nought. */
  shift: number;
}

/** Fewer places make no line. */
const LEAST_WEIGHT = 2;
const LEAST_SPREAD = 1e-3;

/**
 * The line through most of the offsets, whatever outliers do: least squares with Tukey's biweight (Beaton and Tukey 1974).
 * @param scales offsets from the line beyond which nothing counts, round by round, ever smaller
 */
export function robustLine(
  { along, off, weight, count }: Offsets,
  scales: readonly number[],
  mostSlope = Number.POSITIVE_INFINITY,
): Slant {
  let slope = 0;
  let shift = 0;
  for (const scale of scales) {
    let w = 0;
    let st = 0;
    let so = 0;
    let stt = 0;
    let sto = 0;
    for (let k = 0; k < count; k++) {
      const own = weight[k]!;
      if (own === 0) continue;
      const t = along[k]!;
      const o = off[k]!;
      const rest = (o - shift - slope * t) / scale;
      const fall = 1 - rest * rest;
      if (fall < 0) continue;
      const share = own * fall * fall;
      w += share;
      st += share * t;
      so += share * o;
      stt += share * t * t;
      sto += share * t * o;
    }
    const spread = w * stt - st * st;
    if (w < LEAST_WEIGHT || spread < LEAST_SPREAD) break;
    slope = Math.max(-mostSlope, Math.min(mostSlope, (w * sto - st * so) / spread));
    shift = (so - slope * st) / w;
  }
  return { slope, shift };
}
