import { type DraftRequest, type EmailDraft, usable } from '../draft/draft.ts';
import { nameOrNull } from '../draft/fact.ts';
import type { Fact, PersonRef } from '../evidence.ts';
import { isFaithful } from './faithful.ts';
import { type StandIns, standInsFor } from './stand-ins.ts';

const LONGEST = { subject: 120, body: 1500, title: 120, description: 400 };

/**
 * What a language model receives of a mail: the rule-based draft, with placeholders for everything that other people
 * have written.
 */
export interface DraftMaterial {
  kind: DraftRequest['kind'];
  language: EmailDraft['language'];
  subject: string;
  body: string;
}

export function draftMaterial(request: DraftRequest, { language, subject, body }: EmailDraft): DraftMaterial {
  const { hide } = standInsOf(request);
  return { kind: request.kind, language, subject: hide(subject), body: hide(body) };
}

function standInsOf(request: DraftRequest): StandIns {
  const { contact, sender, place } = usable(request);
  return standInsFor([
    ...[contact.name, contact.title, contact.company],
    ...[sender?.name, sender?.title, sender?.company],
    place,
    ...aboutValuesOf(request),
  ]);
}

/** Parts of the advice behind a mail that other people have written, or that concern the business. */
function aboutValuesOf({ about }: DraftRequest): (string | null)[] {
  if (about?.kind === 'introduction') return [about.name, about.title, about.company];
  return about && 'words' in about ? [about.words] : [];
}

/** The draft in the model’s words; unchanged if these state anything else. */
export function wordedDraft(
  request: DraftRequest,
  draft: EmailDraft,
  words: { subject: string; body: string },
): EmailDraft {
  const { contact, sender, place } = usable(request);
  const known = [draft.subject, draft.body, contact.title, contact.company, sender?.title, sender?.company, place];
  const { language } = draft;
  const facts = known.filter((one) => typeof one === 'string');
  const { show } = standInsOf(request);
  const subject = show(words.subject.trim());
  const body = show(words.body.replace(/\r\n?/g, '\n').trim());
  const isSafe =
    subject !== null &&
    body !== null &&
    !subject.includes('\n') &&
    isFaithful({ text: subject, language, known: facts, named: [], longest: LONGEST.subject }) &&
    isFaithful({
      ...{ text: body, language, known: facts, longest: LONGEST.body },
      named: [contact.name, sender?.name, aboutValuesOf(request)[0]].filter(
        (name) => typeof name === 'string' && draft.body.includes(name),
      ) as string[],
    });
  return isSafe ? { ...draft, subject, body } : draft;
}

/** A piece of advice from any of the lists. */
export interface Told {
  id: number;
  title: string;
  description: string;
  contacts: readonly PersonRef[];
  facts: readonly Fact[];
}

/** Facts whose values are our own words, not another person’s. */
const OWN: readonly Fact['field'][] = ['log', 'birthday', 'addedAt', 'completeness', 'industry', 'occupation'];

/** Whether a model may receive the advice: notes are private, and text that looks like an instruction is withheld. */
export const mayBeWorded = ({ contacts, facts }: Told): boolean =>
  facts.every(({ field, value }) => field !== 'notes' && (OWN.includes(field) || nameOrNull(value) !== null)) &&
  contacts.every(({ name, company }) => nameOrNull(name) !== null && (!company || nameOrNull(company) !== null));

/** What a model receives of the advice, with placeholders for everything that other people have written. */
export function adviceMaterial(told: Told) {
  const { id, title, description, facts } = told;
  const { hide } = standInsOfAdvice(told);
  return {
    ...{ id, title: hide(title), description: hide(description) },
    facts: facts.map(({ field, value, on }) => ({ field, value: hide(value), on })),
  };
}

const standInsOfAdvice = ({ contacts, facts }: Told): StandIns =>
  standInsFor([
    ...contacts.flatMap(({ name, company }) => [name, company]),
    ...facts.filter(({ field }) => !OWN.includes(field)).map(({ value }) => value),
  ]);

/** Title and description in the model’s words; null if these state anything else. */
export function wordedAdvice(
  told: Told,
  words: { title: string; description: string },
): { title: string; description: string } | null {
  const { title, description, contacts, facts } = told;
  const { show } = standInsOfAdvice(told);
  const known = [title, description, ...facts.map(({ value }) => value)];
  const named = contacts.map(({ name }) => name).filter((name) => title.includes(name));
  const [worded, more] = [show(words.title.trim()), show(words.description.trim())];
  if (worded === null || more === null) return null;
  const isOneLine = !/[\r\n]/.test(worded) && !/[\r\n]/.test(more);
  const isSafe =
    isOneLine &&
    isFaithful({ text: worded, language: 'en', known, named, longest: LONGEST.title }) &&
    isFaithful({ text: more, language: 'en', known, named: [], longest: LONGEST.description });
  return isSafe ? { title: worded, description: more } : null;
}
