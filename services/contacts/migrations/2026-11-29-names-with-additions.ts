import type { Migration } from '@kaard/service-kit';
import { familyNamesThatLookLikeTitles } from './2026-11-28-family-names-that-look-like-titles.ts';

/** Ada Fictive (she/her) is filed under Fictive. The keys are computed anew, as they were for titles. */
export const namesWithAdditions: Migration = {
  id: '2026-11-29-names-with-additions',
  run: familyNamesThatLookLikeTitles.run,
};
