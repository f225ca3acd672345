import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ignoredFields } from './ignored-fields.ts';

const shape = z.object({
  name: z.string(),
  emails: z.array(z.object({ value: z.string(), label: z.string().nullish() })).optional(),
  choices: z.array(z.string().transform((name) => ({ name }))).optional(),
  free: z.unknown().optional(),
});
const ignoredOf = (sent: unknown) => ignoredFields(sent, shape.parse(sent));

test('what was sent and not read is named by its path', () => {
  expect(ignoredOf({ name: 'Ada', compnay: 'Acme', emails: [{ value: 'a@b.example', lable: 'work' }] })).toBe(
    '"compnay", "emails.0.lable"',
  );
});

test('what was read is not named, whatever became of it', () => {
  expect(ignoredOf({ name: 'Ada', emails: [], choices: ['one'], free: { any: [{ thing: 1 }] } })).toBeNull();
  expect(ignoredFields(undefined, undefined)).toBeNull();
  expect(ignoredFields('text', { a: 1 })).toBeNull();
});

test('what is beside the fields of the body is named before what is in them', () => {
  const emails = Array.from({ length: 30 }, () => ({ value: 'a@b.example', lable: 'work' }));
  expect(ignoredOf({ emails, name: 'Ada', compnay: 'Acme' })).toMatch(/^"compnay", "emails\.0\.lable", /);
});

test('of many the first twenty are named, and nothing that a header can’t hold', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, 1]));
  expect(ignoredOf({ name: 'Ada', ...many })!.split(', ')).toHaveLength(20);
  expect(ignoredOf({ name: 'Ada', ä: 1, 'a"b': 1, 'a\r\nb': 1, ['y'.repeat(100)]: 1 })).toBeNull();
});
