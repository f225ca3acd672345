import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';
import { providerOf } from './providers.ts';

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
