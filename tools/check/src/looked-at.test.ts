import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lookedAt } from './looked-at.ts';

let root: string;
const FILES = ['a.ts', 'b.ts'];
const MEMORY = 'cache/memory.json';
const look = (rules = ['strict']) => lookedAt(root, MEMORY, FILES, rules);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaard-check-'));
  for (const file of FILES) writeFileSync(join(root, file), `export {}; // ${file}`);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what a check has to look at again', () => {
  it('is everything where nothing is remembered', () => {
    expect(look().changed).toEqual(FILES);
  });

  it('is everything until it was in order', () => {
    look();
    expect(look().changed).toEqual(FILES);
  });

  it('is what changed since it was in order', () => {
    look().remember();
    expect(look().changed).toEqual([]);
    writeFileSync(join(root, 'b.ts'), 'export const changed = 1;');
    expect(look().changed).toEqual(['b.ts']);
  });

  it('is what changed while it was looked at', () => {
    const first = look();
    writeFileSync(join(root, 'a.ts'), 'export const meanwhile = 1;');
    first.remember();
    expect(look().changed).toEqual(['a.ts']);
  });

  it('is everything under other rules', () => {
    look().remember();
    expect(look(['stricter']).changed).toEqual(FILES);
  });

  it('is everything when the memory can not be read', () => {
    look().remember();
    writeFileSync(join(root, MEMORY), '{"rules":');
    expect(look().changed).toEqual(FILES);
  });

  it('is nothing that was deleted', () => {
    rmSync(join(root, 'a.ts'));
    expect(look().changed).toEqual(['b.ts']);
  });
});
