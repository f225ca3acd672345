import { describe, expect, it } from '@jest/globals';
import { emptyForm } from '../form.rules.ts';
import { countOf, type Extracted, filled, fillingOf, readingOf, unfilled } from './fill.rules.ts';

const NOTHING: Extracted = {
  ...{ name: null, title: null, company: null, email: null, phone: null, website: null, linkedIn: null },
  ...{ facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
};
const READ = { ...NOTHING, name: 'Ada Fictive', title: 'Type Designer', website: 'example.com', github: '@ada' };

describe('a card that was read', () => {
  it('goes into fields that are empty; sites and handles as addresses', () => {
    const form = emptyForm();
    const filling = fillingOf(form, readingOf(READ));
    expect({ ...form, ...filled(form, filling) }).toMatchObject({
      fullName: 'Ada Fictive',
      jobTitle: 'Type Designer',
      website: 'https://example.com',
      links: [{ url: 'https://github.com/ada' }],
    });
    expect(countOf(filling)).toBe(4);
  });

  it('is only offered where something else stands', () => {
    const form = { ...emptyForm(), fullName: 'Ada F.', jobTitle: 'Type Designer' };
    const filling = fillingOf(form, readingOf(READ));
    expect(filling.offers).toEqual({ fullName: 'Ada Fictive' });
    expect(filled(form, filling)).not.toHaveProperty('fullName');
  });

  it('brings no link that stands there already, and none that is no address', () => {
    const form = { ...emptyForm(), links: [{ key: 0, url: 'https://github.com/ada', label: 'Code' }] };
    const filling = fillingOf(form, readingOf({ ...READ, facebook: 'javascript:alert(1)' }));
    expect(filling.links).toEqual([]);
  });

  it('comes out again, but for what was changed since', () => {
    const form = emptyForm();
    const filling = fillingOf(form, readingOf(READ));
    const present = { ...form, ...filled(form, filling), jobTitle: 'Printer' };
    const after = { ...present, ...unfilled(present, filling) };
    expect(after).toEqual({ ...form, jobTitle: 'Printer' });
  });
});
