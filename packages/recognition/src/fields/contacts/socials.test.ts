import { describe, expect, test } from '@jest/globals';
import type { IconKind } from '../../icons/kinds.ts';
import type { Icon } from '../../types.ts';
import { cellsOf } from '../lines/rows.ts';
import { newReading } from '../test/new-reading.ts';
import { findSocials } from './socials.ts';

const socialsOf = (text: string) =>
  findSocials(cellsOf(newReading([text]), 0), []).map((social) => `${social.network} ${social.value}`);

test.each(['Amara Okonjo', 'www.velmora.com', 'box.com/velmora', 'in Berlin', 'Web / Design', '/'])(
  '%p holds no profile',
  (text) => {
    expect(socialsOf(text)).toEqual([]);
  },
);

test.each([
  ['www.linkedin.com/in/amara-okonjo', 'linkedIn www.linkedin.com/in/amara-okonjo'],
  ['Iinkedln.com/in/amara', 'linkedIn linkedin.com/in/amara'],
  ['LinkedIn: in/amara-okonjo', 'linkedIn in/amara-okonjo'],
  ['/in/amara', 'linkedIn /in/amara'],
  ['x.com/velmora', 'twitter x.com/velmora'],
  ['http:/twitter.com/velmora', 'twitter http://twitter.com/velmora'],
  ['Instagram: @velmora', 'instagram @velmora'],
  ['f /velmora', 'facebook /velmora'],
  ['X @velmora', 'twitter @velmora'],
  ['C @velmora', 'instagram @velmora'],
  ['J @velmora', 'tiktok @velmora'],
  ['youtube.com/@velmora', 'youtube youtube.com/@velmora'],
  ['GitHub: amara-o', 'github amara-o'],
  ['www.facebook.com.br/velmora', 'facebook www.facebook.com/velmora'],
  ['instagran.com/velmora', 'instagram instagram.com/velmora'],
  // Lost blanks and dots.
  ['+61 270106819facebook.com/velmora', 'facebook facebook.com/velmora'],
  ['wwwinstagram.com/velmora', 'instagram instagram.com/velmora'],
  ['Twitter : velmora', 'twitter velmora'],
  // The camera that was read as an @.
  ['@@velmora', 'instagram @velmora'],
  ['@/velmora', 'instagram /velmora'],
  ['@ instagram.com/velmora', 'instagram instagram.com/velmora'],
])('%s is %s', (text, social) => {
  expect(socialsOf(text)).toEqual([social]);
});

describe('a sign before a handle', () => {
  const sign = (kind: IconKind, x: number, probability = 0.95): Icon => ({
    kind,
    probability,
    box: { x, y: 62, width: 26, height: 26 },
  });
  const signed = (text: string, icons: Icon[], x = 100) =>
    findSocials(cellsOf(newReading([{ text, x }], [], icons), 0), []).map(
      ({ network, value }) => `${network} ${value}`,
    );

  test('names its network', () => {
    expect(signed('@velmora', [sign('twitter', 60)])).toEqual(['twitter @velmora']);
    expect(signed('velmora', [sign('facebook', 60)])).toEqual(['facebook velmora']);
    expect(signed('/in/amara', [sign('linkedIn', 60)])).toEqual(['linkedIn /in/amara']);
    expect(signed('in/amara', [sign('linkedIn', 60)])).toEqual(['linkedIn in/amara']);
    expect(signed('company/velmora', [sign('linkedIn', 60)])).toEqual(['linkedIn company/velmora']);
    expect(signed('\\in\\amara', [sign('linkedIn', 60)])).toEqual(['linkedIn /in/amara']);
  });

  test('is enough before what the card calls itself, even when it is doubtful', () => {
    const doubtful = (text: string, ...lines: string[]) =>
      findSocials(
        cellsOf(newReading([{ text, x: 100 }, ...lines], [], [sign('facebook', 60, 0.6)]), 0),
        [],
        new Set(['velmora']),
        lines,
      ).map((social) => social.value);
    expect(doubtful('velmora')).toEqual(['velmora']);
    expect(doubtful('velmorahq')).toEqual(['velmorahq']);
    expect(doubtful('amara.okonjo', 'Amara', 'Okonjo')).toEqual(['amara.okonjo']);
    expect(doubtful('Velmora')).toEqual([]);
    expect(doubtful('amara.okonjo', 'Lena Kessler')).toEqual([]);
  });

  test('of a logo makes no profile of the name beside it', () => {
    expect(signed('Amara', [sign('facebook', 60)])).toEqual([]);
    expect(signed('amara', [sign('facebook', 60)])).toEqual(['facebook amara']);
  });

  test('is no letter of it', () => {
    expect(signed('Ovelmora', [sign('facebook', 96)])).toEqual(['facebook velmora']);
    expect(signed('O @velmora', [sign('instagram', 98)])).toEqual(['instagram @velmora']);
  });

  test('shares what follows several signs', () => {
    expect(signed('@velmora', [sign('twitter', 30), sign('instagram', 62)])).toEqual([
      'instagram @velmora',
      'twitter @velmora',
    ]);
  });

  test.each([
    ['a telephone', '@velmora', [sign('phone', 60)]],
    ['a network that no field knows', '@velmora', [sign('network', 60)]],
    ['a sign that is far away', '@velmora', [sign('twitter', -120)]],
    ['an unsure sign before a word', 'velmora', [sign('twitter', 60, 0.6)]],
    ['a sign before several words', 'Making space work', [sign('twitter', 60)]],
    ['no sign at all', '@velmora', []],
  ])('gives nothing for %s', (_, text, icons) => {
    expect(signed(text, icons)).toEqual([]);
  });
});

test('behind a name of one letter only what the card calls itself is a profile', () => {
  const networksOf = (text: string, ...known: string[]) =>
    findSocials(cellsOf(newReading([text]), 0), [], new Set(known)).map((social) => social.network);
  expect(networksOf('X: velmora')).toEqual([]);
  expect(networksOf('X: velmora', 'velmora')).toEqual(['twitter']);
  const lines = ['Amara Okonjo', 'X: amara-okonjo'];
  expect(findSocials(cellsOf(newReading(lines), 0), [], new Set(), lines).map((social) => social.value)).toEqual([
    'amara-okonjo',
  ]);
  expect(networksOf('Raum X: velmora', 'velmora')).toEqual([]);
  expect(networksOf('X: Velmora', 'velmora')).toEqual(['twitter']);
  expect(networksOf('C /Mayor 12, 28013 Madrid')).toEqual([]);
  // A logo, and the name beside it.
  expect(networksOf('X VELMORA LDA.', 'velmora')).toEqual([]);
});

test('two profiles on a row keep their signs', () => {
  const [cell] = cellsOf(newReading(['in/amara-okonjo · @ /amara']), 0);
  expect(findSocials([cell!], []).map(({ network, value }) => `${network} ${value}`)).toEqual([
    'linkedIn in/amara-okonjo',
    'instagram /amara',
  ]);
});
