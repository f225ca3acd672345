import type { Family } from '../../../render/family.ts';
import { beads, heavyFoot, portraitPhoto, spine, tallHalf, watermark } from './loud.ts';
import { corners, framed, grid, runningText, square, typed } from './quiet.ts';

export const validationFamilies: readonly Family[] = [
  typed,
  framed,
  grid,
  corners,
  runningText,
  square,
  spine,
  watermark,
  portraitPhoto,
  heavyFoot,
  beads,
  tallHalf,
];
