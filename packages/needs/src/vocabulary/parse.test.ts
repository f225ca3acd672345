import { describe, expect, test } from '@jest/globals';
import { parseOccupations } from './parse.ts';

const parse = (text: string) => parseOccupations(text, 'trades.txt');

describe('a file of occupations', () => {
  test.each([
    ['no industry first', 'plumber\nneed: a tap drips', 'line 1: the file begins with'],
    ['a need without an occupation', 'industry: Trades\n\nneed: a tap drips', 'line 3: an occupation begins with'],
    ['a second line of titles', 'industry: Trades\n\nplumber\nroofer', 'line 4: a line of an occupation begins with'],
    ['an unknown language', 'industry: Trades\n\nplumber\npt: encanador', 'line 4: "pt" is none of en, de'],
    ['another trade', 'industry: Trades\n\nplumber\ntrade: yes', 'line 4: "trade:" is always'],
  ])('is refused with the line: %s', (_, text, message) => {
    expect(() => parse(text)).toThrow(`trades.txt, ${message}`);
  });

  test('gives an occupation per paragraph', () => {
    const text = `industry: Trades

plumber, pipe fitter
de: Klempner, Spengler
asked: Rohrbruch, fuite d'eau
need: a tap drips; the drain smells

director
trade: by company
need: whoever decides
`;
    expect(parse(text)).toEqual([
      {
        name: 'plumber',
        industry: 'Trades',
        titles: [
          { language: 'en', text: 'plumber' },
          { language: 'en', text: 'pipe fitter' },
          { language: 'de', text: 'Klempner' },
          { language: 'de', text: 'Spengler' },
        ],
        needs: ['a tap drips', 'the drain smells'],
        asked: ['Rohrbruch', "fuite d'eau"],
        isAnywhere: false,
      },
      {
        name: 'director',
        industry: 'Trades',
        titles: [{ language: 'en', text: 'director' }],
        needs: ['whoever decides'],
        asked: [],
        isAnywhere: true,
      },
    ]);
  });
});
