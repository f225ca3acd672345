import { describe, expect, test } from '@jest/globals';
import { areAlike } from './alike.ts';

describe('a misreading', () => {
  test.each([
    ['ada@example.com', 'ada@exarnple.com'],
    ['ada@example.com', 'eda@example.com'],
    ['arnold@velmora-analytica.de', 'amo1d@velmora-analytcs.de'],
    ['+12025550143', '+12025550148'],
    ['+12025550143', '+1202555043'],
    ['velmora.de', 'velrnora.de'],
  ])('of %s may be %s', (meant, read) => {
    expect(areAlike(read, meant)).toBe(true);
  });

  test.each([
    ['jo@example.com', 'al@example.com'],
    ['ada@example.com', 'ada@example.org'],
    ['ada@example.com', 'adaexample.com'],
    ['+12025550143', '+12025550199'],
    ['velmora.de', 'velmora.de/kontakt'],
  ])('of %s is not %s', (meant, read) => {
    expect(areAlike(read, meant)).toBe(false);
  });
});
