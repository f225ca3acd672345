import { afterEach, describe, expect, it } from '@jest/globals';
import { DISMISSED_KEY, keepDismissed, readDismissed } from './dismissed.storage.ts';

afterEach(() => localStorage.clear());

describe('what somebody dismissed in a browser', () => {
  it.each(['no json', 'null', '[]', '{"owner":"7"}', '{"owner":"7","ids":"all"}'])('is nothing for %s', (kept) => {
    localStorage.setItem(DISMISSED_KEY, kept);
    expect(readDismissed('7')).toEqual([]);
  });

  it('is there for them and for nobody else', () => {
    keepDismissed('7', ['1', '2']);
    expect(readDismissed('8')).toEqual([]);
    expect(readDismissed('7')).toEqual(['1', '2']);
  });

  it('does not grow for ever: the newest stay', () => {
    keepDismissed(
      '7',
      Array.from({ length: 600 }, (_, at) => String(at)),
    );
    const kept = readDismissed('7');
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '100', '599']);
  });
});
