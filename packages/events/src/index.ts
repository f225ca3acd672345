import type { Migration } from '@kaard/service-kit';
import { rowsSayWhoseTheyAre } from '../migrations/2026-11-21-rows-say-whose-they-are.ts';
import { rowsThatEndAnOwner } from '../migrations/2026-11-29-rows-that-end-an-owner.ts';

/** For the collections of this package in a service’s database; must precede the service’s own migrations. */
export const EVENT_MIGRATIONS: readonly Migration[] = [rowsSayWhoseTheyAre, rowsThatEndAnOwner];

export * from './catalogue.ts';
export { type EventHandler, on, oneByOne, type Together } from './consumer.ts';
export { createEvents, type Events, type EventsParts } from './events.ts';
export { createForgetOwner, type ForgetOwnerParts } from './forget-owner.ts';
export { keptInstead } from './kept-instead.ts';
export { heardBy, listenersOf, SERVICES, type ServiceName } from './listeners.ts';
export { onAccountUpdated } from './on-account-updated.ts';
export { onEntitlementsChanged } from './on-entitlements-changed.ts';
export { createOutbox, type NewEvent, type Outbox } from './outbox.ts';
export { createPublicationOrders, type PresentState, statesOf } from './publication.ts';
export { createSetAside, type SetAside } from './set-aside.ts';
export { EVENT_VARIABLES, type EventSettings, readEventSettings } from './settings.ts';
export { createRelayWaker } from './wakes.ts';
