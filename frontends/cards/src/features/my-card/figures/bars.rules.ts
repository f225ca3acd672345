/** Bars of a row of days, on a grid of 300 by 40. */
export const CHART = { width: 300, height: 40 };
const GAP = 2;
/** The minimum height of a day with events, so that it is visible beside busy days. */
const LEAST = 3;

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function barsOf(counts: readonly number[]): Bar[] {
  const most = Math.max(1, ...counts);
  const step = CHART.width / counts.length;
  return counts.flatMap((count, at) => {
    if (!count) return [];
    const height = Math.max(LEAST, Math.round((count / most) * CHART.height));
    return [{ x: at * step, y: CHART.height - height, width: step - GAP, height }];
  });
}
