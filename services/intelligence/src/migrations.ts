import { EVENT_MIGRATIONS } from '@kaard/events';
import { wordsWithoutBlanks } from '../migrations/2026-11-28-words-without-blanks.ts';

/** In their order; a new one goes to the end. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, wordsWithoutBlanks];
