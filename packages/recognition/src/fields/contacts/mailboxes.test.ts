import { describe, expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { mendAddress } from './mailboxes.ts';

const card = { lines: ['Lena Kessler', 'Velmora Pottery'] };

/** What is made of an address when each of its signs was read as surely as this. */
const mended = (text: string, probability: number, words: typeof card): string => {
  const doubts = Object.fromEntries([...text].map((_, i) => [i, { probability }]));
  return mendAddress(text, words, cellsOf(newReading([{ text, doubts }]), 0)[0]!.chars);
};

describe('an address stays as it was read', () => {
  test.each([
    'l.kessler@velmora.com',
    'maria@velmora.com',
    'mailbox@velmora.com',
    'akessler@velmora.com',
    'Akessler@velmora.com',
    'IT@velmora.com',
    'Lena@velmora.com',
    'studio54@velmora.com',
    'lena@müller.de',
    'lena@mx.velmora.com',
    'webmailsupport@velmora.com',
  ])('%s', (address) => {
    expect(mended(address, 0.9, card)).toBe(address);
  });

  test('with an initial that some name of the card begins with', () => {
    const parted = { lines: ['MARIE-LENA', 'KESSLER'] };
    expect(mended('m.kessler@velmora.com', 0.9, parted)).toBe('m.kessler@velmora.com');
  });
});

test.each([
  ['Ikessler@velmora.com', 'lkessler@velmora.com'],
  ['1.kessler@velmora.com', 'l.kessler@velmora.com'],
  ['MAILlena@velmora.com', 'lena@velmora.com'],
  ['mai.lena.kessler@velmora.com', 'lena.kessler@velmora.com'],
  ['elena.kessler@velmora.com', 'lena.kessler@velmora.com'],
  ['E-moil.lena@velmora.com', 'lena@velmora.com'],
  ['8lena.kessler@velmora.com', 'lena.kessler@velmora.com'],
  ['Elkessler@velmora.com', 'lkessler@velmora.com'],
  ['Elena-kessler@velmora.com', 'lena-kessler@velmora.com'],
  ['e.lkessler@velmora.com', 'lkessler@velmora.com'],
  ['lena202o@velmora.com', 'lena2020@velmora.com'],
  ['lenai8@velmora.com', 'lena18@velmora.com'],
  ['danieLkessler@velmora.com', 'daniel.kessler@velmora.com'],
  ['læna@velmora.com', 'laena@velmora.com'],
  ['El.kessler@velmora.com', 'l.kessler@velmora.com'],
  ['Lkessler@velmora.com', 'l.kessler@velmora.com'],
  ['Emaislena.kessler@velmora.com', 'lena.kessler@velmora.com'],
  ['Scan-mailinfo@velmora.com', 'info@velmora.com'],
])('%s is mended to %s', (read, meant) => {
  expect(mended(read, 0.9, card)).toBe(meant);
});

test.each(['elena.kessler@velmora.com', 'lenai8@velmora.com', 'lena202o@velmora.com'])(
  '%s stays where it was read surely',
  (address) => {
    expect(mended(address, 0.99, card)).toBe(address);
  },
);
