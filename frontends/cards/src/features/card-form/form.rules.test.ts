import { describe, expect, it } from '@jest/globals';
import { aCard } from '../../../test/card.ts';
import { changedFields, changesInput, emptyForm, formOf, mergeForms, newCardInput, textOf } from './form.rules.ts';

describe('what a form sends', () => {
  it('is, of a new card, both names and what is filled in', () => {
    const form = { ...emptyForm(), name: ' Work ', fullName: 'Ada Fictive', email: ' ada@example.com ' };
    expect(newCardInput(form)).toEqual({ name: 'Work', fullName: 'Ada Fictive', email: 'ada@example.com' });
  });

  it('is, of a card that exists, what was changed; what was emptied is null', () => {
    const before = formOf(aCard({ jobTitle: 'Printer' }));
    const after = { ...before, jobTitle: ' ', company: 'Example Press ', accent: '#7a2e4d' };
    expect(changesInput(before, after)).toEqual({ jobTitle: null, accent: '#7a2e4d' });
  });

  it('has an address when one part of it is filled in, and links that lead somewhere', () => {
    const before = emptyForm();
    const after = {
      ...before,
      address: { ...before.address, city: ' Bath ' },
      links: [
        { key: 0, url: ' ', label: 'nothing' },
        { key: 1, url: 'https://example.com ', label: '' },
      ],
    };
    expect(changesInput(before, after)).toEqual({
      address: { street: null, postcode: null, city: 'Bath', region: null, country: null },
      links: [{ url: 'https://example.com', label: null }],
    });
    expect([textOf(after, 'address'), textOf(after, 'links')]).toEqual(['Bath', 'https://example.com']);
  });
});

describe('two tabs with one card', () => {
  const opened = formOf(aCard());

  it('keep both changes when they are in different fields', () => {
    const merge = mergeForms(opened, { ...opened, bio: 'Mine' }, { ...opened, company: 'Theirs' });
    expect(merge).toMatchObject({ contested: [], changedElsewhere: ['company'] });
    expect(merge.merged).toMatchObject({ bio: 'Mine', company: 'Theirs' });
  });

  it('contest what both changed, each to something else', () => {
    const merge = mergeForms(opened, { ...opened, bio: 'Mine' }, { ...opened, bio: 'Theirs' });
    expect(merge.contested).toEqual(['bio']);
    expect(merge.merged.bio).toBe('Mine');
  });

  it('do not differ by links that only have other keys', () => {
    const link = { url: 'https://example.com', label: '' };
    expect(
      changedFields({ ...opened, links: [{ key: 1, ...link }] }, { ...opened, links: [{ key: 7, ...link }] }),
    ).toEqual([]);
  });
});
