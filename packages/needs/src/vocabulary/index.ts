/** The vocabulary alone: loads nothing of the model. */
export { plain } from '../match/letters.ts';
export { LANGUAGES, type Language, type Occupation } from './occupation.ts';
export { readOccupations } from './read.ts';
