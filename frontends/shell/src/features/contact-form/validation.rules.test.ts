import { describe, expect, it } from '@jest/globals';
import { type ContactFormValues, emptyForm } from './form.rules.ts';
import { isInPlan } from './numbering-plans.ts';
import { isBirthday, problemsOf, refusedIn, unusualPhones, withHttps } from './validation.rules.ts';

const form = (over: Partial<ContactFormValues>): ContactFormValues => ({
  ...emptyForm(),
  name: 'Ada Fictive',
  ...over,
});
const values = (...texts: string[]) => texts.map((value) => ({ value, label: '' }));

describe('the contact form', () => {
  it('needs a name', () => {
    expect(problemsOf(form({ name: '  ' }), null)).toEqual([{ path: 'name', kind: 'name' }]);
  });

  it.each(['ada', 'ada@', 'ada@example', '@example.com', 'a da@example.com'])('refuses the e-mail %j', (email) => {
    expect(problemsOf(form({ emails: values(email) }), null)).toEqual([{ path: 'emails.0.value', kind: 'email' }]);
  });

  it.each(['0123', '+0123', 'n/a', '12345678901234567', '+', '1.2.3', '555 CALL'])('refuses the number %j', (phone) => {
    expect(problemsOf(form({ phones: values('', phone) }), null)).toEqual([{ path: 'phones.1.value', kind: 'phone' }]);
  });

  it.each(['1', '(212) 555-0147', '+44 20 7946-0958', '1234567890123456'])('takes the number %j', (phone) => {
    expect(problemsOf(form({ phones: values(phone) }), null)).toEqual([]);
  });

  it('checks custom fields by their kind, and leaves a choice that was taken away since to those who have it', () => {
    const level = { key: 'level', name: 'Level', kind: 'choice' as const, choices: ['Gold'] };
    const given = { ...form({}), 'custom:level': 'Tin' } as ContactFormValues;
    expect(problemsOf(given, null, [level])).toEqual([
      { path: 'custom:level', kind: 'custom', message: 'Level must be one of: Gold' },
    ]);
    expect(problemsOf(given, given, [level])).toEqual([]);
  });

  it('takes a national number where the country has it', () => {
    const national = form({ phones: values('030 901820') });
    expect(unusualPhones(national)).toEqual(['030 901820']);
    expect(problemsOf(national, null, [], (phone) => isInPlan(phone, 'DE'))).toEqual([]);
    expect(problemsOf(national, null, [], (phone) => isInPlan(phone, undefined))).toHaveLength(1);
  });

  it.each(['example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'http//example.com'])(
    'refuses the website %j',
    (website) => {
      expect(problemsOf(form({ links: values(website) }), null)).toEqual([{ path: 'links.0.value', kind: 'website' }]);
    },
  );

  it('refuses a script where a profile belongs', () => {
    expect(problemsOf(form({ linkedIn: 'javascript:alert(1)', twitter: '@ada' }), null)).toEqual([
      { path: 'linkedIn', kind: 'link' },
    ]);
  });

  it('refuses what is neither a username nor an address where a profile belongs, unless it came from elsewhere', () => {
    const named = form({ twitter: '@x y' });
    expect(problemsOf(named, null)).toEqual([{ path: 'twitter', kind: 'link' }]);
    expect(problemsOf(named, named)).toEqual([]);
  });

  it('does not refuse what was taken once, and everything else', () => {
    const saved = form({ links: values('example.com'), phones: values('ask at the desk') });
    expect(problemsOf({ ...saved, notes: 'New' }, saved)).toEqual([]);
    expect(problemsOf({ ...saved, links: values('example.com', 'example.org') }, saved)).toEqual([
      { path: 'links.1.value', kind: 'website' },
    ]);
  });

  it('names every problem, in the order of the form', () => {
    const wrong = form({ name: '', emails: values('x'), phones: values('x'), links: values('x'), birthday: '--02-30' });
    expect(problemsOf(wrong, null).map(({ kind }) => kind)).toEqual(['name', 'birthday', 'email', 'phone', 'website']);
  });

  it.each([
    ['1984-05-17', true],
    ['--02-29', true],
    ['1985-02-29', false],
    ['--02-30', false],
    ['0000-01-01', false],
    ['1984-05-', false],
    ['17.5.1984', false],
  ])('a birthday %j is one: %p', (text, expected) => {
    expect(isBirthday(text)).toBe(expected);
  });
});

describe('what the server refuses', () => {
  it('stands at the control that was sent, whatever was left empty before it', () => {
    const sent = form({ phones: values('', '+49 30 901820', ' ', '030 901820'), emails: values('x') });
    expect(refusedIn(sent, { 'phones.1': 'No number', 'customFields.size': 'No size', linkedIn: 'No link' })).toEqual([
      { path: 'phones.3.value', kind: 'phone', message: 'No number' },
      { path: 'custom:size', kind: 'custom', message: 'No size' },
      { path: 'linkedIn', kind: 'link', message: 'No link' },
    ]);
  });

  it.each(['phones', 'phones.7', 'company', 'tags', 'customFields', 'constructor'])('has no place for %j', (field) => {
    expect(refusedIn(form({ phones: values('1') }), { [field]: 'No' })).toEqual([]);
  });
});

describe('an address without its beginning', () => {
  it.each([
    '',
    'example',
    'https://www.example.com',
    'ftp://example.com',
    'a@example.com',
    '1.5',
    'www.example.com is it',
  ])('is not made of %j', (text) => {
    expect(withHttps(text)).toBeNull();
  });

  it.each(['www.example.com', 'example.com/about?x=1', 'shop.example.com:8443', 'bücher.example'])(
    'gets https:// for %s, and is taken then',
    (text) => {
      const address = withHttps(`  ${text} `)!;
      expect(address).toBe(`https://${text}`);
      expect(problemsOf(form({ links: values(address) }), null)).toEqual([]);
    },
  );
});
