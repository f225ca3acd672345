/** The vocabulary alone: nothing of the model is loaded with it. */
export { plain } from '../match/letters.ts';
export { LANGUAGES, type Language, type Occupation } from './occupation.ts';
export { readOccupations } from './read.ts';
