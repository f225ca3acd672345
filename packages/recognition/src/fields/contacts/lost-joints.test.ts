import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { mendKnownJoints } from './lost-joints.ts';

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
