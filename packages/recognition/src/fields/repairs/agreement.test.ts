import { describe, expect, test } from '@jest/globals';
import { type Char, plainText } from '../lines/rows.ts';
import { agree } from './agreement.ts';

function newChars(text: string, doubts: Record<number, number> = {}): Char[] {
  return [...text].map((letter, i) => ({
    text: letter,
    probability: doubts[i] ?? 0.999,
    alternatives: [],
    x: i * 10,
    line: null,
    at: 0,
  }));
}

describe('an address against the name', () => {
  const held = (name: Char[], address: Char[]): string => {
    agree(name, address, 0, address.length);
    return plainText(address);
  };

  test('gets a letter back that was swallowed where the reader was unsure', () => {
    expect(held(newChars('Flavie Murazik'), newChars('flavie.mrazik', { 8: 0.7 }))).toBe('flavie.murazik');
  });

  test('loses a letter that was seen twice', () => {
    expect(held(newChars('Flavie Murazik'), newChars('flavie.muurazik', { 9: 0.6 }))).toBe('flavie.murazik');
  });

  test('keeps a spelling that was read surely', () => {
    expect(held(newChars('Philippa Kowalczyk'), newChars('philipa.kowalczyk'))).toBe('philipa.kowalczyk');
  });

  test('keeps its spelling when the name is the doubtful one', () => {
    const name = newChars('Flavie Muurazik', { 9: 0.6 });
    expect(held(name, newChars('flavie.murazik', { 8: 0.7 }))).toBe('flavie.murazik');
  });
});
