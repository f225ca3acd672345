import { type DraftRequest, type EmailDraft, usable } from '../draft/draft.ts';
import { nameOrNull } from '../draft/fact.ts';
import type { Fact, PersonRef } from '../evidence.ts';
import { isFaithful } from './faithful.ts';

const LONGEST = { subject: 120, body: 1500, title: 120, description: 400 };

/** What a language model may know of a mail: the facts that may stand in it, and the mail made by rules. */
export interface DraftMaterial {
  kind: DraftRequest['kind'];
  language: EmailDraft['language'];
  subject: string;
  body: string;
}

export const draftMaterial = ({ kind }: DraftRequest, { language, subject, body }: EmailDraft): DraftMaterial => ({
  ...{ kind, language, subject, body },
});

/** The draft in a model's words; as it was where they say anything else. */
export function wordedDraft(
  request: DraftRequest,
  draft: EmailDraft,
  words: { subject: string; body: string },
): EmailDraft {
  const { contact, sender, place } = usable(request);
  const known = [draft.subject, draft.body, contact.title, contact.company, sender?.title, sender?.company, place];
  const { language } = draft;
  const facts = known.filter((one) => typeof one === 'string');
  const subject = words.subject.trim();
  const body = words.body.replace(/\r\n?/g, '\n').trim();
  const isSafe =
    !subject.includes('\n') &&
    isFaithful({ text: subject, language, known: facts, named: [], longest: LONGEST.subject }) &&
    isFaithful({
      ...{ text: body, language, known: facts, longest: LONGEST.body },
      named: [contact.name, sender?.name].filter(
        (name) => typeof name === 'string' && draft.body.includes(name),
      ) as string[],
    });
  return isSafe ? { ...draft, subject, body } : draft;
}

/** A piece of advice, as the lists have it. */
export interface Told {
  id: number;
  title: string;
  description: string;
  contacts: readonly PersonRef[];
  facts: readonly Fact[];
}

/** Facts whose values are ours, not somebody's. */
const OWN: readonly Fact['field'][] = ['log', 'birthday', 'addedAt', 'completeness', 'industry', 'occupation'];

/** Whether a model may hear of it: notes are nobody else's, and what reads like an order is none of its business. */
export const mayBeWorded = ({ contacts, facts }: Told): boolean =>
  facts.every(({ field, value }) => field !== 'notes' && (OWN.includes(field) || nameOrNull(value) !== null)) &&
  contacts.every(({ name, company }) => nameOrNull(name) !== null && (!company || nameOrNull(company) !== null));

/** Title and description in a model's words; null where they say anything else. */
export function wordedAdvice(
  { title, description, contacts, facts }: Told,
  words: { title: string; description: string },
): { title: string; description: string } | null {
  const known = [title, description, ...facts.map(({ value }) => value)];
  const named = contacts.map(({ name }) => name).filter((name) => title.includes(name));
  const [worded, more] = [words.title.trim(), words.description.trim()];
  const isOneLine = !/[\r\n]/.test(worded) && !/[\r\n]/.test(more);
  const isSafe =
    isOneLine &&
    isFaithful({ text: worded, language: 'en', known, named, longest: LONGEST.title }) &&
    isFaithful({ text: more, language: 'en', known, named: [], longest: LONGEST.description });
  return isSafe ? { title: worded, description: more } : null;
}
