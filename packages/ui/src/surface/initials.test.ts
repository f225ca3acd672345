import { describe, expect, it } from '@jest/globals';
import { AVATAR_COLOURS, avatarColourOf, initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['Ada', 'A'],
    ['ada lovelace', 'AL'],
    ['Ada King Noel Lovelace', 'AK'],
    ['émile  durand', 'ÉD'],
    ['𠮷田 太郎', '𠮷太'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the colour of an avatar', () => {
  it('follows the first character alone, whatever its case and accent', () => {
    expect(avatarColourOf('Émile')).toBe(avatarColourOf('eve'));
    expect(avatarColourOf('Ada')).not.toBe(avatarColourOf('Bob'));
  });

  it('is one of those there are', () => {
    for (const name of ['', 'z', '李', '🂡', '1']) {
      expect(avatarColourOf(name)).toBeGreaterThanOrEqual(0);
      expect(avatarColourOf(name)).toBeLessThan(AVATAR_COLOURS);
    }
  });
});
