import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readRateLimits } from './rate-limits.ts';

const schema = z.object({ requestsPerUser: z.number().int().positive().default(1200) });
const read = (text: string) => readRateLimits(text, schema);

test('limits are numbers of what there is, those of other parts too, or off', () => {
  expect(read('off')).toBeNull();
  expect(read('{}')).toEqual({ requestsPerUser: 1200 });
  expect(read('{"requestsPerUser":5,"signInPerAccount":3}')).toEqual({ requestsPerUser: 5 });
});

test('a misspelt one is refused with the names, and one that is no number by its name', () => {
  const wrong = () => read('{"requestPerUser":5,"requestsPerUser":"many"}');
  expect(wrong).toThrow(
    /there is no requestPerUser; there are requestsPerUser, [\s\S]*requestsPerUser must be a whole/,
  );
  expect(wrong).not.toThrow(/requestPerUser must/);
});

test.each(['on', '5', '[]', 'null', '{'])('%s is none', (text) => {
  expect(() => read(text)).toThrow('RATE_LIMITS: must be "off" or a JSON object of numbers');
});
