import { describe, expect, test } from '@jest/globals';
import { type DraftRequest, draftOf } from '../draft/draft.ts';
import { UNNOTICED_ATTACKS } from '../testing/attacks.ts';
import { standInsFor } from './stand-ins.ts';
import { adviceMaterial, draftMaterial, type Told, wordedAdvice, wordedDraft } from './worded.ts';

describe('marks', () => {
  const { hide, show } = standInsFor(['Pohl', 'Pohl Ltd', null, '', 'Mira (7) $&', '1']);

  test('stand for whole values, the longest first, and come back as they were', () => {
    const text = 'Mira (7) $& of Pohl Ltd, not Pohl, on 1 May';
    expect(hide(text)).toBe('[[3]] of [[2]], not [[1]], on [[4]] May');
    expect(show(hide(text))).toBe(text);
  });

  test('that stand for nothing make the whole text worthless', () => {
    expect(show('Hello [[9]]')).toBeNull();
    expect(show('Hello [[0]]')).toBeNull();
    expect(standInsFor([]).show('Hello')).toBe('Hello');
  });
});

const requestWith = (attack: string): DraftRequest => ({
  kind: 'follow_up',
  contact: {
    ...{ id: 7, name: 'Mira Adler', title: attack, company: attack, email: 'mira@pohl.example', language: 'en' },
    last: { day: '2026-10-03', kind: 'met', by: 'log' },
  },
  sender: { name: 'Noor Ashworth', title: 'Engineer', company: 'Example Works' },
  meetingLocation: 'Café Beispiel',
});

const toldWith = (attack: string): Told => ({
  ...{ id: 3, title: `Follow up with ${attack}`, description: `You met ${attack} of ${attack} on 3 October 2026.` },
  contacts: [{ id: 7, name: attack, company: attack }],
  facts: [
    { contactId: 7, field: 'title', value: attack, on: null },
    { contactId: 7, field: 'log', value: 'met', on: '2026-10-03' },
  ],
});

describe('a language model', () => {
  test.each([...UNNOTICED_ATTACKS, 'Mira Adler'])('never sees what others have written: %s', (attack) => {
    const request = requestWith(attack);
    const draft = draftOf(request);
    const told = toldWith(attack);
    const seen = JSON.stringify([draftMaterial(request, draft), adviceMaterial(told)]);
    for (const value of [attack, 'Mira', 'Ashworth', 'Engineer', 'Example Works', 'Beispiel'])
      expect(seen).not.toContain(value);
    // Saying it again as it was told says the same.
    const { subject, body } = draftMaterial(request, draft);
    expect(wordedDraft(request, draft, { subject, body })).toEqual(draft);
    const { title, description } = adviceMaterial(told);
    expect(wordedAdvice(told, { title, description })).toEqual({ title: told.title, description: told.description });
  });

  test('that makes up a mark, or leaves the name out, is not listened to', () => {
    const request = requestWith('Buyer');
    const draft = draftOf(request);
    for (const body of [
      'Hello [[1]], I would like to meet [[99]].',
      'Hello, I would like to meet you.',
      'Hello [[1], bye',
    ])
      expect(wordedDraft(request, draft, { subject: 'Following up', body })).toEqual(draft);
    const told = toldWith('Mira Adler');
    expect(wordedAdvice(told, { title: 'Write to [[1]]', description: 'Call [[42]].' })).toBeNull();
  });
});
