import { describe, expect, it } from '@jest/globals';
import { orderOf, type QueueKey } from './queue-keys.rules.ts';

const press = (key: string, more: Partial<QueueKey> = {}) =>
  orderOf({ key, alt: false, shift: false, command: false, lines: null, ...more });
const address = (value: string, caret: number) => ({ lines: { isNotes: false, value, caret } });
const notes = (value: string) => ({ lines: { isNotes: true, value, caret: value.length } });

describe('in a queue of cards', () => {
  it('Enter saves in an address too, Shift + Enter makes a line of it', () => {
    expect(press('Enter', address('12 Harbour Row', 0))).toBe('save');
    expect(press('Enter', { ...address('12 Harbour Row', 0), shift: true })).toBeNull();
    // The form does it.
    expect(press('Enter')).toBeNull();
  });

  it('Enter makes a line of notes, Ctrl + Enter saves from everywhere', () => {
    expect(press('Enter', notes('Met at the fair'))).toBeNull();
    expect(press('Enter', { ...notes('Met at the fair'), command: true })).toBe('save');
    expect(press('Enter', { command: true })).toBe('save');
  });

  it('arrows move to other cards, within an address to its lines first, and through notes that were written', () => {
    expect([press('ArrowDown'), press('ArrowUp')]).toEqual(['next', 'previous']);
    const two = '12 Harbour Row\nLondon';
    expect([press('ArrowDown', address(two, 0)), press('ArrowUp', address(two, 0))]).toEqual([null, 'previous']);
    expect([press('ArrowDown', address(two, 20)), press('ArrowUp', address(two, 20))]).toEqual(['next', null]);
    expect([press('ArrowDown', notes('')), press('ArrowDown', notes('Met'))]).toEqual(['next', null]);
  });

  it('Alt and an arrow go to the next field to check, wherever the focus is', () => {
    expect(press('ArrowDown', { alt: true, ...notes('Met') })).toBe('next-field');
    expect(press('ArrowUp', { alt: true, ...address('a\nb', 3) })).toBe('previous-field');
  });

  it('everything else is left to the browser', () => {
    expect(press('ArrowDown', { command: true })).toBeNull();
    expect(press('ArrowDown', { shift: true })).toBeNull();
    expect(press('a')).toBeNull();
  });
});
