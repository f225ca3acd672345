import { describe, expect, it } from '@jest/globals';
import { canEnrich, companyDomain, type EnrichmentInput, enrich } from './enrichment.rules.ts';
import { regionOf } from './region.rules.ts';
import { roleOf } from './role.classifier.ts';

const nobody = { list: [], total: 0 };
const kinds = (card: EnrichmentInput['card'], colleagues: EnrichmentInput['colleagues'] = nobody) =>
  enrich({ card, colleagues }).map((line) => line.kind);

describe('enrichment', () => {
  it('says nothing without company and e-mail', () => {
    expect(canEnrich({ title: 'Chief Engineer', phone: '+49 30 123456' })).toBe(false);
    expect(kinds({ title: 'Chief Engineer', phone: '+49 30 123456' })).toEqual([]);
  });

  it('says nothing when nothing follows from the card', () => {
    expect(kinds({ company: 'Quint', email: 'ada@gmail.com' })).toEqual([]);
  });

  it('never takes a webmail domain for the company', () => {
    expect(companyDomain({ email: 'ada.quint@web.de' })).toBeNull();
    expect(kinds({ email: 'ada.quint@web.de' })).toEqual([]);
  });

  it('names the own contacts at that company', () => {
    const colleagues = { list: [{ id: '7', name: 'Ben Oduya', title: null }], total: 3 };
    expect(enrich({ card: { company: 'Quint' }, colleagues })).toEqual([
      { kind: 'colleagues', company: 'Quint', colleagues: colleagues.list, total: 3 },
    ]);
  });

  it('does not name the person on the card as somebody to know there', () => {
    const colleagues = { list: [{ id: '7', name: 'Ben Oduya', title: null }], total: 1 };
    expect(kinds({ name: ' ben oduya', company: 'Quint' }, colleagues)).toEqual([]);
  });

  it('infers the website from the e-mail only when the card names none', () => {
    expect(enrich({ card: { email: 'ada@quint.example' }, colleagues: nobody })).toEqual([
      { kind: 'website', website: 'https://quint.example', domain: 'quint.example' },
    ]);
    expect(kinds({ email: 'ada@quint.example', website: 'quint-group.example' })).toEqual([]);
  });

  it('gives every line in a fixed order', () => {
    expect(
      kinds(
        { company: 'Quint Software', title: 'Head of Sales', email: 'ada@quint.example', phone: '+49 30 901820' },
        { list: [], total: 1 },
      ),
    ).toEqual(['industry', 'role', 'colleagues', 'website', 'region']);
  });
});

describe('the region', () => {
  it('is unknown for a shared code, a short number or an ending that is sold to everybody', () => {
    expect(regionOf({ phone: '+1 415 555 0132' })).toBeNull();
    expect(regionOf({ phone: '+49 30' })).toBeNull();
    expect(regionOf({ domain: 'quint.io' })).toBeNull();
    expect(regionOf({ domain: 'quint.example' })).toBeNull();
    expect(regionOf({ phone: '030 901820' })).toBeNull();
  });

  it('follows the code of the number, else the end of the domain', () => {
    expect(regionOf({ phone: '+49 30 901820', domain: 'quint.fr' })).toEqual({
      country: 'DE',
      evidence: '+49',
      from: 'phone',
    });
    expect(regionOf({ phone: '00351 21 555 0132' })).toEqual({ country: 'PT', evidence: '00351', from: 'phone' });
    expect(regionOf({ domain: 'quint.co.uk' })).toEqual({ country: 'GB', evidence: '.uk', from: 'domain' });
  });
});

describe('the role', () => {
  it.each([
    ['', null],
    ['Wizard of Light', null],
    ['Headhunting', null],
    ['Co-Founder & CTO', { role: 'leadership', word: 'Co-Founder' }],
    ['Head of Sales', { role: 'sales', word: 'Sales' }],
    ['Geschäftsführerin', { role: 'leadership', word: 'Geschäftsführerin' }],
    ['Leiter Einkauf', { role: 'purchasing', word: 'Einkauf' }],
    ['Team Lead', { role: 'management', word: 'Lead' }],
  ])('of "%s" is %j', (title, expected) => {
    expect(roleOf(title)).toEqual(expected);
  });
});
