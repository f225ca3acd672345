import { EVENT_MIGRATIONS } from '@kaard/events';
import { valuesAndKeys } from '../migrations/2026-11-21-values-and-keys.ts';
import { ownerRowsOfTheKit } from '../migrations/2026-11-23-owner-rows-of-the-kit.ts';

/** In their order; a new one goes to the end. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, valuesAndKeys, ownerRowsOfTheKit];
