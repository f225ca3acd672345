/** Writes what the finder considers on development frames into their folders, for fitting: see `candidates.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { candidatesOn } from '../../../../frontends/scanner/src/find/find-card.ts';
import { farthestCorner, type Quad, scaled } from '../../../../frontends/scanner/src/find/geometry.ts';
import { patchOf } from '../../../../frontends/scanner/src/find/network/patch.ts';
import { featuresOf } from '../../../../frontends/scanner/src/find/score.ts';
import type { CardFrame, FrameSet, FrameTruth } from '../frames/make-frames.ts';
import { detectionFrameOf } from '../run/look.ts';
import { type Pictured, writeCandidates } from './candidates.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node bench/src/detect/fit/gather.ts DIR... (folders made by bench/src/detect/frames/main.ts)');
  process.exit(2);
}
for (const folder of folders) {
  const set = JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')) as FrameSet;
  if (set.world !== 'development') throw new Error(`${folder} holds ${set.world} frames: those are for measuring`);
  const considered: Pictured[] = [];
  const frames = [...Object.values(set.withCard), ...Object.values(set.empty)];
  for (const [index, frame] of frames.entries()) considered.push(...(await candidatesOf(folder, frame, index)));
  await writeCandidates(folder, considered);
  console.error(`${folder}: ${considered.length} candidates on ${frames.length} frames`);
}

async function candidatesOf(folder: string, frame: FrameTruth | CardFrame, index: number): Promise<Pictured[]> {
  const small = await detectionFrameOf(join(folder, frame.file));
  const scale = small.width / frame.width;
  const truth = 'corners' in frame ? scaled(frame.corners.map(([x, y]) => ({ x, y })) as unknown as Quad, scale) : null;
  const { sums, list } = candidatesOn(small);
  return list.map(({ quad, measured }) => ({
    frame: index,
    hasCard: truth !== null,
    off: truth ? farthestCorner(quad, truth) / small.width : Infinity,
    features: featuresOf(measured),
    patch: patchOf(sums, quad).slice(),
  }));
}
