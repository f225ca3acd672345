import { EVENT_MIGRATIONS } from '@kaard/events';
import { webhooksAreAnExtra } from '../migrations/2026-11-29-webhooks-are-an-extra.ts';
import { firstOfEachEndpoint } from '../migrations/2026-11-30-first-of-each-endpoint.ts';

/** In order; new ones are appended. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, webhooksAreAnExtra, firstOfEachEndpoint];
