import { expect, test } from '@jest/globals';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { withLostDot } from './hosts.ts';
import { findWebsites } from './websites.ts';

const sitesOf = (text: string) => findWebsites(cellsOf(newReading([text]), 0), []).map((site) => site.value);

test.each([
  'Dipl.-Ing. Okonjo',
  'amara@velmora.com',
  'St.Gallen',
  'Mon-Fri 9.00-18.00',
  'linkedin.com/in/amara',
  'velmora.notasuffix1',
  'S.A.R.L.',
  'Ph.D.',
  'PLAINSPOKEN,LLP',
  'OKONJO,MBA',
  'New Velmora,CA 90001',
  'Avda. de la Constitución 12',
  'Ctra. de Soria, km 12',
  'USt-IdNr. DE 815550123',
])('%p holds no website', (text) => {
  expect(sitesOf(text)).toEqual([]);
});

test.each(['joao.neto', 'Skype: joao.neto', 'Resp.comm. et marketing', 'Dir.comm', 'dott.comm. Mario Rossi'])(
  '%p holds none either, however doubtful its letters are',
  (text) => {
    const doubts = Object.fromEntries([...text].map((_, i) => [i, { probability: 0.93 }]));
    const cells = cellsOf(newReading([{ text, doubts }]), 0);
    expect(findWebsites(cells, []).map(({ value }) => value)).toEqual([]);
  },
);

test.each([
  ['velmora.com', 'velmora.com'],
  ['www: www.velmora.pl', 'www.velmora.pl'],
  ['www: https://www.velmora.pl', 'www.velmora.pl'],
  ['amara@velmora.com/velmora.com', 'velmora.com'],
  ['Web: www.velmora.co.uk', 'www.velmora.co.uk'],
  ['Website:www.velmora.com', 'www.velmora.com'],
  ['https://velmora.com/team', 'https://velmora.com/team'],
  ['www velmora.com', 'velmora.com'],
  ['www. velmora.com', 'www.velmora.com'],
  ['wwww.velmora.com', 'www.velmora.com'],
  ['www,velmora,com', 'www.velmora.com'],
  ['htps://velmora.de', 'https://velmora.de'],
  ['velmora. de', 'velmora.de'],
  ['www.velmora. de Tel.', 'www.velmora.de'],
])('%s is read as %s', (text, site) => {
  expect(sitesOf(text)).toEqual([site]);
});

test('a dot that was lost before a suffix takes no other dot with it', () => {
  expect(withLostDot('shop.velmoraagency')).toBe('shop.velmora.agency');
  expect(withLostDot('velmoracouk')).toBe('velmora.co.uk');
});

test('what was hardly read and ends like a host is none, unless it is marked', () => {
  const doubts = Object.fromEntries([...'frocanddar.com'].map((_, i) => [i, { probability: 0.5 }]));
  const sites = (text: string) =>
    findWebsites(cellsOf(newReading([{ text, doubts }]), 0), []).map((site) => site.value);
  expect(sites('frocanddar.com')).toEqual([]);
  expect(sites('www.frocanddar.com')).toEqual(['www.frocanddar.com']);
});

test.each(['vvww.velmora.com', 'wvvw.velmora.com', 'w.velmora.com', 'wwwvelmora.com'])('%s begins with www', (text) => {
  expect(sitesOf(text)).toEqual(['www.velmora.com']);
});

test('a site that sticks to an address is found behind it', () => {
  const [cell] = cellsOf(newReading(['e-mail:amara@velmora.in,Website:www.serp.velmora.in']), 0);
  const start = cell!.text.indexOf('amara');
  const taken = [{ cell: cell!, start, end: start + 'amara@velmora.in'.length }];
  expect(findWebsites([cell!], taken).map((site) => site.value)).toEqual(['www.serp.velmora.in']);
});

test('a long dash in a host is its hyphen', () => {
  expect(sitesOf('kiln–brook.org')).toEqual(['kiln-brook.org']);
});

test('a long dash behind a label or a host is none', () => {
  expect(sitesOf('Website–velmora.com')).toEqual(['velmora.com']);
  expect(sitesOf('velmora.com–velmora.de')[0]).not.toMatch(/velmora\.com-/);
});
