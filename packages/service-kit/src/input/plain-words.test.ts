import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fieldLabel, inSeconds, readInput } from './plain-words.ts';

const problemOf = (schema: z.ZodType, given: unknown): string => {
  try {
    return `read ${JSON.stringify(readInput(schema, given))}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what is wrong with an input is said in a sentence:', () => {
  test.each([
    [z.object({ a: z.string().min(1) }), { a: '' }, 'a must have at least 1 character.'],
    [z.object({ a: z.string().max(2) }), { a: 'abc' }, 'a must have at most 2 characters.'],
    [z.object({ a: z.array(z.string()).min(1) }), { a: [] }, 'a must have at least 1 entry.'],
    [z.object({ a: z.number().min(1) }), { a: 0 }, 'a must be at least 1.'],
    [z.object({ a: z.number().positive() }), { a: 0 }, 'a must be more than 0.'],
    [z.object({ a: z.number().lt(3) }), { a: 3 }, 'a must be less than 3.'],
    [z.object({ a: z.number() }), { a: 'x' }, 'a must be a number.'],
    [z.object({ a: z.bigint() }), { a: 'x' }, 'a has the wrong type.'],
    [z.object({ a: z.string() }), {}, 'a is missing.'],
  ])('%#', (schema, given, message) => {
    expect(problemOf(schema, given)).toBe(message);
  });
});

test('fields are called as people call them', () => {
  expect(['bio', 'businessDescription', 'linkedIn', 'scannedImageUrl'].map(fieldLabel)).toEqual([
    'Bio',
    'Business description',
    'LinkedIn',
    'Scanned image URL',
  ]);
});

test('seconds are counted', () => {
  expect([1, 2].map(inSeconds)).toEqual(['in a second', 'in 2 seconds']);
});
