import { expect, test } from '@jest/globals';
import { companyMatch, isShortFor, isSpelledByInitials, personMatch } from './matching.ts';

test.each([
  ['Amara Okonjo', 'info'],
  ['Head of Sales', 'amara.okonjo'],
  ['', 'amara'],
])('%p does not name the mailbox %s', (text, local) => {
  expect(personMatch(text, local)).toBeLessThan(0.4);
});

test.each([
  ['Amara Okonjo', 'amara.okonjo'],
  ['Dr. Amara Okonjo, MBA', 'aokonjo'],
  ['Jörg Weißmüller', 'joerg.weissmueller'],
  ['Łucja Żak-Nowak', 'lucja.zak'],
  ['Amara Okonjo', 'okonjo.a7'],
])('%s names the mailbox %s', (text, local) => {
  expect(personMatch(text, local)).toBeGreaterThan(0.7);
});

test.each([
  ['Brook & Kiln Pottery', 'brookkiln'],
  ['Brook & Kiln', 'brook-kiln'],
  ['Northern Lantern Travel', 'nlt'],
  ['VELMORA', 'velmora'],
  ['Atelier da Praia Cerâmica', 'adp-ceramica'],
])('%s names the domain %s', (text, domain) => {
  expect(companyMatch(text, domain)).toBeGreaterThan(0.8);
});

test('a title does not name the domain', () => {
  expect(companyMatch('Managing Director', 'velmora')).toBe(0);
});

test('initials of some words alone do not name a domain', () => {
  expect(companyMatch('Atelier da Praia', 'adp-ceramica')).toBeLessThan(0.5);
});

test('initials of all words but the small ones spell a host of four letters and more', () => {
  expect(isSpelledByInitials('Centre for Velmoric Kiln Ovens', 'cvko')).toBe(true);
  expect(isSpelledByInitials('Centre for Velmoric Kilns', 'cvk')).toBe(false);
  expect(isSpelledByInitials('Centre for Velmoric Kiln Ovens', 'cvkq')).toBe(false);
});

test.each([
  ['QVK', 'Quarrian Velmoric Kilns'],
  ['Q.V.K.', 'Quarrian Velmoric Kilns Pvt. Ltd.'],
  ['QU-VIK', 'QUARRIAN VELMORIC INSTITUTE OF KILNS'],
  ['TKP Centre', 'The Kiln Pottery Centre'],
  ['QUVNET', 'Quarrian for Upper Velmoric Network'],
])('%s is short for %s', (short, whole) => {
  expect(isShortFor(short, whole)).toBe(true);
});

test.each([
  ['QV', 'Quarrian Velmoric Kilns'],
  ['QVX', 'Quarrian Velmoric Kilns'],
  ['(QVK)', 'Quarrian Velmoric Kilns'],
  ['qvk', 'Quarrian Velmoric Kilns'],
  ['QVK Ovens', 'Quarrian Velmoric Kilns'],
  ['QVK', 'Quarrian Velmora'],
  ['QVKILN', 'Quarrian Velmoric Kilns'],
  ['', ''],
])('%p is not short for %p', (short, whole) => {
  expect(isShortFor(short, whole)).toBe(false);
});
