import { expect, test } from '@jest/globals';
import { domainOfEmail, isWebmailDomain, websiteGuess } from './webmail.ts';

test.each([
  'gmail.com',
  'GMAIL.com',
  'yahoo.co.uk',
  'hotmail.fr',
  'gmx.de',
  't-online.de',
  'wp.pl',
  'icloud.com.',
  'qq.com',
])('%s is a webmail provider', (domain) => {
  expect(isWebmailDomain(domain)).toBe(true);
});

test.each(['gmail.example.com', 'mygmail.com', 'live-music.com', 'outlook-advisors.de'])(
  '%s belongs to somebody',
  (domain) => {
    expect(isWebmailDomain(domain)).toBe(false);
  },
);

test('the domain of what is no e-mail is null', () => {
  expect(domainOfEmail('jane.example.com')).toBeNull();
  expect(domainOfEmail('jane@localhost')).toBeNull();
  expect(domainOfEmail('Jane@Example.COM')).toBe('example.com');
});

test('a website is guessed from a company mailbox only', () => {
  expect(websiteGuess('jane@gmail.com')).toBeNull();
  expect(websiteGuess('nonsense')).toBeNull();
  expect(websiteGuess('jane@Acme.example')).toBe('https://acme.example');
});
