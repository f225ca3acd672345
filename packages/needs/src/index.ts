export { createEmbedder, type Embedder, type EmbedderOptions, WIDTH } from './engine/embedder.ts';
export {
  type Answer,
  type Atlas,
  answerOf,
  createAtlas,
  type Evidence,
  type NearOccupation,
  type Profile,
  type ReadNeed,
  scoreIfFits,
  type Work,
} from './match/atlas.ts';
export { plain } from './match/letters.ts';
export { reasonOf } from './match/reason.ts';
export type { Vector } from './match/vector.ts';
export type { Language, Occupation } from './vocabulary/occupation.ts';
export { readOccupations } from './vocabulary/read.ts';
