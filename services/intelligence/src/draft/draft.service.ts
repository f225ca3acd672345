import {
  aboutOf,
  type DraftKind,
  type DraftRequest,
  draftMaterial,
  draftOf,
  type EmailDraft,
  relationshipOf,
  wordedDraft,
} from '@kaard/insights';
import { assertSignedIn, type DoOnce, invalid, type OwnerRows, type Viewer } from '@kaard/service-kit';
import type { BusinessRepository } from '../business/business.repository.ts';
import { clockIn } from '../calendar/time-zone.ts';
import { contactThatMayArrive } from '../contact/arriving.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import {
  type Asking,
  type InsightService,
  LimitReached,
  type LimitReachedOutcome,
} from '../insight/insight.service.ts';
import { personFrom } from '../insight/network.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { ReminderRepository } from '../reminder/reminder.repository.ts';
import type { Writer } from '../wording/openai.writer.ts';

export interface DraftParts {
  contacts: ContactRepository;
  interactions: InteractionRepository;
  business: BusinessRepository;
  reminders: Pick<ReminderRepository, 'settingsOf'>;
  insights: Pick<InsightService, 'assertCounts' | 'count' | 'find' | 'limitReached'>;
  /** Null if drafts are made by rules only. */
  writer: Writer | null;
  owners: OwnerRows;
  doOnce: DoOnce;
  now(): Date;
}

export interface DraftInput {
  contactId: string;
  kind: DraftKind;
  meetingLocation: string | null;
  /** Id of the advice that the draft is for. */
  about: number | null;
}

export interface Drafted {
  outcome: 'drafted';
  draft: EmailDraft;
}

const LONGEST_LOCATION = 160;

export type DraftService = ReturnType<typeof createDraftService>;

/** Drafts of mails that the user may send, based only on data about both people. */
export function createDraftService(parts: DraftParts) {
  const { contacts, interactions, business, reminders, insights, writer, owners, doOnce, now } = parts;

  return {
    /**
     * A repeated request gets the wording of the rules, because the model is only asked for counted drafts and no mail
     * is stored here.
     * @throws DomainError `not-found`, `invalid`; `mismatch` for a known key with another mail; `unavailable` if the
     * gateway has given up the request. None of them counts
     */
    async draft(
      viewer: Viewer | null,
      { contactId, kind, meetingLocation, about }: DraftInput,
      asking: Asking,
    ): Promise<Drafted | LimitReachedOutcome> {
      const { id: ownerId } = assertSignedIn(viewer);
      if (meetingLocation && meetingLocation.length > LONGEST_LOCATION)
        throw invalid({ meetingLocation: `The meeting location can have at most ${LONGEST_LOCATION} characters.` });
      const id = /^[1-9]\d{0,14}$/.test(contactId) ? Number(contactId) : 0;
      const contact = await contactThatMayArrive(contacts, ownerId, id);
      const [found, log, card, { timeZone }] = await Promise.all([
        about === null ? null : insights.find(ownerId, about),
        interactions.of(ownerId, id),
        business.cardOf(ownerId),
        reminders.settingsOf(ownerId),
      ]);
      const advice = found?.contacts.some((one) => one.id === id) ? found : null;
      const clock = clockIn(timeZone);
      const { last } = relationshipOf(personFrom(contact, log, clock), new Date(clock(now())));
      const { name, title, company, email } = contact;
      const request: DraftRequest = {
        kind,
        contact: { id, name, title, company, email, language: contact.language?.code ?? null, last },
        sender: card && { name: card.fullName, title: card.jobTitle, company: card.company },
        meetingLocation,
        about: advice && aboutOf(advice, id),
      };
      const draft = draftOf(request);
      let answer: EmailDraft = draft;
      await owners.ensure(ownerId);
      try {
        await doOnce({
          ...{ ownerId, key: asking.idempotencyKey, operation: 'draftEmail' },
          body: { id, kind, meetingLocation, ...(about !== null && { about }) },
          async prepare() {
            // A repeated request gets its draft even if the advice no longer exists, without the advice’s sentence.
            if (about !== null && !advice) throw invalid({ about: 'This advice no longer applies to this contact.' });
            // The model is only asked if the draft can be counted, and a draft only counts if it is delivered.
            await insights.assertCounts(ownerId, asking);
            const words = await writer?.draft(draftMaterial(request, draft));
            if (words) answer = wordedDraft(request, draft, words);
            await insights.assertCounts(ownerId, asking);
          },
          async work(session) {
            await insights.count(ownerId, session);
            return {};
          },
        });
      } catch (error) {
        if (error instanceof LimitReached) return insights.limitReached(ownerId);
        throw error;
      }
      return { outcome: 'drafted', draft: answer };
    },
  };
}
