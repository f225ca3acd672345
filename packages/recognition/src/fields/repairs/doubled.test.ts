import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';
import { mailboxWithDoubled, withDoubled } from './doubled.ts';

test.each([
  ['Velmora Kilns', 'velmmora.kilns.hyd', 'Velmmora Kilns'],
  ['VELMORA KILNS', 'velmorakillns', 'VELMORA KILLNS'],
  ['Velmora Kilns', 'velmora.killns', 'Velmora Killns'],
  ['Velmora', 'velmorra', 'Velmorra'],
])('%s is spelled as %s: %s', (read, other, whole) => {
  expect(withDoubled(read, [other])).toBe(whole);
});

test.each([
  ['Velmmora Kilns', 'velmora.kilns', 'what was read twice was there'],
  ['Velmora Kilns', 'vellmura', 'another letter differs'],
  ['Rüegg Kilns', 'rueeggkilns', 'an umlaut is two letters'],
  ['Århus Kilns', 'aarhuskilns', 'so is an å'],
  ['Blåbjerg', 'blaabjerg', 'within a word, too'],
  ['Velmora Sport Shoes', 'velmorasportsshoes', 'no word begins with two'],
  ['Loyds Kilns', 'lloydskilns', 'not the first one either'],
  ['Kils', 'kills', 'a short word'],
  ['Velmora Kilns', 'velmorra', 'one word of two'],
  ['Hanna Kilns', 'hannnakilns', 'three of one'],
  ['Velmora', '', 'nothing to hold it against'],
])('%s stays beside %s: %s', (read, other) => {
  expect(withDoubled(read, [other])).toBe(read);
});

test.each([
  ['velmorakilns', 'Vellmora Kilns & Ovens', 'vellmorakilns'],
  ['mathias', 'Matthias Kiln Architekten', 'mathias'],
  ['philipa.rose', 'Phillipa Interiors', 'philipa.rose'],
  ['velmorakil', 'Vellmora Kilns', 'velmorakil'],
  ['velmora', 'Vellmora', 'velmora'],
  ['velmorasportshop', 'Velmora Sports Shop', 'velmorasportshop'],
  ['kilntoolshop', 'Kiln Tools Shop', 'kilntoolshop'],
])('the mailbox %s at %s is %s', (read, company, whole) => {
  expect(mailboxWithDoubled(read, company)).toBe(whole);
});

test('a company and a mailbox are spelled by one another', () => {
  const fields = (company: string, email: string) =>
    extractFields([newReading([{ text: company, size: 70 }, 'Amara Okonjo', 'Head of Sales', email])]).extractedData;
  expect(fields('Velmora Events', 'vellmora.events.hyd@gmail.com').company).toBe('Vellmora Events');
  expect(fields('Vellmora Events', 'velmoraevents@gmail.com').email).toBe('vellmoraevents@gmail.com');
});
