import { describe, expect, it } from '@jest/globals';
import { newReadCard } from '../../../../test/read-card.ts';
import type { ReadCard } from '../../../scan/answer.ts';
import { adoptReading, emptyDraft, parseDraft, saveKeyFor, toContactFields } from './draft.rules.ts';

const reading = (over: Partial<ReadCard> = {}) =>
  newReadCard({ scanId: '11', values: { name: 'Ada Quint', company: 'Nordlicht' }, ...over });
const typed = (draft: ReturnType<typeof emptyDraft>, values: Record<string, string>) => ({
  ...draft,
  values: { ...draft.values, ...values },
});

describe('a stored draft', () => {
  it.each([null, 'text', {}, { ...emptyDraft(), tags: 'Sales' }, { ...emptyDraft(), values: { name: 'Ada' } }])(
    'is not taken when it is %j',
    (stored) => {
      expect(parseDraft(stored)).toBeNull();
    },
  );

  it('comes back from session storage as it went in', () => {
    const draft = typed(adoptReading(emptyDraft(), reading()), { notes: 'met at the fair' });
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('a reading', () => {
  it('fills an empty form and nothing but what it read', () => {
    const { values } = adoptReading(emptyDraft(), reading());
    expect(values).toMatchObject({ name: 'Ada Quint', company: 'Nordlicht', email: '', website: '' });
  });

  it('is adopted once: coming back to the page keeps what was typed since', () => {
    const draft = typed(adoptReading(emptyDraft(), reading()), { name: 'Ada M. Quint', company: '' });
    expect(adoptReading(draft, reading())).toBe(draft);
  });

  it('of both sides keeps the corrections and fills the rest', () => {
    const front = typed(adoptReading(emptyDraft(), reading()), { name: 'Ada M. Quint', title: 'Engineer' });
    const both = reading({
      scanId: '12',
      values: { name: 'Ada Quint', company: 'Nordlicht AG', title: 'CTO', email: 'a@b.example' },
    });
    expect(adoptReading(front, both).values).toMatchObject({
      name: 'Ada M. Quint',
      title: 'Engineer',
      company: 'Nordlicht AG',
      email: 'a@b.example',
    });
  });

  it('asks again about a confirmed field that it read otherwise', () => {
    const front = { ...adoptReading(emptyDraft(), reading()), confirmed: ['name' as const, 'company' as const] };
    const both = reading({ scanId: '12', values: { name: 'Ada Quint', company: 'Nordlicht AG' } });
    expect(adoptReading(front, both).confirmed).toEqual(['name']);
  });
});

describe('what is saved', () => {
  const values = { ...emptyDraft().values, name: '  Ada Quint ', email: '   ', tags: ['Fair', ' fair', ''] };

  it('is trimmed, with null for the empty and each tag once', () => {
    expect(toContactFields(values)).toMatchObject({ name: 'Ada Quint', email: null, notes: null, tags: ['Fair'] });
  });

  it('goes out under the same key again, and under a new one once it has changed', () => {
    const first = saveKeyFor(emptyDraft(), 'one', () => 'key-1');
    const draft = { ...emptyDraft(), save: first };
    expect(saveKeyFor(draft, 'one', () => 'key-2').key).toBe('key-1');
    expect(saveKeyFor(draft, 'two', () => 'key-2').key).toBe('key-2');
  });
});
