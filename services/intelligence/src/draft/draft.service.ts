import { type DraftKind, draftOf, type EmailDraft, relationshipOf } from '@kaard/insights';
import { assertSignedIn, DomainError, invalid, type OwnerRows, type UnitOfWork, type Viewer } from '@kaard/service-kit';
import type { BusinessRepository } from '../business/business.repository.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { type InsightService, LimitReached, type LimitReachedOutcome } from '../insight/insight.service.ts';
import { personFrom } from '../insight/network.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';

export interface DraftParts {
  contacts: ContactRepository;
  interactions: InteractionRepository;
  business: BusinessRepository;
  insights: Pick<InsightService, 'count' | 'limitReached'>;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  now(): Date;
}

export interface DraftInput {
  contactId: string;
  kind: DraftKind;
  meetingLocation: string | null;
}

export interface Drafted {
  outcome: 'drafted';
  draft: EmailDraft;
}

export const LONGEST_LOCATION = 160;

export type DraftService = ReturnType<typeof createDraftService>;

/** Mails that the person may send: what is known of both, nothing else. */
export function createDraftService(parts: DraftParts) {
  const { contacts, interactions, business, insights, owners, unitOfWork, now } = parts;

  return {
    /** @throws DomainError `not-found`, `invalid`; refused ones don't count */
    async draft(
      viewer: Viewer | null,
      { contactId, kind, meetingLocation }: DraftInput,
    ): Promise<Drafted | LimitReachedOutcome> {
      const { id: ownerId } = assertSignedIn(viewer);
      if (meetingLocation && meetingLocation.length > LONGEST_LOCATION)
        throw invalid({ meetingLocation: `The meeting location has at most ${LONGEST_LOCATION} characters.` });
      const id = /^[1-9]\d{0,14}$/.test(contactId) ? Number(contactId) : 0;
      const contact = await contacts.find(ownerId, id);
      if (!contact)
        throw new DomainError({ kind: 'not-found', reason: 'CONTACT_NOT_FOUND', message: 'Contact not found' });
      const [log, card] = await Promise.all([interactions.of(ownerId, id), business.cardOf(ownerId)]);
      const { last } = relationshipOf(personFrom(contact, log), now());
      const { name, title, company, email } = contact;
      const draft = draftOf({
        kind,
        contact: { id, name, title, company, email, language: contact.language?.code ?? null, last },
        sender: card && { name: card.fullName, title: card.jobTitle, company: card.company },
        meetingLocation,
      });
      await owners.ensure(ownerId);
      try {
        await unitOfWork((session) => insights.count(ownerId, session));
      } catch (error) {
        if (error instanceof LimitReached) return insights.limitReached(ownerId);
        throw error;
      }
      return { outcome: 'drafted', draft };
    },
  };
}
