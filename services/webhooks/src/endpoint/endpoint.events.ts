import type { NewEvent } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import type { Endpoint } from './endpoint.model.ts';

type Change = NewEvent<'webhook.changed'>['payload']['change'];

/**
 * An action on an endpoint, for listeners that keep an audit log. @param viewer null for actions of the product itself
 */
export const webhookChanged = (
  { id, ownerId, url, version }: Endpoint,
  change: Change,
  viewer: Viewer | null,
): NewEvent<'webhook.changed'> => ({
  name: 'webhook.changed',
  actor: viewer ? { userId: viewer.id, via: viewer.via, ...keyOf(viewer) } : { userId: null, via: 'system' },
  aggregate: { type: 'webhook', id, version },
  // Only the host: the path of an address may be a secret.
  payload: { ownerId, endpointId: id, host: new URL(url).host, change },
});

const keyOf = ({ keyId }: Viewer) => (keyId === null ? {} : { keyId });
