import { expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const fieldsOf = (...lines: Parameters<typeof newReading>[0]) => extractFields([newReading(lines)]).extractedData;
const REST = ['Lindenallee 7', '10115 Berlin', 'T +49 30 901820'].map((text) => ({ text, size: 24 }));

test('a host that is set as a logo is the company and the site', () => {
  const { company, website } = fieldsOf({ text: 'velmora.de', size: 120 }, ...REST);
  expect({ company, website }).toEqual({ company: 'velmora.de', website: 'velmora.de' });
});

test('such a name does not go on with the slogan under it', () => {
  const { company } = fieldsOf({ text: 'Velmora.team', size: 90 }, { text: 'Ovens You Can Trust', size: 34 }, ...REST);
  expect(company).toBe('Velmora.team');
});

test.each([
  ['in usual print', { text: 'velmora.de', size: 24 }],
  ['behind www', { text: 'www.velmora.de', size: 120 }],
])('a host %s is no company', (_, host) => {
  expect(fieldsOf({ text: 'Amara Okonjo', size: 40 }, host, ...REST).company).toBeUndefined();
});

test('beside print of its size it is none either', () => {
  const { company } = fieldsOf({ text: 'Velmora Kilns Ltd', size: 110 }, { text: 'kilns.de', size: 110 }, ...REST);
  expect(company).toBe('Velmora Kilns Ltd');
});

test('where the name stands in words as well, they are the company', () => {
  const words = { text: 'Velmora Keramik Werkstatt', size: 34 };
  expect(fieldsOf({ text: 'velmora.de', size: 120 }, words, ...REST).company).toBe(words.text);
});
