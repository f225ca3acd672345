import { EVENT_MIGRATIONS } from '@kaard/events';
import { accountVersions } from '../migrations/2026-11-21-account-versions.ts';

/** In their order; a new one goes to the end. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, accountVersions];
