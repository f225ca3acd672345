import type { Language } from '@kaard/needs/vocabulary';
import { inWords } from '../days.ts';
import type { Fact } from '../evidence.ts';
import { type Contacted, touchFact } from '../relationship.ts';
import { type About, aboutWords } from './about.ts';
import { nameOrNull, placeOrNull } from './fact.ts';
import { DRAFT_TEXTS, type DraftKind, type DraftTexts } from './texts.ts';

export interface DraftRequest {
  kind: DraftKind;
  contact: {
    id: number;
    name: string;
    title: string | null;
    company: string | null;
    email: string | null;
    language: Language | null;
    /** The last contact; null if unknown. */
    last: Contacted | null;
  };
  /** From the owner’s own card; null without one. */
  sender: { name: string; title: string | null; company: string | null } | null;
  meetingLocation: string | null;
  /** The advice that the mail is written for; null if there is none, or the mail must not mention it. */
  about?: About | null;
}

export interface EmailDraft {
  subject: string;
  body: string;
  to: string | null;
  language: Language;
  /** The facts that the mail uses. */
  facts: Fact[];
}

/** A mail that the owner may send. It only states what is known about both people. */
export function draftOf(request: DraftRequest): EmailDraft {
  const { kind, about = null } = request;
  const { contact, sender, place } = usable(request);
  const language = request.contact.language ?? 'en';
  const texts = DRAFT_TEXTS[language];
  const said = about && aboutWords(about, language);
  const isBirthday = about?.kind === 'birthday';
  const last = kind === 'initial_introduction' || isBirthday ? null : contact.last;
  const company = contact.company;
  const opening = joined([
    kind === 'initial_introduction' && sender?.name ? texts.iAm({ ...sender, name: sender.name }) : null,
    last && lastTime(last, texts),
    isBirthday && said?.sentence,
    (kind === 'initial_introduction' && sender?.name) || (kind === 'follow_up' && said) ? null : texts.open[kind],
    !isBirthday && said?.sentence,
  ]);
  const asks = !said?.asks || place || kind === 'propose_meeting';
  const tellsWork = company && kind !== 'propose_meeting' && !said;
  const paragraphs = [
    texts.hello(contact.name),
    texts.afterHello?.(opening) ?? opening,
    tellsWork ? texts.theirWork({ title: contact.title, company }) : null,
    joined([place && texts.place(place), asks && (said?.ask ?? texts.ask[kind])]),
    [texts.bye, ...(sender ? [sender.name, joined([sender.title, sender.company], ', ')] : [])]
      .filter(Boolean)
      .join('\n'),
  ];
  const fact = (field: Fact['field'], value: string | null, on: string | null = null): Fact[] =>
    value ? [{ contactId: contact.id, field, value, on }] : [];
  const subject =
    (kind !== 'initial_introduction' && said?.subject) || texts.subject[kind]({ me: sender?.name ?? null, company });
  const body = paragraphs.filter(Boolean).join('\n\n');
  const isCompanySaid = company !== null && [subject, body].some((text) => text.includes(company));
  return {
    subject,
    body,
    to: contact.email,
    language,
    facts: [
      ...fact('title', tellsWork ? contact.title : null),
      ...fact('company', isCompanySaid ? company : null),
      ...(last ? [touchFact(contact, last)] : []),
      ...(about?.facts ?? []),
    ],
  };
}

/**
 * On the day of a scan the two didn’t necessarily meet, and the card may be older: the text only says that the owner
 * has it.
 */
function lastTime({ day, kind, by }: Contacted, texts: DraftTexts): string {
  if (by === 'scan') return texts.haveCard;
  return texts.lastTime[by === 'offer' || kind === 'note' ? 'card' : kind](inWords(day, texts.locale));
}

export interface UsableFacts {
  contact: Omit<DraftRequest['contact'], 'name' | 'language'> & { name: string | null };
  sender: { name: string | null; title: string | null; company: string | null } | null;
  place: string | null;
}

/**
 * The parts of a request that may appear in a mail: values from cards are filtered by `nameOrNull`; notes are
 * excluded.
 */
export function usable({ contact, sender, meetingLocation }: DraftRequest): UsableFacts {
  const { id, email, last } = contact;
  return {
    contact: {
      ...{ id, last },
      name: nameOrNull(contact.name),
      title: nameOrNull(contact.title),
      company: nameOrNull(contact.company),
      email: email && /^[^\s@<>,;:"()[\]\\?&%]{1,64}@[^\s@<>,;:"()[\]\\?&%]{1,250}$/.test(email) ? email : null,
    },
    sender: sender && {
      name: nameOrNull(sender.name),
      title: nameOrNull(sender.title),
      company: nameOrNull(sender.company),
    },
    place: placeOrNull(meetingLocation),
  };
}

const joined = (parts: readonly (string | null | false | undefined)[], by = ' '): string =>
  parts.filter(Boolean).join(by);
