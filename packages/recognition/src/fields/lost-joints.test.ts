import { expect, test } from '@jest/globals';
import { mendJoints, mendKnownJoints } from './lost-joints.ts';
import { cellsOf, plainText } from './rows.ts';
import { newReading } from './test/new-reading.ts';

const mended = (text: string, at: number, sign: string, probability = 0.3): string => {
  const doubts = { [at]: { probability: 0.6, alternatives: [{ text: sign, probability }] } };
  const [cell] = cellsOf(newReading([{ text, doubts }]), 0);
  mendJoints(cell!);
  expect(plainText(cell!.chars)).toBe(cell!.text);
  return cell!.text;
};

test.each([
  ['lena kessler@velmora.com', 4, '.', 'lena.kessler@velmora.com'],
  ['lena kessler@velmora.com', 4, '_', 'lena_kessler@velmora.com'],
  ['E-Mail l kessler@velmora.com', 8, '.', 'E-Mail l.kessler@velmora.com'],
  ['lena@velmora com', 12, '.', 'lena@velmora.com'],
  ['velmora agency/lena', 7, '.', 'velmora.agency/lena'],
  ['www.velmora eu', 11, '.', 'www.velmora.eu'],
])('%s holds an address that lost its sign at %d', (text, at, sign, meant) => {
  expect(mended(text, at, sign)).toBe(meant);
});

test.each([
  ['Email lena@velmora.com', 5, '.'],
  ['E lena@velmora.com', 1, '.'],
  ['lena@velmora.com Berlin', 16, '.'],
  ['Velmora com', 7, '.'],
  ['lena kessler@velmora.com', 4, '/'],
])('%s keeps its blank', (text, at, sign) => {
  expect(mended(text, at, sign)).toBe(text);
});

test('a blank in a host that stands elsewhere is a dot', () => {
  const [cell] = cellsOf(newReading(['lena@velmora.agency W velmora agency/lena']), 0);
  mendKnownJoints(cell!, ['velmora.agency']);
  expect(cell!.text).toBe('lena@velmora.agency W velmora.agency/lena');
  const [torn] = cellsOf(newReading(['www.velm ora.agency Agency']), 0);
  mendKnownJoints(torn!, ['velmora.agency']);
  expect(torn!.text).toBe('www.velmora.agency Agency');
  mendKnownJoints(cell!, ['agency.com']);
  expect(cell!.text).toBe('lena@velmora.agency W velmora.agency/lena');
});

test.each([
  ['The Velmora Company', 'velmora.com'],
  ['Velmora Agency', 'velmora.agency'],
  ['Velmora Design Studio', 'velmoradesign.studio'],
  ['Il Velmora Italia', 'velmora.it'],
])('%s beside a mailbox at %s is a name', (text, host) => {
  const [cell] = cellsOf(newReading([text]), 0);
  mendKnownJoints(cell!, [host]);
  expect(cell!.text).toBe(text);
});

test('a blank of a known host that was doubtful is a dot, even alone', () => {
  const [cell] = cellsOf(newReading([{ text: 'velmora agency', doubts: { 7: { probability: 0.6 } } }]), 0);
  mendKnownJoints(cell!, ['velmora.agency']);
  expect(cell!.text).toBe('velmora.agency');
});

test('a blank that was read surely stays', () => {
  expect(mended('lena kessler@velmora.com', 4, '.', 0.02)).toBe('lena kessler@velmora.com');
});
