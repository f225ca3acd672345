import { CATEGORIES, type PageFigures } from '../web/visit.ts';
import type { LoadFigures } from './load.ts';

const MARKS = { shareOfFile: 0.5, performance: 99, others: 100, lcpMs: 800 };

/** Promises of the public page that the figures break, one sentence each. */
export function brokenMarks(figures: ReadonlyMap<string, LoadFigures>, visited: PageFigures | null): string[] {
  const broken: string[] = [];
  const rate = (name: string) => figures.get(name)?.perSecond ?? Number.NaN;
  for (const [page, file] of [
    ['page', 'file as large as the page'],
    ['page, unchanged (304)', 'file, unchanged (304)'],
    ['JSON', 'file as large as the JSON'],
  ] as const) {
    const share = rate(page) / rate(file);
    if (!(share >= MARKS.shareOfFile))
      broken.push(`${page} has ${share.toFixed(2)} of the rate of a ${file}, ${MARKS.shareOfFile} was promised`);
  }
  if (!visited) return broken;
  for (const name of CATEGORIES) {
    const mark = name === 'performance' ? MARKS.performance : MARKS.others;
    if (!(Math.round(visited.scores[name]) >= mark))
      broken.push(`the page has ${Math.round(visited.scores[name])} for ${name}, ${mark} was promised`);
  }
  if (!(visited.lcpMs < MARKS.lcpMs))
    broken.push(`the largest paint takes ${Math.round(visited.lcpMs)} ms, less than ${MARKS.lcpMs} was promised`);
  return broken;
}
