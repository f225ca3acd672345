import type { NewEvent, PresentState } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import { type Actor, actorOf, THE_PRODUCT } from '../contact/contact.events.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Interaction } from './interaction.model.ts';
import type { InteractionRepository } from './interaction.repository.ts';

const lastOf = ({ interactionCount, lastContactAt }: Contact) => ({
  interactionCount,
  lastContactAt: lastContactAt?.toISOString() ?? null,
});

/** An interaction was added or changed; its text is not published. */
export const interactionLogged = (
  interaction: Interaction,
  contact: Contact,
  viewer: Viewer,
): NewEvent<'interaction.logged'> => loggedBy(actorOf(viewer), interaction, contact);

const loggedBy = (
  actor: Actor,
  { id, ownerId, contactId, kind, at, version }: Interaction,
  contact: Contact,
): NewEvent<'interaction.logged'> => ({
  name: 'interaction.logged',
  actor,
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

export interface PresentInteractionsParts {
  interactions: Pick<InteractionRepository, 'everybodys'>;
  contacts: Pick<ContactRepository, 'present'>;
}

/** The current state, for a listener that rebuilds its read model: the logs of contacts that are not in the trash. */
export const presentInteractions = ({
  interactions,
  contacts,
}: PresentInteractionsParts): PresentState<'interaction.logged'> => ({
  name: 'interaction.logged',
  async batch(afterId, limit) {
    const told: NewEvent<'interaction.logged'>[] = [];
    for (let after = afterId; told.length < limit; ) {
      const some = await interactions.everybodys(after, limit);
      const ids = [...new Set(some.map(({ contactId }) => contactId))];
      const present = new Map((await contacts.present(ids)).map((contact) => [contact.id, contact]));
      for (const interaction of some) {
        const contact = present.get(interaction.contactId);
        if (contact) told.push(loggedBy(THE_PRODUCT, interaction, contact));
      }
      if (some.length < limit) break;
      after = some.at(-1)!.id;
    }
    return told.slice(0, limit);
  },
});
