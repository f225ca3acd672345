import {
  assertPageSize,
  assertSignedIn,
  decodeCursor,
  encodeCursor,
  invalid,
  notFound,
  type PageConnection,
  parseId,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import type { ContactInput } from '../contact/contact.input.ts';
import type { ContactIntake, CreateOutcome, OnDuplicate } from '../contact/contact.intake.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { PossibleDuplicate } from '../duplicate/duplicate.finder.ts';
import type { Offer, OfferDecision } from './offer.model.ts';
import type { OfferRepository } from './offer.repository.ts';

export interface OfferServiceParts {
  offers: OfferRepository;
  contacts: ContactRepository;
  intake: ContactIntake;
}

const MAX_PAGE = 1000;
const offerNotFound = () => notFound('Offer');

/** Thrown if another request was faster: the offer no longer waits. */
class Decided extends Error {}

export type OfferService = ReturnType<typeof createOfferService>;

/** Details left by visitors: their owner accepts them as a new contact, adds them to an existing one, or declines. */
export function createOfferService({ offers, contacts, intake }: OfferServiceParts) {
  /** The contact created or updated by the offer; repeated requests get the same answer. */
  async function taken(ownerId: number, { contactId, isNewContact: isNew }: OfferDecision): Promise<CreateOutcome> {
    const contact = await contacts.find(ownerId, contactId);
    if (!contact) throw offerNotFound();
    return { outcome: 'saved', contact, isNew };
  }

  /** @returns null if another request was faster */
  async function admit(owner: Viewer, offer: Offer, onDuplicate: OnDuplicate): Promise<CreateOutcome | null> {
    const { id, consent: text, leftAt, cardId } = offer;
    try {
      return await intake.admit(owner, {
        fields: fieldsOf(offer),
        source: 'exchange',
        consent: { text, givenAt: leftAt, cardId },
        onDuplicate,
        async settle(contact, isNewContact, session) {
          if (!(await offers.decide(owner.id, id, { contactId: contact.id, isNewContact }, session)))
            throw new Decided();
        },
      });
    } catch (error) {
      if (error instanceof Decided) return null;
      throw error;
    }
  }

  return {
    async list(viewer: Viewer | null, input: { first: number; after?: string | null }): Promise<PageConnection<Offer>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, MAX_PAGE);
      const rows = await offers.list(ownerId, first, input.after ? placeOf(input.after) : null);
      return toConnection(rows, first, input.after, ({ id }) => encodeCursor([id]));
    },

    async count(viewer: Viewer | null): Promise<number> {
      return offers.count(assertSignedIn(viewer).id);
    },

    /** Contacts that look like the same person. */
    possibleDuplicates: (viewer: Viewer | null, offer: Offer): Promise<PossibleDuplicate[]> =>
      intake.possibleDuplicates(viewer, fieldsOf(offer), null),

    /**
     * Creates a contact, or updates an existing one. Accepting an offer again gives the same answer.
     * @throws DomainError `not-found` if there is no such offer, or its contact was deleted
     */
    async accept(viewer: Viewer | null, id: string | number, onDuplicate: OnDuplicate): Promise<CreateOutcome> {
      const owner = assertSignedIn(viewer);
      const offerId = parseId(id);
      const found = offerId === null ? null : await offers.find(owner.id, offerId);
      if (offerId === null || !found) throw offerNotFound();
      const { offer, decision } = found;
      if (decision) return taken(owner.id, decision);
      const outcome = await admit(owner, offer, onDuplicate);
      if (outcome?.outcome === 'saved') return outcome;
      // If it was accepted at the same moment, its own contact looks like a duplicate.
      const meanwhile = await offers.find(owner.id, offerId);
      if (meanwhile?.decision) return taken(owner.id, meanwhile.decision);
      if (!outcome || !meanwhile) throw offerNotFound();
      return outcome;
    },

    async decline(viewer: Viewer | null, id: string | number): Promise<number> {
      const { id: ownerId } = assertSignedIn(viewer);
      const offerId = parseId(id);
      if (offerId === null || !(await offers.remove(ownerId, offerId))) throw offerNotFound();
      return offerId;
    },

    /**
     * Declines all waiting offers.
     * @param upTo the newest offer that the owner has seen; later ones stay
     * @returns the number of declined offers
     */
    async declineAll(viewer: Viewer | null, upTo?: string | number | null): Promise<number> {
      const { id: ownerId } = assertSignedIn(viewer);
      if (upTo == null) return offers.removeUpTo(ownerId, Number.MAX_SAFE_INTEGER);
      const newest = parseId(upTo);
      if (newest === null) throw invalid({ upTo: 'This is no id of an offer.' });
      return offers.removeUpTo(ownerId, newest);
    },
  };
}

const fieldsOf = ({ name, email, phone, company, note }: Offer): ContactInput & { name: string } => ({
  ...{ name, email, phone, company },
  notes: note,
});

function placeOf(cursor: string): number {
  const [id] = decodeCursor(cursor, 1);
  if (typeof id !== 'number') throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return id;
}
