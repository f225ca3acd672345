/** Positions along a side, and the distance at which an edge was found there; those with weight 0 are ignored. */
export interface Offsets {
  along: Float64Array;
  off: Float64Array;
  weight: Float64Array;
  count: number;
}

export interface Slant {
  /** Offset per unit of distance along the side. */
  slope: number;
  /** Offset at distance 0. */
  shift: number;
}

/** Fewer positions don’t determine a line. */
const LEAST_WEIGHT = 2;
const LEAST_SPREAD = 1e-3;

/**
 * Fits a line to most of the offsets, ignoring outliers: least squares with Tukey’s biweight (Beaton and Tukey 1974).
 * @param scales per round the distance from the line beyond which positions are ignored, decreasing
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
