import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { brandStyle, readLogo } from './brand.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, bytes: string | Buffer) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

describe('the colour of a brand', () => {
  test('takes the place of the marker in both themes, and of nothing without one', () => {
    expect(brandStyle('#7fd1ae')).toMatch(
      /^:root:root:root\{--k-color-accent:#7fd1ae;[^}]+\}:root[^{]+dark[^{]+\{[^}]+\}$/,
    );
    expect(brandStyle(null)).toBe('');
  });
});

describe('the logo of a brand', () => {
  test.each([
    ['logo.exe', 'x', /\.svg, \.png or \.webp/],
    ['large.png', Buffer.alloc(300 * 1024), /256 kB/],
  ])('%s is refused', (name, bytes, why) => {
    expect(() => readLogo(file(name, bytes))).toThrow(why);
  });

  test('that is not there is refused', () => {
    expect(() => readLogo(join(folder, 'nothing.svg'))).toThrow(/can't be read/);
  });

  test('is read with its type', () => {
    expect(readLogo(file('logo.SVG', '<svg/>'))).toEqual({ type: 'image/svg+xml', bytes: Buffer.from('<svg/>') });
  });
});
