import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { type NewLine, newReading } from '../test/new-reading.ts';

const PERSON: NewLine[] = [
  { text: 'Velmora Optics GmbH', size: 44, y: 40 },
  { text: 'Amara Okonjo', size: 40, y: 130 },
  { text: 'Head of Sales', size: 26, y: 180 },
  { text: 'amara.okonjo@velmora.de', size: 24, y: 240 },
];
const addressesOf = (...lines: NewLine[]) =>
  extractFields([newReading([...PERSON, ...lines])]).lists.addresses.map((address) => address.lines);
const column = (x: number, ...texts: string[]): NewLine[] =>
  texts.map((text, row) => ({ text, x, y: 330 + 34 * row, size: 24 }));

describe('what is no address', () => {
  test('opening hours and registers under one', () => {
    expect(
      addressesOf(...column(60, 'Lindenallee 7', '10115 Berlin', 'Mo-Fr 9-18 Uhr', 'Steuernr. 08/245/80147')),
    ).toEqual([['Lindenallee 7', '10115 Berlin']]);
  });

  test('a label alone', () => {
    expect(addressesOf({ text: 'Adresse', y: 400, size: 24 })).toEqual([]);
  });
});

test('two offices side by side are two addresses', () => {
  expect(
    addressesOf(...column(60, 'Lindenallee 7', '10115 Berlin'), ...column(560, 'Hafenstraße 12', '20457 Hamburg')),
  ).toEqual([
    ['Lindenallee 7', '10115 Berlin'],
    ['Hafenstraße 12', '20457 Hamburg'],
  ]);
});

test('and so are two in one column', () => {
  expect(addressesOf(...column(60, 'Lindenallee 7', '10115 Berlin', 'Hafenstraße 12', '20457 Hamburg'))).toEqual([
    ['Lindenallee 7', '10115 Berlin'],
    ['Hafenstraße 12', '20457 Hamburg'],
  ]);
});

test('what is the address above is no street of the next one', () => {
  expect(addressesOf(...column(60, 'Lindenallee 7, 10115 Berlin', 'Hafenstraße 12, 20457 Hamburg'))).toEqual([
    ['Lindenallee 7, 10115 Berlin'],
    ['Hafenstraße 12, 20457 Hamburg'],
  ]);
});

test('the country belongs to it, its label does not', () => {
  expect(addressesOf(...column(60, 'Adresse: Lindenallee 7', '10115 Berlin', 'Deutschland'))).toEqual([
    ['Lindenallee 7', '10115 Berlin', 'Deutschland'],
  ]);
});

test('letters that the language lacks are mended in it where the reader was unsure', () => {
  const [line] = column(60, 'Kõnigsallee 7', '10115 Berlin');
  const doubtful = { ...line!, doubts: { 1: { probability: 0.6, alternatives: [{ text: 'ö', probability: 0.35 }] } } };
  expect(addressesOf(doubtful, ...column(60, 'x', '10115 Berlin').slice(1))).toEqual([
    ['Königsallee 7', '10115 Berlin'],
  ]);
});

test('the label of a number behind it does not belong to it', () => {
  expect(addressesOf(...column(60, 'Lindenallee 7', '10115 Berlin, Tel. 030 901820'))).toEqual([
    ['Lindenallee 7', '10115 Berlin'],
  ]);
});

test.each(['Velmora, ND 58102', 'Velmora, DE 19801'])('%s tells that a card is from the United States', (town) => {
  const lines = [{ text: 'Amara Okonjo', size: 40, y: 40 }, ...column(60, '155 Linden Avenue', town)];
  expect(extractFields([newReading(lines)]).lists.addresses.map(({ parts }) => parts?.city)).toEqual(['Velmora']);
});

test('a line that is labelled as one is one, whatever it looks like', () => {
  expect(addressesOf({ text: 'Add: Velmora Industrial Park, Block C', y: 400, size: 24 })).toEqual([
    ['Velmora Industrial Park, Block C'],
  ]);
});
