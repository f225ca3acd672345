import { EVENT_MIGRATIONS } from '@kaard/events';

/** In their order; a new one goes to the end. */
export const MIGRATIONS = [...EVENT_MIGRATIONS];
