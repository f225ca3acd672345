import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@kaard/needs/vocabulary';
import type { Fact } from '../evidence.ts';
import { ATTACKS } from '../testing/attacks.ts';
import { draftMaterial, wordedDraft } from '../worded/worded.ts';
import { type About, type Advised, aboutOf } from './about.ts';
import { type DraftRequest, draftOf, type EmailDraft } from './draft.ts';
import { DRAFT_KINDS } from './texts.ts';

const MIRA = { id: 7, name: 'Mira Adler', company: 'Pohl Ltd' };
const BO = { id: 8, name: 'Bo Fictive', company: 'Ledgerworks' };
const fact = (contactId: number | null, field: Fact['field'], value: string, on: string | null = null): Fact => ({
  ...{ contactId, field, value, on },
});
const WORK = [fact(7, 'title', 'Buyer'), fact(8, 'title', 'Founder'), fact(8, 'company', 'Ledgerworks')];
const GOAL = fact(null, 'goal', 'Win ten dentists as customers.');
const MARKET = fact(null, 'targetMarket', 'Hospitals in Bavaria');
const BIRTHDAY = fact(7, 'birthday', '1980-12-08', '2026-12-08');
const NOTED = fact(7, 'notes', 'Fair in Linz, ask for the secret price', '2026-12-04');

const about = (type: Advised['type'], facts: Fact[], contacts = [MIRA]) => aboutOf({ type, contacts, facts }, 7);
const ABOUTS: Record<string, About | null> = {
  introduction: about('warm_introduction', WORK, [BO, MIRA]),
  goal: about('synergy_opportunity', [GOAL]),
  'sought for a goal': about('network_expansion', [GOAL]),
  'sought in the market': about('network_expansion', [MARKET]),
  lead: about('high_potential_lead', [MARKET]),
  trend: about('industry_trend', [fact(7, 'industry', 'Health')]),
  birthday: about('event_opportunity', [BIRTHDAY]),
  day: about('event_opportunity', [NOTED]),
};
/** As *Take Action* asks for it. */
const KINDS: Record<string, DraftRequest['kind']> = {
  ...{ goal: 'propose_meeting', lead: 'propose_meeting', birthday: 'propose_meeting', day: 'propose_meeting' },
};
const request = (rest: Partial<DraftRequest> = {}, language: DraftRequest['contact']['language'] = 'en') => ({
  kind: 'follow_up' as const,
  contact: {
    ...{ ...MIRA, title: 'Buyer', email: 'mira@pohl.example', language },
    last: { day: '2026-10-03', kind: 'met', by: 'log' } as const,
  },
  sender: { name: 'Noor Ashworth', title: 'Engineer', company: 'Example Works' },
  meetingLocation: null,
  ...rest,
});

