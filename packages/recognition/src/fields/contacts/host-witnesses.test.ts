import { describe, expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { findContacts } from './contacts.ts';

const hostsOf = (...lines: Parameters<typeof newReading>[0]) => {
  const { emails, websites } = findContacts(cellsOf(newReading(lines), 0));
  return [...emails, ...websites].map(({ value }) => value);
};
const nearly = (text: string, at: number, other: string, probability = 0.3) => ({
  text,
  doubts: { [at]: { probability: 0.6, alternatives: [{ text: other, probability }] } },
});

describe('hosts differ and stay', () => {
  test.each([
    [
      ['Velmora', 'lena@velmora.com', 'www.velmora.de'],
      ['lena@velmora.com', 'www.velmora.de'],
    ],
    [
      ['Velmora Group', 'lena@velmora.com', 'www.hexacon.com'],
      ['lena@velmora.com', 'www.hexacon.com'],
    ],
    [
      ['Velmora', 'lena@gmail.com', 'velmora.com'],
      ['lena@gmail.com', 'velmora.com'],
    ],
    [
      ['Velmora', 'lena@mx.velmora.com', 'shop.velmora.com'],
      ['lena@mx.velmora.com', 'shop.velmora.com'],
    ],
    [['ELMORA', 'www.velmora.com'], ['www.velmora.com']],
    [['VELMORlA', 'lena@ve.gov'], ['lena@ve.gov']],
  ])('of %p', (lines, hosts) => {
    expect(hostsOf(...lines)).toEqual(hosts);
  });
});

test('a site that was read surely does not follow words that were not', () => {
  const logo = { text: 'Velmorla Kiln', doubts: { 6: { probability: 0.6 } }, size: 70 };
  expect(hostsOf(logo, 'www.velmorakiln.com')).toEqual(['www.velmorakiln.com']);
});

test('a doubtful letter follows the other address and the company', () => {
  expect(hostsOf('Velmora', nearly('lena@velmoro.com', 11, 'a'), 'www.velmora.com')).toEqual([
    'lena@velmora.com',
    'www.velmora.com',
  ]);
  expect(hostsOf('Velmora', nearly('www.velmoro.com', 10, 'a'))).toEqual(['www.velmora.com']);
});

test('a letter too many or too few where all others agree is a misreading', () => {
  expect(hostsOf('Hexacon Velmora', 'lena@hexaconvelmora.com', nearly('www.hexaconvrelmora.com', 12, 'v'))).toEqual([
    'lena@hexaconvelmora.com',
    'www.hexaconvelmora.com',
  ]);
  expect(hostsOf('Velmora', 'lena@velmora.com.br', 'vemora.com.br/studio')).toEqual([
    'lena@velmora.com.br',
    'velmora.com.br/studio',
  ]);
});

test('the suffix is settled with the rest', () => {
  expect(hostsOf('Velmora', 'lena@velmora.sg', nearly('www.velmora.ag', 12, 's', 0.35))).toEqual([
    'lena@velmora.sg',
    'www.velmora.sg',
  ]);
});
