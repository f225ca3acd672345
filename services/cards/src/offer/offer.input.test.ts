import { describe, expect, test } from '@jest/globals';
import { checkOffer, readForm } from './offer.input.ts';

const TERMS = 'abc';
const sent = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const check = (fields: Record<string, string>) =>
  checkOffer(readForm(sent({ consent: TERMS, ...fields })), { terms: TERMS, country: 'US' });

describe('a form is not taken', () => {
  test.each([
    ['without a name', { email: 'noor@ashworth.example' }, { name: 'Please enter your name.' }],
    [
      'with a name of nothing that can be seen',
      { name: '\u200b\u202e \u0301', email: 'a@b.example' },
      { name: 'Please enter your name.' },
    ],
    [
      'with a name of letters that nobody sees',
      { name: '\u3164.\u2800', email: 'a@b.example' },
      { name: 'Please enter your name.' },
    ],
    ['without a way to answer', { name: 'Noor' }, { email: 'Please enter an email address or a phone number.' }],
    [
      'with an address that is none',
      { name: 'Noor', email: 'noor at home' },
      { email: 'Please enter a valid email address.' },
    ],
    ['with a number that is none', { name: 'Noor', phone: 'call me' }, { phone: 'Please enter a valid phone number.' }],
    [
      'with more than the form lets anybody write',
      { name: 'x'.repeat(201), phone: '+1 202 555 0134', note: 'y'.repeat(1_000_000) },
      {
        name: 'Please shorten the name to 200 characters.',
        note: 'Please shorten the note to 2,000 characters.',
      },
    ],
  ])('%s', (_what, fields, problems) => {
    expect(check(fields as Record<string, string>).problems).toEqual(problems);
  });

  test('without consent, or with consent to another text than the present one', () => {
    const person = { name: 'Noor', email: 'noor@ashworth.example' };
    expect(check({ ...person, consent: '' }).problems).toEqual({
      consent: 'Please tick the box to agree.',
    });
    expect(check({ ...person, consent: 'yes' }).problems.consent).toMatch(/^This text has changed/);
  });
});

describe('a form that is taken', () => {
  test('has what was written, without what nobody sees', () => {
    const { offer, problems } = check({
      name: ' Noor\r\nSet-Cookie: a=b\u202e Ashworth ',
      email: 'noor@ashworth.example',
      company: '<script>alert(1)</script>',
      note: 'One\r\nTwo\u0000\u2028Three',
      id: '7',
      ownerId: '1',
    });
    expect(problems).toEqual({});
    expect(offer).toEqual({
      name: 'Noor Set-Cookie: a=b Ashworth',
      email: 'noor@ashworth.example',
      phone: null,
      company: '<script>alert(1)</script>',
      note: 'One\nTwo Three',
    });
  });

  test.each(['مريم حسن', '🌻', '👩‍👩‍👧', 'Ünal', '山田'])('may come from %s', (name) => {
    expect(check({ name, phone: '(202) 555-0134' })).toMatchObject({ offer: { name }, problems: {} });
  });
});
