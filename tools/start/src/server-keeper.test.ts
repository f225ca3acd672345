import { expect, test } from '@jest/globals';
import { howItStands } from './server-keeper.ts';

test.each([
  ['MongoDB', 'mongod on PATH', 'MongoDB is ready (mongod on PATH)'],
  ['MongoDB', 'MONGODB_URI', 'MongoDB: using the one in MONGODB_URI'],
  ['Redis', 'REDIS_URL', 'Redis: using the one in REDIS_URL'],
])('%s from %s is called ready only if it was started here', (name, source, said) => {
  expect(howItStands(name, { source })).toBe(said);
});