describe('a draft that is written for a piece of advice', () => {
  test('to introduce two people names the other one and asks whether that is welcome', () => {
    expect(draftOf(request({ about: ABOUTS.introduction! }))).toEqual({
      subject: 'Introduction to Bo Fictive',
      body: [
        'Hello Mira Adler,',
        'We met on October 3, 2026. I would like to introduce you to Bo Fictive (Founder, Ledgerworks). Would you welcome that?',
        'Kind regards\nNoor Ashworth\nEngineer, Example Works',
      ].join('\n\n'),
      ...{ to: 'mira@pohl.example', language: 'en' },
      facts: [fact(7, 'log', 'met', '2026-10-03'), ...WORK.slice(1)],
    });
    expect(aboutOf({ type: 'warm_introduction', contacts: [MIRA, BO], facts: WORK }, 8)).toMatchObject({
      ...{ name: 'Mira Adler', title: 'Buyer', company: null },
    });
  });

  test.each(LANGUAGES)('says so in the language of the contact: %s', (language) => {
    const drafts = Object.entries(ABOUTS).map(([what, one]) => {
      const kind = KINDS[what] ?? 'follow_up';
      const [plain, told] = [null, one!].map((about) => draftOf(request({ kind, about }, language))) as [
        EmailDraft,
        EmailDraft,
      ];
      expect(told.body).not.toBe(plain.body);
      return `${what}\n\n${told.subject}\n\n${told.body}`;
    });
    expect(new Set(drafts).size).toBe(8);
    expect(drafts.join('\n\n---\n\n')).toMatchSnapshot();
  });

  test('says it in each kind of mail, and says what is known of the goal', () => {
    for (const kind of DRAFT_KINDS)
      expect(draftOf(request({ kind, about: ABOUTS.goal! })).body).toContain(
        'I would value your view on one of my goals: “Win ten dentists as customers”.',
      );
    expect(draftOf(request({ kind: 'propose_meeting', about: ABOUTS.day! })).body).toContain(
      'I would be glad to meet you in person. Perhaps we could meet on December 4, 2026.\n\nWhat time would suit you, or would another day be better?',
    );
    expect(draftOf(request({ kind: 'propose_meeting', about: ABOUTS.birthday! })).body).toContain(
      'Hello Mira Adler,\n\nI wish you a happy birthday. I would be glad to meet you in person.\n\nWhat day',
    );
    expect(draftOf(request({ about: ABOUTS.introduction!, meetingLocation: 'Café Beispiel' })).body).toContain(
      'I suggest Café Beispiel. Would you have time',
    );
  });

  test.each(LANGUAGES)('asks for no day where it names one: %s', (language) => {
    const asks = DRAFT_KINDS.map((kind) => {
      const [plain, told] = [null, ABOUTS.day!].map((about) => draftOf(request({ kind, about }, language)).body);
      const ask = (body: string) => body.split('\n\n').at(-2);
      expect(ask(told!)).not.toBe(ask(plain!));
      return ask(told!);
    });
    expect(new Set(asks).size).toBe(1);
  });

  test('never has the words of notes', () => {
    for (const kind of DRAFT_KINDS)
      expect(JSON.stringify({ ...draftOf(request({ kind, about: ABOUTS.day! })), facts: [] })).not.toMatch(
        /Linz|secret/,
      );
  });

  test('is as any other where there is nothing to say', () => {
    for (const one of [
      about('follow_up_reminder', [fact(7, 'log', 'met')]),
      about('follow_up_opportunity', [fact(7, 'reminder', 'Ask for the price')]),
      about('warm_introduction', [], [BO]),
      about('warm_introduction', [], [MIRA]),
      about('synergy_opportunity', []),
      about('synergy_opportunity', [fact(null, 'goal', 'x'.repeat(161))]),
      about('network_expansion', []),
      about('event_opportunity', []),
    ])
      expect(one).toBeNull();
    expect(draftOf(request({ about: null }))).toEqual(draftOf(request()));
  });

  test.each(ATTACKS)('introduces nobody whose card gives orders: %s', (attack) => {
    const other = { id: 8, name: attack, company: attack };
    expect(about('warm_introduction', WORK, [MIRA, other])).toBeNull();
    const facts = [fact(8, 'title', attack), fact(8, 'company', attack)];
    const bare = about('warm_introduction', [], [MIRA, BO]);
    expect(about('warm_introduction', facts, [MIRA, BO])).toEqual(bare);
  });

  test('gives a model marks for whom and what it is about, and keeps both', () => {
    for (const one of [ABOUTS.introduction!, ABOUTS.goal!]) {
      const asked = request({ about: one });
      const draft = draftOf(asked);
      const { subject, body } = draftMaterial(asked, draft);
      expect(`${subject} ${body}`).not.toMatch(/Bo Fictive|Founder|Ledgerworks|dentists/);
      expect(wordedDraft(asked, draft, { subject, body: body.replace('Kind regards', 'Best regards') }).body).toBe(
        draft.body.replace('Kind regards', 'Best regards'),
      );
      const silent = 'Hello [[1]],\n\nWould you have time for a short call?\n\nKind regards\n[[4]]';
      expect(wordedDraft(asked, draft, { subject, body: silent })).toEqual(draft);
    }
  });
});
