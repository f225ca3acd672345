import type { Migration } from '@kaard/service-kit';
import { familyNamesThatLookLikeTitles } from './2026-11-28-family-names-that-look-like-titles.ts';

/** Sorts Ada Fictive (she/her) under Fictive. The keys are computed again, as they were for titles. */
export const namesWithAdditions: Migration = {
  id: '2026-11-29-names-with-additions',
  run: familyNamesThatLookLikeTitles.run,
};
