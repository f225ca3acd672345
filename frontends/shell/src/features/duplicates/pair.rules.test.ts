import { describe, expect, it } from '@jest/globals';
import { eachPlain } from '@kaard/contact-formats/fields';
import type { ContactValuesFragment } from '../../generated/graphql.ts';
import { areBothKept, comparedRows } from './pair.rules.ts';

const contact = (over: Partial<ContactValuesFragment>): ContactValuesFragment =>
  ({
    ...{ __typename: 'Contact', id: '1', version: 1, name: 'Mira Adler', email: null, phone: null, website: null },
    ...eachPlain(() => null),
    ...{ linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
    ...{ notes: null, tags: [], emails: [], phones: [], links: [], addresses: [], birthday: null, photo: null },
    ...{ customFields: {}, updatedAt: '2026-01-01T00:00:00.000Z' },
    ...over,
  }) as ContactValuesFragment;

describe('two contacts side by side', () => {
  it('leave out what neither says', () => {
    expect(comparedRows([contact({}), contact({})])).toEqual([{ field: 'name', kind: 'same', value: 'Mira Adler' }]);
  });

  it('are the same where only case and spaces differ', () => {
    expect(comparedRows([contact({}), contact({ name: 'mira  adler' })])[0]).toMatchObject({ kind: 'same' });
  });

  it('ask where both say something else, and only there', () => {
    const rows = comparedRows([
      contact({ title: 'Buyer', email: 'mira@paper.example', tags: ['paper'] }),
      contact({ title: 'Head of Purchasing', phone: '+1 202 555 0143', tags: ['fair'] }),
    ]);
    expect(rows.map(({ field, kind }) => [field, kind])).toEqual([
      ['name', 'same'],
      ['title', 'choice'],
      ['email', 'one'],
      ['phone', 'one'],
      ['tags', 'joined'],
    ]);
  });

  it('lose nothing of what can stand more than once', () => {
    const rows = comparedRows([
      contact({ title: 'Buyer', email: 'a@paper.example', notes: 'Met', tags: ['paper'] }),
      contact({ title: 'Owner', email: 'b@paper.example', notes: 'Called', tags: ['paper'] }),
    ]);
    expect(rows.filter(areBothKept).map(({ field }) => field)).toEqual(['email', 'notes']);
  });

  const address = (street: string, city = 'Berlin') => ({
    ...{ __typename: 'ContactAddress' as const, label: null, region: null, postcode: null, country: null },
    ...{ street, city },
  });
  it.each<[string, Partial<ContactValuesFragment>, Partial<ContactValuesFragment>, string]>([
    ['tags', { tags: ['Paper', 'fair'] }, { tags: ['FAIR', 'paper'] }, 'Paper, fair'],
    [
      'addresses',
      { addresses: [address('Musterweg 1')] },
      { addresses: [address('MUSTERWEG  1')] },
      'Musterweg 1, Berlin',
    ],
    ['notes', { notes: 'Met' }, { notes: 'Met' }, 'Met'],
  ])('of %s that differ in their spelling alone show the one that stays', (field, first, second, value) => {
    const row = comparedRows([contact(first), contact(second)]).find((one) => one.field === field);
    expect(row).toEqual({ field, kind: 'same', value });
    expect(row && areBothKept(row)).toBe(false);
  });

  const joinedRow = (first: Partial<ContactValuesFragment>, second: Partial<ContactValuesFragment>) =>
    comparedRows([contact(first), contact(second)]).find(({ kind }) => kind === 'joined')!;
  it.each<[string, Partial<ContactValuesFragment>, Partial<ContactValuesFragment>]>([
    ['a tag more', { tags: ['paper'] }, { tags: ['PAPER', 'fair'] }],
    ['another blank in a tag', { tags: ['trade fair'] }, { tags: ['trade  fair'] }],
    ['another city', { addresses: [address('Musterweg 1')] }, { addresses: [address('Musterweg 1', 'Bern')] }],
    ['more notes', { notes: 'Met' }, { notes: 'Met in Bern' }],
  ])('keep both of two lists where the other one has %s', (_what, first, second) => {
    expect(areBothKept(joinedRow(first, second))).toBe(true);
  });

  it.each<[string, Partial<ContactValuesFragment>, Partial<ContactValuesFragment>]>([
    ['a tag fewer', { tags: ['paper', 'fair'] }, { tags: ['PAPER'] }],
    ['part of the notes', { notes: 'Met in Bern' }, { notes: 'Met' }],
    ['the only tags', {}, { tags: ['paper'] }],
  ])('keep one of two lists where the other one has %s', (_what, first, second) => {
    expect(areBothKept(joinedRow(first, second))).toBe(false);
  });

  const phone = (
    value: string,
    e164: string | null,
    extension: string | null = null,
  ): Partial<ContactValuesFragment> => ({
    phone: value,
    phones: [{ __typename: 'ContactPhone', value, label: null, e164, extension, isPrimary: true }],
  });
  it.each<[string, Partial<ContactValuesFragment>, Partial<ContactValuesFragment>, boolean]>([
    ['a number', phone('030 901820', '+4930901820'), phone('+49 30 901820', '+4930901820'), false],
    ['other numbers', phone('030 901820', '+4930901820'), phone('030 901821', '+4930901821'), true],
    ['its extension', phone('030 901820', '+4930901820'), phone('030 901820 ext. 7', '+4930901820', '7'), true],
    ['a number of no plan', phone('12-34', null), phone('12 34', null), false],
    ['a page', { website: 'https://www.paper.example/' }, { website: 'paper.example' }, false],
    ['other pages', { website: 'https://paper.example' }, { website: 'https://paper.example/shop' }, true],
  ])('keep one of two spellings of %s, and both of two', (_what, first, second, areBoth) => {
    const row = comparedRows([contact(first), contact(second)]).find(({ kind }) => kind === 'choice');
    expect(row && areBothKept(row)).toBe(areBoth);
  });

  it('show custom fields one by one, and all of a list that has more than one', () => {
    const values = (...all: string[]) => all.map((value) => ({ value, label: null })) as never;
    const rows = comparedRows(
      [
        contact({ customFields: { level: 'Gold', size: 4 }, emails: values('a@paper.example') }),
        contact({ customFields: { level: 'Silver' }, emails: values('b@paper.example', 'c@paper.example') }),
      ],
      ['level', 'size', 'unset'],
    );
    expect(rows.slice(1)).toEqual([
      { field: 'customFields.level', kind: 'choice', values: ['Gold', 'Silver'] },
      { field: 'customFields.size', kind: 'one', values: ['4', ''] },
      { field: 'emails', kind: 'joined', values: ['a@paper.example', 'b@paper.example\nc@paper.example'] },
    ]);
  });
});
