import { EVENT_MIGRATIONS } from '@kaard/events';
import { wordsWithoutBlanks } from '../migrations/2026-11-28-words-without-blanks.ts';
import { contactsOfScans } from '../migrations/2026-11-30-contacts-of-scans.ts';

/** In the order of execution; new migrations are appended. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, wordsWithoutBlanks, contactsOfScans];
