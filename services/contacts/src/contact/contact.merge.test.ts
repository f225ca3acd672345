import { describe, expect, test } from '@jest/globals';
import { mergeFields } from './contact.merge.ts';
import type { ContactFields } from './contact.model.ts';
import { inStep } from './contact.values.ts';

const EMPTY = {
  name: '',
  title: null,
  company: null,
  linkedIn: null,
  birthday: null,
  notes: null,
  email: null,
  phone: null,
  website: null,
  emails: [],
  phones: [],
  links: [],
  addresses: [],
  tags: [],
} as unknown as ContactFields;
const person = (fields: Partial<ContactFields>) =>
  ({ ...EMPTY, name: 'Mira Adler', ...inStep(fields, null, 'US') }) as ContactFields;
const address = (city: string) => ({
  label: null,
  street: null,
  city,
  region: null,
  postcode: null,
  country: 'Denmark',
});

describe('a contact and what an import says of the same person', () => {
  test('names what it says otherwise, and leaves out nothing that is the same written differently', () => {
    const present = person({
      title: 'Head of Purchasing',
      company: 'Lindgren Paper Works',
      linkedIn: 'https://www.linkedin.com/in/mira/',
    });
    const incoming = {
      name: 'Mira A. Adler',
      title: 'Buyer',
      company: 'lindgren  paper works',
      linkedIn: 'linkedin.com/in/mira',
    };
    expect(mergeFields(present, { name: 'ADLER, Mira' }, 'present', 'US').leftOut).toEqual([]);
    expect(mergeFields(present, incoming, 'present', 'US')).toEqual({
      change: {},
      leftOut: [
        { field: 'name', value: 'Mira A. Adler' },
        { field: 'title', value: 'Buyer' },
      ],
    });
  });

  test('gives back what has no room: notes, tags, further values and addresses', () => {
    const numbers = Array.from({ length: 50 }, (_, at) => at);
    const present = person({
      notes: 'n'.repeat(15_000),
      tags: numbers.map((at) => `tag ${at}`),
      emails: numbers.map((at) => ({ value: `a${at}@example.com`, label: null })),
      addresses: numbers.map((at) => address(`City ${at}`)),
    });
    const incoming = inStep(
      {
        notes: 'm'.repeat(6000),
        tags: ['TAG 1', 'one more'],
        emails: [
          { value: 'A1@example.com', label: 'work' },
          { value: 'b@example.com', label: null },
        ],
        addresses: [address('Aarhus')],
      },
      null,
      'US',
    );
    const { change, leftOut } = mergeFields(present, incoming, 'present', 'US');
    expect(leftOut).toEqual([
      { field: 'emails', value: 'b@example.com' },
      { field: 'addresses', value: 'Aarhus, Denmark' },
      { field: 'tags', value: 'one more' },
      { field: 'notes', value: 'm'.repeat(6000) },
    ]);
    expect(change.notes).toBeUndefined();
    expect(change.emails).toHaveLength(50);
    expect(change.emails?.[1]).toEqual({ value: 'a1@example.com', label: 'work' });
  });

  test('keeps notes of both as long as they fit, each once', () => {
    const present = person({ notes: 'Met at the fair\nNever call before 10\n\nLikes tea' });
    const merged = (notes: string) => mergeFields(present, { notes }, 'present', 'US').change.notes;
    expect(merged('Likes coffee')).toBe(`${present.notes}\n\nLikes coffee`);
    for (const known of [
      'Likes tea',
      'Met at the fair\nNever call before 10',
      ' Never call before 10 \r\n\r\nLikes tea',
    ])
      expect(merged(known)).toBe(present.notes);
    // A part of a line may say something else.
    for (const part of ['call before 10', 'Likes', 'Likes tea\nNever'])
      expect(merged(part)).toBe(`${present.notes}\n\n${part}`);
  });
});

test('what somebody has just typed counts where both say something', () => {
  const present = person({ title: 'Buyer', emails: [{ value: 'old@example.com', label: 'home' }] });
  const { change, leftOut } = mergeFields(
    present,
    { name: 'Mira Holm', title: 'Head of Purchasing', email: 'new@example.com' },
    'incoming',
    'US',
  );
  expect(change).toMatchObject({ name: 'Mira Holm', title: 'Head of Purchasing', email: 'new@example.com' });
  expect(change.emails?.map(({ value }) => value)).toEqual(['new@example.com', 'old@example.com']);
  expect(leftOut).toEqual([]);
});
