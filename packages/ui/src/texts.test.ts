import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '../../..');

/** Attributes whose words a person reads or hears. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title', 'text', 'hint']);

const LETTERS = /\p{L}{2}/u;

/** Words that stand in JSX instead of coming from a catalogue. */
function plainTexts(source: string): string[] {
  const found: string[] = [];
  const isWords = (node: unknown): node is { value: string } =>
    (node as { type?: string } | undefined)?.type === 'StringLiteral' &&
    LETTERS.test((node as { value: string }).value);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, ...parts } = node as { type?: string } & Record<string, unknown>;
    if (type === 'JSXText' && LETTERS.test(parts.value as string)) found.push((parts.value as string).trim());
    if (type === 'JSXExpressionContainer' && isWords(parts.expression) && !isInAttribute.has(node)) {
      found.push(parts.expression.value);
    }
    if (type === 'JSXAttribute') {
      const name = (parts.name as { value?: string }).value ?? '';
      const value = parts.value as { expression?: unknown } | undefined;
      if (value) isInAttribute.add(value);
      const literal = [value, value?.expression].find(isWords);
      if (SPOKEN.has(name) && literal) found.push(`${name}="${literal.value}"`);
    }
    for (const part of Object.values(parts)) visit(part);
  };
  const isInAttribute = new Set<object>();
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }).body);
  return found;
}

describe('texts of the web app', () => {
  it('notices words in JSX, in braces and in attributes that are read', () => {
    expect(plainTexts('const a = <p title="Close me">Hello</p>;')).toEqual(['title="Close me"', 'Hello']);
    expect(plainTexts("const a = <p>{'Hello there'}</p>;")).toEqual(['Hello there']);
    expect(plainTexts('const a = <p className="main">{t("title")} · {count}</p>;')).toEqual([]);
  });

  const files = globSync(['packages/ui/src/**/*.tsx', 'frontends/*/src/**/*.tsx'], { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.tsx'),
  );

  it.each(files)('%s takes its words from a catalogue', (file) => {
    expect(plainTexts(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });
});
