import { describe, expect, it } from '@jest/globals';
import { listsOfCard, toContactLists } from '@kaard/contact-formats/card-lists';
import type { PhoneKind, ReadCard } from '../../../scan/answer.ts';
import { adoptReading, emptyDraft, toContactFields } from './draft.rules.ts';
import {
  adoptFurther,
  type FurtherLists,
  furtherProblems,
  furtherToCheck,
  joinedLists,
  noFurther,
} from './further.rules.ts';

const read = (value: string, confidence = 0.9) => ({
  value,
  confidence,
  origin: 'card' as const,
  box: null,
  picture: 0,
});
const phone = (value: string, kind: PhoneKind, confidence = 0.9) => ({ ...read(value, confidence), kind });
const address = (value: string, parts: object | null) => ({ ...read(value), lines: value.split(', '), parts });
const card = (lists: Partial<ReadCard['lists']>, values: ReadCard['values'] = { phone: '1' }): ReadCard => ({
  scanId: '1',
  values,
  fields: {},
  lists: { phones: [], emails: [], websites: [], addresses: [], ...lists },
  alternatives: {},
  confidence: 0.9,
  socialProfilesFound: false,
  suggestedTags: [],
  retake: null,
  isScriptUnread: false,
  isOfTwoPeople: false,
  otherCard: null,
});
const phones = [phone('1', 'office'), phone('2', 'mobile', 0.5), phone('3', 'fax')];
const NOBODY = { phone: null, email: null, website: null };
const listsOf = (
  { addresses, ...lists }: FurtherLists,
  primary: Record<keyof typeof NOBODY, string | null>,
  phoneLabel = '',
) => toContactLists({ ...primary, phoneLabel }, { ...lists, addresses: addresses.map(({ parts }) => parts) });

describe('the further values of a reading', () => {
  it('are all but the primary one, with what kind of phone they are', () => {
    const { phones: found } = adoptFurther(noFurther(), card({ phones }));
    expect(found.map(({ value, label }) => [value, label])).toEqual([
      ['2', 'mobile'],
      ['3', 'fax'],
    ]);
  });

  it('keep what was changed, typed or taken out when the back is read as well', () => {
    const first = adoptFurther(noFurther(), card({ phones }));
    const changed = {
      ...first,
      phones: [
        { ...first.phones[0]!, value: '22' },
        { key: 'phones:+a', value: '9', label: 'home' as const, read: null },
      ],
      removed: ['phones:3'],
    };
    const both = adoptFurther(changed, card({ phones: [...phones, phone('4', 'direct')] }));
    expect(both.phones.map(({ value }) => value)).toEqual(['4', '22', '9']);
  });

  it('are to be looked at while they are unsure and as they were read', () => {
    const lists = adoptFurther(noFurther(), card({ phones }));
    expect(furtherToCheck(card({ phones }), lists, [])).toEqual(['phones:2']);
    expect(furtherToCheck(card({ phones }), lists, ['phones:2'])).toEqual([]);
    expect(furtherToCheck(card({ phones }), { ...lists, phones: [] }, [])).toEqual([]);
  });

  it('name what is no address of email and no link; a phone never', () => {
    const entry = { label: '' as const, read: null };
    const problems = furtherProblems({
      ...noFurther(),
      phones: [{ ...entry, key: 'a', value: '??' }],
      emails: [{ ...entry, key: 'b', value: 'no email' }],
      websites: [{ ...entry, key: 'c', value: 'javascript:alert(1)' }],
    });
    expect(problems).toEqual({ b: 'emailInvalid', c: 'linkInvalid' });
  });
});

describe('addresses', () => {
  it('go into their parts where these are known, else their lines into the street', () => {
    const further = adoptFurther(
      noFurther(),
      card({
        addresses: [
          address('Hafenweg 3, 20457 Hamburg', { street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg' }),
          address('Suite 9, The Old Quay', null),
        ],
      }),
    );
    expect(listsOf(further, NOBODY).addresses).toEqual([
      { street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg', region: null, country: null },
      { street: 'Suite 9\nThe Old Quay', postcode: null, city: null, region: null, country: null },
    ]);
  });
});

describe('a card that is saved as it was read', () => {
  it('has the same lists as when it is saved with many others', () => {
    const full = card(
      {
        phones,
        emails: [read('ada@x.example'), read('office@x.example'), { ...read('guess@x.example'), origin: 'guess' }],
        websites: [read(`x.example/${'a'.repeat(3000)}`)],
        addresses: [
          address('Hafenweg 3, 20457 Hamburg', { street: 'Hafenweg 3', postcode: '20457', city: 'Hamburg' }),
          address('Suite 9, The Old Quay', null),
        ],
      },
      { name: 'Ada', phone: '1', email: 'ada@x.example' },
    );
    const draft = adoptReading(emptyDraft(), full);
    const { phone, email, website } = toContactFields({ ...draft.values, tags: [] });
    const reviewed = listsOf(draft.further, { phone, email, website }, draft.phoneLabel);
    expect(reviewed.phones[0]).toEqual({ value: '1', label: 'work' });
    expect(reviewed.emails).toHaveLength(2);
    expect(listsOfCard(full.values, full.lists)).toEqual(reviewed);
  });
});

describe('a contact that is updated from the form', () => {
  const saved = {
    phones: [
      { value: '+49 1', label: 'work' },
      { value: '+49 2', label: null },
    ],
    emails: [{ value: 'old@x.example', label: null }],
    links: [{ value: 'x.example', label: null }],
    addresses: [{ street: 'Kai 1', postcode: null, city: 'Kiel', region: null, country: null }],
  };

  it('keeps its further values and addresses; its primary value gives way to the one of the form', () => {
    const form = {
      phones: [{ value: '+49 9', label: 'mobile' }],
      emails: [{ value: 'more@x.example', label: null }],
      links: [],
      addresses: [{ street: 'kai 1', postcode: null, city: 'Kiel', region: null, country: null }],
    };
    expect(joinedLists(saved, form, { ...NOBODY, phone: '+49 9' })).toEqual({
      phones: [
        { value: '+49 9', label: 'mobile' },
        { value: '+49 2', label: null },
      ],
      emails: [
        { value: 'old@x.example', label: null },
        { value: 'more@x.example', label: null },
      ],
      addresses: saved.addresses,
    });
  });
});
