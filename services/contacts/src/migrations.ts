import { EVENT_MIGRATIONS } from '@kaard/events';
import { valuesAndKeys } from '../migrations/2026-11-21-values-and-keys.ts';
import { filesThatNoImportNeeds } from '../migrations/2026-11-23-files-that-no-import-needs.ts';
import { ownerRowsOfTheKit } from '../migrations/2026-11-23-owner-rows-of-the-kit.ts';
import { workByOwner } from '../migrations/2026-11-23-work-by-owner.ts';
import { departments } from '../migrations/2026-11-24-departments.ts';
import { favourites } from '../migrations/2026-11-24-favourites.ts';
import { lastNames } from '../migrations/2026-11-24-last-names.ts';
import { mergesOutlastTheTrash } from '../migrations/2026-11-27-merges-outlast-the-trash.ts';
import { wordsOfNumbers } from '../migrations/2026-11-27-words-of-numbers.ts';
import { familyNamesThatLookLikeTitles } from '../migrations/2026-11-28-family-names-that-look-like-titles.ts';
import { wordsWithoutBlanks } from '../migrations/2026-11-28-words-without-blanks.ts';
import { namesWithAdditions } from '../migrations/2026-11-29-names-with-additions.ts';
import { textsWithoutControls } from '../migrations/2026-11-29-texts-without-controls.ts';
import { bulkJobsAreKeptFromTheirEnd } from '../migrations/2026-11-30-bulk-jobs-are-kept-from-their-end.ts';
import { contactsAreFoundByEveryField } from '../migrations/2026-11-30-contacts-are-found-by-every-field.ts';
import { keysLeadToIds } from '../migrations/2026-11-30-keys-lead-to-ids.ts';
import { logsThatWereCountedTwice } from '../migrations/2026-11-30-logs-that-were-counted-twice.ts';

/** In the order of execution; new migrations are appended. */
export const MIGRATIONS = [
  ...EVENT_MIGRATIONS,
  valuesAndKeys,
  ownerRowsOfTheKit,
  workByOwner,
  filesThatNoImportNeeds,
  departments,
  favourites,
  lastNames,
  wordsOfNumbers,
  mergesOutlastTheTrash,
  familyNamesThatLookLikeTitles,
  wordsWithoutBlanks,
  namesWithAdditions,
  textsWithoutControls,
  logsThatWereCountedTwice,
  contactsAreFoundByEveryField,
  bulkJobsAreKeptFromTheirEnd,
  keysLeadToIds,
];
