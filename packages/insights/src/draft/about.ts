import type { Language } from '@kaard/needs/vocabulary';
import { inWords } from '../days.ts';
import type { Fact, PersonRef } from '../evidence.ts';
import type { InsightType, OpportunityType } from '../insights.ts';
import { ABOUT_TEXTS } from './about.texts.ts';
import { nameOrNull, ownWordsOrNull } from './fact.ts';
import { DRAFT_TEXTS } from './texts.ts';

/** The subject of a mail. Each kind has one sentence, except a follow-up, for which the last contact says enough. */
export type About = { facts: Fact[] } & (
  | { kind: 'introduction'; name: string; title: string | null; company: string | null }
  | { kind: 'goal' | 'sought-for-goal' | 'sought-in-market'; words: string }
  | { kind: 'lead' | 'trend' | 'birthday' }
  | { kind: 'day'; day: string }
);

/** A piece of advice from any of the lists. */
export interface Advised {
  type: InsightType | OpportunityType;
  contacts: readonly PersonRef[];
  facts: readonly Fact[];
}

/** What a mail to one of the advice’s contacts is about; null if the mail must not mention any of it. */
export function aboutOf({ type, contacts, facts }: Advised, to: number): About | null {
  const factOf = (...fields: Fact['field'][]) => facts.find(({ field }) => fields.includes(field));
  switch (type) {
    case 'warm_introduction': {
      const other = contacts.find(({ id }) => id !== to);
      if (!other || !contacts.some(({ id }) => id === to)) return null;
      const work = facts.filter(({ contactId, field }) => contactId === other.id && /^(?:title|company)$/.test(field));
      const stands = (field: Fact['field']) => work.find((fact) => fact.field === field)?.value ?? null;
      return introductionOf({ name: other.name, title: stands('title'), company: stands('company'), facts: work });
    }
    case 'synergy_opportunity':
      return saidIn(factOf('goal'), 'goal');
    case 'network_expansion': {
      const fact = factOf('goal', 'targetMarket');
      return saidIn(fact, fact?.field === 'goal' ? 'sought-for-goal' : 'sought-in-market');
    }
    case 'event_opportunity': {
      const [birthday, noted] = [factOf('birthday'), factOf('notes')];
      if (birthday) return { kind: 'birthday', facts: [birthday] };
      // Only the day: notes are private.
      return noted?.on ? { kind: 'day', day: noted.on, facts: [noted] } : null;
    }
    case 'high_potential_lead':
      return { kind: 'lead', facts: facts.filter(({ field }) => field === 'targetMarket') };
    case 'industry_trend':
      return {
        kind: 'trend',
        facts: facts.filter(({ contactId, field }) => contactId === to && field === 'industry'),
      };
    default:
      return null;
  }
}

/** The introduced contact’s card, filtered by the rules for cards. */
function introductionOf(other: { name: string; title: string | null; company: string | null; facts: Fact[] }) {
  const name = nameOrNull(other.name);
  const [title, company] = [nameOrNull(other.title), nameOrNull(other.company)];
  const facts = other.facts.filter(({ value }) => value === title || value === company);
  return name === null ? null : { kind: 'introduction' as const, name, title, company, facts };
}

function saidIn(fact: Fact | undefined, kind: 'goal' | 'sought-for-goal' | 'sought-in-market'): About | null {
  const words = ownWordsOrNull(fact?.value);
  return fact && words ? { kind, words, facts: [fact] } : null;
}

export interface AboutWords {
  sentence: string;
  /** Null: the default subject. */
  subject: string | null;
  /** The sentence itself is a question, so the mail needn’t ask for a call. */
  asks: boolean;
  /** The question at the end of the mail; null: the default of its kind. */
  ask: string | null;
}

export function aboutWords(about: About, language: Language): AboutWords {
  const texts = ABOUT_TEXTS[language];
  const said = (sentence: string, more: Partial<AboutWords> = {}) => ({
    sentence,
    subject: null,
    asks: false,
    ask: null,
    ...more,
  });
  switch (about.kind) {
    case 'introduction': {
      const { name, title, company } = about;
      const work = [title, company].filter(Boolean).join(', ');
      const sentence = texts.introduction(work ? `${name} (${work})` : name);
      return said(sentence, { subject: texts.introductionSubject(name), asks: true });
    }
    case 'goal':
      return said(texts.goal(about.words));
    case 'sought-for-goal':
      return said(texts.soughtForGoal(about.words), { asks: true });
    case 'sought-in-market':
      return said(texts.soughtInMarket(about.words), { asks: true });
    case 'birthday':
      return said(texts.birthday, { subject: texts.birthdaySubject });
    case 'day':
      return said(texts.day(inWords(about.day, DRAFT_TEXTS[language].locale)), { ask: texts.askThatDay });
    default:
      return said(texts[about.kind]);
  }
}
