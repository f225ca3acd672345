import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@kaard/needs/vocabulary';
import { ATTACKS, UNNOTICED_ATTACKS } from '../testing/attacks.ts';
import { type DraftRequest, draftOf } from './draft.ts';
import { DRAFT_KINDS } from './texts.ts';

const request = (contact: Partial<DraftRequest['contact']> = {}, rest: Partial<DraftRequest> = {}): DraftRequest => ({
  kind: 'follow_up',
  contact: {
    id: 7,
    name: 'Mira Adler',
    title: 'Buyer',
    company: 'Pohl Ltd',
    email: 'mira@pohl.example',
    language: 'en',
    last: { day: '2026-10-03', kind: 'met', by: 'log' },
    ...contact,
  },
  sender: { name: 'Noor Ashworth', title: 'Engineer', company: 'Example Works' },
  meetingLocation: 'Café Beispiel, Graz',
  ...rest,
});

describe('drafts', () => {
  test('say what is known of both, and name it', () => {
    expect(draftOf(request())).toEqual({
      subject: 'Following up: Pohl Ltd',
      body: [
        'Hello Mira Adler,',
        'We met on October 3, 2026. I would like to pick up where we left off.',
        'I would like to hear more about your work as Buyer at Pohl Ltd.',
        'I suggest Café Beispiel, Graz. Would you have time for a short call or a meeting?',
        'Kind regards\nNoor Ashworth\nEngineer, Example Works',
      ].join('\n\n'),
      to: 'mira@pohl.example',
      language: 'en',
      facts: [
        { contactId: 7, field: 'title', value: 'Buyer', on: null },
        { contactId: 7, field: 'company', value: 'Pohl Ltd', on: null },
        { contactId: 7, field: 'log', value: 'met', on: '2026-10-03' },
      ],
    });
  });

  test.each(LANGUAGES)('say when a card came only where somebody left it on a day: %s', (language) => {
    const bodyOf = (by: 'scan' | 'offer') =>
      draftOf(request({ language, last: { day: '2026-10-03', kind: 'met', by } })).body;
    expect(bodyOf('offer')).toContain('2026');
    expect(bodyOf('scan')).not.toMatch(/\d/);
    const opening = bodyOf('scan').split('\n\n')[1]!;
    expect(opening).toMatch(/card|Karte|carte|tarjeta|biglietto/);
    expect(opening.split('. ')).toHaveLength(2);
  });

  test.each([
    ['it', 'met', '2026-12-08', 'il nostro incontro risale all’8 dicembre 2026.'],
    ['it', 'called', '2026-11-11', 'la nostra telefonata risale all’11 novembre 2026.'],
    ['it', 'mailed', '2026-11-11', 'Le ho scritto l’11 novembre 2026.'],
    ['it', 'mailed', '2026-11-01', 'Le ho scritto il 1º novembre 2026.'],
    ['it', 'met', '2026-11-18', 'il nostro incontro risale al 18 novembre 2026.'],
    ['fr', 'met', '2026-11-01', 'Notre rencontre date du 1er novembre 2026.'],
    ['fr', 'met', '2026-11-11', 'Notre rencontre date du 11 novembre 2026.'],
    ['de', 'met', '2026-11-01', 'wir haben uns am 1. November 2026 getroffen.'],
    ['es', 'met', '2026-11-01', 'Nos vimos el 1 de noviembre de 2026.'],
  ] as const)('say a day as it is said in their language: %s, %s, %s', (language, kind, day, said) => {
    expect(draftOf(request({ language, last: { day, kind, by: 'log' } })).body).toContain(said);
  });

  test.each(LANGUAGES)('come in the language of the contact, in three kinds: %s', (language) => {
    const drafts = DRAFT_KINDS.map((kind) => draftOf(request({ language }, { kind })));
    expect(new Set(drafts.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(drafts.map(({ body }) => body)).size).toBe(3);
    for (const { body } of drafts) expect(body).toContain('Café Beispiel, Graz');
    expect(drafts.map(({ subject, body }) => `${subject}\n\n${body}`).join('\n\n---\n\n')).toMatchSnapshot();
  });

  test.each(LANGUAGES.flatMap((language) => DRAFT_KINDS.map((kind) => [language, kind] as const)))(
    'leave out what is not known: %s, %s',
    (language, kind) => {
      const unknown = { title: null, company: null, email: null, last: null, language };
      const { body, to, facts } = draftOf(request(unknown, { kind, sender: null, meetingLocation: null }));
      expect(body).not.toMatch(/null|undefined|\(\)|\b(at|bei|chez|presso) ?[.,]|\d/);
      expect({ to, facts }).toEqual({ to: null, facts: [] });
    },
  );

  test('are in English when the language is not one of the five', () => {
    expect(draftOf(request({ language: null, name: '山田太郎' })).body).toMatch(/^Hello 山田太郎,/);
  });

  test('call people with a title, an initial or a particle by their names, and are signed by such', () => {
    const sender = { name: 'J. van der Berg', title: null, company: 'Praxis Dr. med. Weber' };
    const { body } = draftOf(request({ name: 'Dr. med. Anna Weber' }, { sender }));
    expect(body).toMatch(/^Hello Dr\. med\. Anna Weber,/);
    expect(body).toMatch(/J\. van der Berg\nPraxis Dr\. med\. Weber$/);
  });

  test('write to no address that is more than one', () => {
    for (const email of [
      'a@b.example,c@d.example',
      'a@b.example?bcc=c@d.example',
      'a@b.example\nbcc:c@d.example',
      '<a@b.example>',
    ])
      expect(draftOf(request({ email })).to).toBeNull();
  });

  test.each(UNNOTICED_ATTACKS)('change by nothing but the title that it is: %s', (attack) => {
    for (const kind of DRAFT_KINDS) {
      const [attacked, plain] = [attack, 'Buyer'].map((title) => draftOf(request({ title }, { kind })));
      expect(attacked!.body.replaceAll(attack, 'Buyer')).toBe(plain!.body);
      expect({ ...attacked, body: '', facts: [] }).toEqual({ ...plain, body: '', facts: [] });
    }
  });

  test.each(ATTACKS)('are the same as without a card that gives orders: %s', (attack) => {
    for (const kind of DRAFT_KINDS) {
      const attacked = { name: attack, title: attack, company: attack, email: attack };
      const bare = { name: '', title: null, company: null, email: null };
      const sender = { name: attack, title: attack, company: attack };
      const noSender = { name: '', title: null, company: null };
      expect(draftOf(request(attacked, { kind, sender }))).toEqual(draftOf(request(bare, { kind, sender: noSender })));
    }
  });
});
