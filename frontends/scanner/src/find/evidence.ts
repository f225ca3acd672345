import type { Edges } from './edges.ts';
import { type Quad, scaled } from './geometry.ts';
import { type InkEvidence, lookAtRhythm, lookInside, type RhythmEvidence } from './ink.ts';
import type { Frame, Sums } from './raster.ts';
import { lookAlongRim, type RimEvidence } from './rim.ts';
import { lookAround, type SurroundingEvidence } from './surroundings.ts';

/** What the pixels inside and around a quad tell about it being a card. */
export type Evidence = RimEvidence & InkEvidence & RhythmEvidence & SurroundingEvidence;

export interface Views {
  /** Every pixel, for what stands close to the rim. */
  fine: Frame;
  /** Two by two pixels added up, and their edges, of one size. */
  sums: Sums;
  edges: Edges;
}

/** @param quad clockwise, in fine pixels */
export function gatherEvidence({ fine, sums, edges }: Views, quad: Quad): Evidence {
  const small = scaled(quad, sums.width / fine.width);
  const { tone, ...ink } = lookInside(sums, edges, small);
  return {
    ...lookAlongRim(fine, quad, tone),
    ...ink,
    ...lookAtRhythm(fine, quad),
    ...lookAround(edges, small),
  };
}
