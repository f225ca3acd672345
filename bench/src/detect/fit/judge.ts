/**
 * Judges which thresholds the present weights would allow, on drawn development frames that weren't used for fitting.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findCard } from '../../../../packages/card-finder/src/find/find-card.ts';
import { farthestCorner, type Quad, scaled } from '../../../../packages/card-finder/src/find/geometry.ts';
import type { CardFrame, FrameSet, FrameTruth } from '../frames/make-frames.ts';
import { detectionFrameOf } from '../run/look.ts';
import { type Judged, judge, judgementText } from './judgement.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node bench/src/detect/fit/judge.ts DIR... (folders made by bench/src/detect/frames/main.ts)');
  process.exit(2);
}
const judged: Judged[] = [];
for (const folder of folders) {
  const set = JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')) as FrameSet;
  if (set.world !== 'development') throw new Error(`${folder} holds ${set.world} frames: those are for measuring`);
  for (const [id, frame] of Object.entries({ ...set.withCard, ...set.empty }))
    judged.push(await judgedFrame(folder, id, frame));
  console.error(`${folder}: ${judged.length} frames`);
}
console.log(judgementText(judge(judged)));

async function judgedFrame(folder: string, id: string, frame: FrameTruth | CardFrame): Promise<Judged> {
  const small = await detectionFrameOf(join(folder, frame.file));
  const found = findCard(small);
  const own = { id: `${basename(folder)}/${id}`, kind: frame.kind, confidence: found?.confidence ?? 0 };
  if (!('corners' in frame)) return { ...own, off: null };
  const truth = frame.corners.map(([x, y]) => ({ x, y })) as unknown as Quad;
  const farthest = found ? farthestCorner(found.quad, scaled(truth, small.width / frame.width)) : Infinity;
  return { ...own, off: farthest / small.width };
}
