import { describe, expect, test } from '@jest/globals';
import { mendAddress } from './mailboxes.ts';

const card = { lines: ['Lena Kessler', 'Velmora Pottery'], hosts: ['velmora.com'] };

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
  ])('%s', (address) => {
    const hosts = [...card.hosts, 'müller.de'];
    expect(mendAddress(address, { ...card, hosts })).toBe(address);
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
  ['lena202o@velmora.com', 'lena2020@velmora.com'],
  ['lenai8@velmora.com', 'lena18@velmora.com'],
  ['danieLkessler@velmora.com', 'daniel.kessler@velmora.com'],
  ['læna@velmora.com', 'laena@velmora.com'],
  ['El.kessler@velmora.com', 'l.kessler@velmora.com'],
  ['Lkessler@velmora.com', 'l.kessler@velmora.com'],
  ['lena@velmorahillLorg.uk', 'lena@velmorahill.org.uk'],
  ['lena@ivelmora.com', 'lena@velmora.com'],
  ['lena@ipottery.de', 'lena@ipottery.de'],
  ['lena@tvelmora.de', 'lena@velmora.de'],
  ['lena@velmoracapitaLco.uk', 'lena@velmoracapital.co.uk'],
])('%s is mended to %s', (read, meant) => {
  expect(mendAddress(read, card)).toBe(meant);
});
