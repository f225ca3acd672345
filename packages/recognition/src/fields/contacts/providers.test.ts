import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';
import { cutProvider, providerOf } from './providers.ts';

test.each([
  ['hotmeil.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['gmaii.com', 'gmail.com'],
  ['gmail.com', undefined],
  ['ymail.com', undefined],
  ['velmora.com', undefined],
  ['mail.com', undefined],
  ['gmailmora.com', undefined],
])('%s is meant as %s', (host, provider) => {
  expect(providerOf(host)).toBe(provider);
});

test.each([
  ['gmail', 'gmail.com'],
  ['gmail.', 'gmail.com'],
  ['Gmail.co', 'gmail.com'],
  ['icloud.c', 'icloud.com'],
  ['hotmail.', null],
  ['fastmail', null],
  ['protonmail.c', null],
  ['yahoo.co', null],
  ['gmail.com', undefined],
  ['gmai', undefined],
  ['velmora.', undefined],
])('%s is the beginning of %s', (host, provider) => {
  expect(cutProvider(host)).toBe(provider);
});

test('an address of a provider that is cut off is whole where there is one end alone, and is never one in Israel', () => {
  const emailOf = (line: string) => extractFields([newReading(['Amara Okonjo', line])]).extractedData.email;
  expect(emailOf('E-mail: amara.okonjo@gmail.')).toBe('amara.okonjo@gmail.com');
  expect(emailOf('E-mail: amara.okonjo@gmail,')).toBe('amara.okonjo@gmail.com');
  expect(emailOf('E-mail: amara.okonjo@gmail;')).toBe('amara.okonjo@gmail.com');
  for (const host of ['hotmail.', 'hotmail,', 'fastmail.', 'ymail', 'zohomail'])
    expect([host, emailOf(`E-mail: amara.okonjo@${host}`)]).toEqual([host, undefined]);
  expect(emailOf('E-mail: amara.okonjo@velmorail')).toBe('amara.okonjo@velmora.il');
});

test('a provider with a letter too many is the provider, unless the card has a site there', () => {
  const emailOf = (...lines: string[]) => extractFields([newReading(['Amara Okonjo', ...lines])]).extractedData.email;
  expect(emailOf('amara.okonjo@hotmeil.com')).toBe('amara.okonjo@hotmail.com');
  expect(emailOf('amara.okonjo@hotmeil.com', 'www.hotmeil.com')).toBe('amara.okonjo@hotmeil.com');
});

test('what a stuck label leaves of itself is no part of the mailbox', () => {
  const emailOf = (name: string, line: string) => extractFields([newReading([name, line])]).extractedData.email;
  expect(emailOf('A. B. Okonjo', 'Emailinabokonjo@velmora.de')).toBe('abokonjo@velmora.de');
  expect(emailOf('Ina Okonjo', 'Emailinaokonjo@velmora.de')).toBe('inaokonjo@velmora.de');
});
