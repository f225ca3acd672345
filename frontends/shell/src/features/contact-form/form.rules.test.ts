import { describe, expect, it } from '@jest/globals';
import { eachPlain } from '@kaard/contact-formats/fields';
import type { ContactValuesFragment } from '../../generated/graphql.ts';
import { birthdayParts, birthdayText } from './birthday.rules.ts';
import { changedFields, changesInput, emptyForm, formOf, mergeForms, newContactInput } from './form.rules.ts';

const ADA: ContactValuesFragment = {
  __typename: 'Contact',
  id: '7',
  version: 3,
  name: 'Ada Fictive',
  ...eachPlain(() => null),
  company: 'Example Press',
  email: 'ada@example.com',
  phone: null,
  website: null,
  linkedIn: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: null,
  notes: null,
  tags: ['Paper'],
  emails: [
    { __typename: 'ContactEmail', value: 'ada@example.com', label: 'work', isPrimary: true },
    { __typename: 'ContactEmail', value: 'ada@example.org', label: null, isPrimary: false },
  ],
  phones: [],
  links: [],
  addresses: [],
  birthday: null,
  customFields: {},
  photo: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('what the form sends', () => {
  it('is nothing when nothing was changed, also when it was typed and taken back', () => {
    const form = formOf(ADA);
    expect(changesInput(form, { ...form, name: ' Ada Fictive ', phones: [{ value: ' ', label: 'work' }] })).toEqual({});
  });

  it('is only what was changed; an emptied field is null', () => {
    const form = formOf(ADA);
    const [work] = form.emails;
    expect(changesInput(form, { ...form, company: '', notes: 'Met in spring', emails: [work!] })).toEqual({
      company: null,
      notes: 'Met in spring',
      emails: [{ value: 'ada@example.com', label: 'work' }],
    });
  });

  it('is what goes of an imported file, also beside what somebody else took away', () => {
    const [size, level] = [
      { name: 'Shoe size', value: '42' },
      { name: 'Level', value: 'Gold' },
    ];
    const opened = formOf(ADA);
    const mine = { ...opened, removeImportedValues: [size] };
    expect(changesInput(opened, mine)).toEqual({ removeImportedValues: [size] });
    expect(changesInput(opened, { ...mine, removeImportedValues: [] })).toEqual({});
    expect(newContactInput(emptyForm())).toEqual({ name: '' });
    // Theirs is told by what the contact has, and contests nothing.
    const { merged, contested } = mergeForms(opened, mine, formOf({ ...ADA, title: 'Binder' }));
    expect([merged.removeImportedValues, contested]).toEqual([[size], []]);
    // As a form from before there were any waits in the browser.
    const { removeImportedValues: _none, ...before } = { ...opened, removeImportedValues: [level] };
    expect(changesInput(opened, before as typeof opened)).toEqual({});
  });

  it('is custom fields by key, only those that changed', () => {
    const form = formOf({ ...ADA, customFields: { level: 'Gold', visits: 3 } });
    expect(changesInput(form, { ...form, 'custom:level': 'Gold ', 'custom:visits': '3', 'custom:motto': ' ' })).toEqual(
      {},
    );
    expect(changesInput(form, { ...form, 'custom:level': '', 'custom:motto': ' On ' })).toEqual({
      customFields: { level: null, motto: 'On' },
    });
    const input = newContactInput({ ...emptyForm(), name: 'Ada', 'custom:level': 'Gold' });
    expect(input).toEqual({ name: 'Ada', customFields: { level: 'Gold' } });
  });

  it('is settled key by key when somebody else has changed another custom field', () => {
    const opened = formOf({ ...ADA, customFields: { level: 'Gold', visits: 3 } });
    const present = formOf({ ...ADA, customFields: { level: 'Silver', visits: 3 } });
    const { contested, changedElsewhere, merged } = mergeForms(opened, { ...opened, 'custom:visits': '4' }, present);
    expect([contested, changedElsewhere]).toEqual([[], ['custom:level']]);
    expect(merged).toMatchObject({ 'custom:level': 'Silver', 'custom:visits': '4' });
  });

  it('is the name and what was filled in, for a new contact', () => {
    expect(newContactInput({ ...emptyForm(), name: ' Ada ', phones: [{ value: '1', label: '' }] })).toEqual({
      name: 'Ada',
      phones: [{ value: '1', label: null }],
    });
  });

  it('keeps addresses of which at least one part is filled in', () => {
    const address = { label: 'work', street: '', postcode: '', city: ' Bath ', region: '', country: '' };
    const form = { ...emptyForm(), name: 'Ada', addresses: [{ ...address, city: '' }, address] };
    expect(newContactInput(form).addresses).toEqual([
      { label: 'work', street: null, postcode: null, city: 'Bath', region: null, country: null },
    ]);
  });
});

describe('two people changing one contact', () => {
  const opened = formOf(ADA);

  it('keep both changes when they are in different fields', () => {
    const merge = mergeForms(opened, { ...opened, title: 'Printer' }, { ...opened, company: 'Inkworks' });
    expect(merge.contested).toEqual([]);
    expect(merge.changedElsewhere).toEqual(['company']);
    expect(merge.merged).toMatchObject({ title: 'Printer', company: 'Inkworks' });
  });

  it('contest a field that both changed, each to something else', () => {
    const mine = { ...opened, title: 'Printer', notes: 'same' };
    const { contested, merged } = mergeForms(opened, mine, { ...opened, title: 'Binder', notes: 'same' });
    expect(contested).toEqual(['title']);
    expect(merged.title).toBe('Printer');
  });

  it('differ in lists as a whole', () => {
    expect(changedFields(opened, { ...opened, emails: [...opened.emails].reverse() })).toEqual(['emails']);
  });
});

describe('a birthday in parts', () => {
  it.each(['1984-05-17', '--05-17', ''])('%j stays what it was', (text) => {
    expect(birthdayText(birthdayParts(text))).toBe(text);
  });

  it('that is incomplete stays incomplete', () => {
    expect(birthdayText({ day: '7', month: '', year: '' })).toBe('---07');
    expect(birthdayParts('---07')).toEqual({ day: '7', month: '', year: '' });
  });
});
