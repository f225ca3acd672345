import type { NewEvent } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import { actorOf } from '../contact/contact.events.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { Interaction } from './interaction.model.ts';

const lastOf = ({ interactionCount, lastContactAt }: Contact) => ({
  interactionCount,
  lastContactAt: lastContactAt?.toISOString() ?? null,
});

/** New or changed; what was written about it stays here. */
export const interactionLogged = (
  { id, ownerId, contactId, kind, at, version }: Interaction,
  contact: Contact,
  viewer: Viewer,
): NewEvent<'interaction.logged'> => ({
  name: 'interaction.logged',
  actor: actorOf(viewer),
  aggregate: { type: 'interaction', id, version },
  payload: { interactionId: id, contactId, ownerId, kind, at: at.toISOString(), ...lastOf(contact) },
});

export const interactionRemoved = (
  { id, ownerId, contactId, version }: Interaction,
  contact: Contact,
  viewer: Viewer,
): NewEvent<'interaction.removed'> => ({
  name: 'interaction.removed',
  actor: actorOf(viewer),
  aggregate: { type: 'interaction', id, version: version + 1 },
  payload: { interactionId: id, contactId, ownerId, ...lastOf(contact) },
});
