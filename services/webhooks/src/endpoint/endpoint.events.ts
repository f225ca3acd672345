import type { NewEvent } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import type { Endpoint } from './endpoint.model.ts';

type Change = NewEvent<'webhook.changed'>['payload']['change'];

/** What somebody did to an endpoint, for those who keep a log of it; `null` for the product itself. */
export const webhookChanged = (
  { id, ownerId, url, version }: Endpoint,
  change: Change,
  viewer: Viewer | null,
): NewEvent<'webhook.changed'> => ({
  name: 'webhook.changed',
  actor: viewer ? { userId: viewer.id, via: viewer.via, ...keyOf(viewer) } : { userId: null, via: 'system' },
  aggregate: { type: 'webhook', id, version },
  // The path of an address may be a secret of its own.
  payload: { ownerId, endpointId: id, host: new URL(url).host, change },
});

const keyOf = ({ keyId }: Viewer) => (keyId === null ? {} : { keyId });
