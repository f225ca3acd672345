import type { Face, TemplateName } from '../face.ts';
import type { FaceBox } from '../tree.ts';
import { blueprint } from './blueprint.ts';
import { horizon } from './horizon.ts';
import { ledger } from './ledger.ts';
import { letterpress } from './letterpress.ts';
import { portrait } from './portrait.ts';
import { split } from './split.ts';

const DRAW: Record<TemplateName, (face: Face) => FaceBox> = {
  ledger,
  split,
  portrait,
  letterpress,
  horizon,
  blueprint,
};

/** Draws a card in its template. The outermost box fills the card. */
export const drawFace = (face: Face): FaceBox => DRAW[face.template](face);
