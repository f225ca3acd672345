import { EVENT_MIGRATIONS } from '@kaard/events';
import { accountVersions } from '../migrations/2026-11-21-account-versions.ts';
import { exportsAreWork } from '../migrations/2026-11-23-exports-are-work.ts';
import { revocationsInOrder } from '../migrations/2026-11-27-revocations-in-order.ts';

/** In order; new ones are appended. */
export const MIGRATIONS = [...EVENT_MIGRATIONS, accountVersions, exportsAreWork, revocationsInOrder];
