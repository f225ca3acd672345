import { describe, expect, it } from '@jest/globals';
import { hrefOf, mailtoOf, messagingOf, profilesOf, profileTextsOf, telOf } from './links.rules.ts';

describe('links of a contact', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
    'file:///etc/hosts',
    'ftp://example.com',
  ])('never opens %j', (address) => {
    expect(hrefOf(address)).toBeNull();
    expect(profilesOf({ linkedIn: address, github: address })).toEqual([]);
  });

  it('puts https:// before what does not start with http', () => {
    expect(hrefOf('example.com/team')).toBe('https://example.com/team');
    expect(profilesOf({ linkedIn: 'linkedin.com/in/ada' })).toEqual([
      { network: 'linkedIn', name: 'LinkedIn', href: 'https://linkedin.com/in/ada' },
    ]);
  });

  it('shows as text what a social field holds and nobody can open, and nothing twice', () => {
    const contact = { linkedIn: 'Jane Smith', facebook: '', twitter: 'javascript:alert(1)', github: '@jane' };
    expect(profileTextsOf(contact)).toEqual([
      { network: 'linkedIn', name: 'LinkedIn', text: 'Jane Smith' },
      { network: 'twitter', name: 'Twitter', text: 'javascript:alert(1)' },
    ]);
    expect(profilesOf(contact)).toEqual([{ network: 'github', name: 'GitHub', href: 'https://github.com/jane' }]);
  });

  it.each([null, undefined, '', 'no address', 'a@b"c', '<a@b.c>'])('writes no mail to %j', (email) => {
    expect(mailtoOf(email)).toBeNull();
  });

  it('keeps a question mark in an address from adding headers to the mail', () => {
    expect(mailtoOf('ada?bcc=eve@example.com')).toBe('mailto:ada%3Fbcc%3Deve@example.com');
  });

  it('calls the international number where it is known', () => {
    expect(telOf('030 901820', '+4930901820')).toBe('tel:+4930901820');
    expect(telOf('(212) 555-0147', null)).toBe('tel:2125550147');
    expect(telOf('n/a', null)).toBeNull();
  });

  it('keeps 11 digits that start with 1 and adds a 1 to 10 digits for the messaging app', () => {
    expect(messagingOf('(212) 555-0147', null)).toBe('https://wa.me/12125550147');
    expect(messagingOf('1 212 555 0147', null)).toBe('https://wa.me/12125550147');
    expect(messagingOf('030 901820', '+4930901820')).toBe('https://wa.me/4930901820');
    expect(messagingOf('12', null)).toBeNull();
  });

  it('sends no message to a national number whose country is not known: a 1 before it would call a stranger', () => {
    expect(messagingOf('030 1234567', null)).toBeNull();
    expect(messagingOf('(030) 123-4567', null)).toBeNull();
    expect(messagingOf('+49 (0)30 1234567', null)).toBe('https://wa.me/49301234567');
  });
});
