import { expect, test } from '@jest/globals';
import { findContacts } from './contacts.ts';
import { cellsOf } from './rows.ts';
import { newReading } from './test/new-reading.ts';

const emailOf = (...lines: Parameters<typeof newReading>[0]) =>
  findContacts(cellsOf(newReading(lines), 0)).emails[0]?.value;
const doubtful = (text: string, at: number) => ({ text, doubts: { [at]: { probability: 0.6 } } });

test.each([
  [['Matthijs Kessler', 'matthis.kessler@velmora.com'], 'matthijs.kessler@velmora.com'],
  [['Matthijs Kessler', doubtful('kesslerl8@velmora.com', 7)], 'kessler18@velmora.com'],
  [['Matthijs Waschbüsch', doubtful('m.waschbueschy@velmora.com', 13)], 'm.waschbuesch@velmora.com'],
])('%p: a mailbox follows the name', (lines, meant) => {
  expect(emailOf(...lines)).toBe(meant);
});

test.each([
  [['Matthijs Kessler', 'm.kessler@velmora.com']],
  [['Matthijs Kessler', 'kesslers@velmora.com']],
  [['Hannah Berger', 'hana.berger@velmora.com']],
  [['Studios', 'studio@velmora.com']],
])('%p: a mailbox of its own stays', (lines) => {
  expect(emailOf(...lines)).toBe(lines[1]);
});
