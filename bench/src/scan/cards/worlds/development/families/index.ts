import type { Family } from '../../../render/family.ts';
import { banner, codeSide, diagonal, letterhead, portrait } from './bold.ts';
import { centred, classic, rightEdge, sideBand, twoColumns } from './plain.ts';

export const developmentFamilies: readonly Family[] = [
  classic,
  centred,
  sideBand,
  twoColumns,
  rightEdge,
  banner,
  diagonal,
  portrait,
  letterhead,
  codeSide,
];
