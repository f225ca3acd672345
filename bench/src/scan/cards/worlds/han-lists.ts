import type { HanPlace, Pair } from './world.ts';

/** One entry per line: `own|latin`, or `own|latin|kana`. */
export const pairsIn = (list: string): Pair[] =>
  rowsIn(list).map(([own = '', latin = '', kana]) => ({ own, latin, ...(kana ? { kana } : {}) }));

/** Entries `own/latin/kana` separated by blanks; a blank inside is written as `·`. */
export const namesIn = (list: string): Pair[] =>
  list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [own = '', latin = '', kana] = entry.replaceAll('·', ' ').split('/');
      return { own, latin, ...(kana ? { kana } : {}) };
    });

/** One entry per line: `own|latin|first digits of postal codes|area code`. */
export const placesIn = (list: string): HanPlace[] =>
  rowsIn(list).map(([own = '', latin = '', post = '', area = '']) => ({ own, latin, post, area }));

export const wordsIn = (list: string): string[] => list.trim().split(/\s+/);

const rowsIn = (list: string): string[][] =>
  list
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));
