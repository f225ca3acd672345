/** Bars of one row of days, on a grid of 300 by 40. */
export const CHART = { width: 300, height: 40 };
const GAP = 2;
/** A day on which something happened is seen, however busy another one was. */
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
