import { EVENT_MIGRATIONS } from '@kaard/events';
import { ownerRowsOfTheKit } from '../migrations/2026-11-23-owner-rows-of-the-kit.ts';
import { placesByTheDocuments } from '../migrations/2026-11-23-places-by-the-documents.ts';
import { cancelledBatchesEnd } from '../migrations/2026-11-27-cancelled-batches-end.ts';
import { unsavedSinceTheirEnd } from '../migrations/2026-11-27-unsaved-since-their-end.ts';
import { scansOfContacts } from '../migrations/2026-11-30-scans-of-contacts.ts';

/** In the order of execution; new migrations are appended. */
export const MIGRATIONS = [
  ...EVENT_MIGRATIONS,
  ownerRowsOfTheKit,
  placesByTheDocuments,
  unsavedSinceTheirEnd,
  cancelledBatchesEnd,
  scansOfContacts,
];
