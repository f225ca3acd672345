export { createEmbedder, type Embedder, WIDTH } from './engine/embedder.ts';
export {
  type Answer,
  type Atlas,
  answerOf,
  createAtlas,
  type Profile,
  type ReadNeed,
  scoreIfFits,
} from './match/atlas.ts';
export { plain } from './match/letters.ts';
export { reasonOf } from './match/reason.ts';
export type { Occupation } from './vocabulary/occupation.ts';
export { readOccupations } from './vocabulary/read.ts';
