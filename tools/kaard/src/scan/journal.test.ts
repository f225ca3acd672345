import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { journalOf, openJournal } from './journal.ts';

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaard-journal-'));
  out = join(folder, 'cards.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

const picture = (name: string): string => {
  const file = join(folder, name);
  writeFileSync(file, name);
  return file;
};
const open = (isResumed: boolean, format: 'csv' | 'jsonl' = 'csv') =>
  openJournal({ out, format, head: 'Name\n', isResumed });
const written = () => readFileSync(out, 'utf8');

describe('an output that can be gone on with', () => {
  test('does not write over what is there, nor into what it does not know', () => {
    writeFileSync(out, 'somebody’s work');
    expect(() => open(false)).toThrow('already exists');
    expect(() => open(true)).toThrow('is missing');
    expect(written()).toBe('somebody’s work');
    rmSync(out);
    open(false).close();
    expect(() => open(true, 'jsonl')).toThrow('was started as csv, not as jsonl');
    writeFileSync(journalOf(out), '{"format":"csv"}\nno json\n');
    expect(() => open(true)).toThrow('can’t be understood');
  });

  test('goes on behind what is noted, whatever was written last when it was killed', () => {
    const [a, b] = [picture('a.jpg'), picture('b.jpg')];
    const first = open(false);
    first.add(a, 'Ada\n', true);
    first.close();
    appendFileSync(out, 'half a l');
    appendFileSync(journalOf(out), '{"file":"ha');
    const second = open(true);
    expect(second.before).toEqual({ read: 1, unread: 0 });
    expect([second.has(a), second.has(b)]).toEqual([true, false]);
    second.add(b, '', false);
    second.add(picture('c.jpg'), 'Čeněk\n', true);
    second.close();
    const third = open(true);
    expect(third.before).toEqual({ read: 2, unread: 1 });
    third.close();
    expect(written()).toBe('Name\nAda\nČeněk\n');
  });

  test('begins again where it was killed before the first picture', () => {
    open(false).close();
    rmSync(out);
    open(true).close();
    expect(written()).toBe('Name\n');
  });

  test('reads another picture of the same name, and refuses an output that was cut', () => {
    const a = picture('a.jpg');
    const first = open(false);
    first.add(a, 'Ada\n', true);
    first.close();
    writeFileSync(a, 'another picture');
    const second = open(true);
    expect(second.has(a)).toBe(false);
    second.close();
    truncateSync(out, 2);
    expect(() => open(true)).toThrow('shorter than it was');
  });
});
