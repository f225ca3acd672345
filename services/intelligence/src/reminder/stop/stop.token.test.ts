import { expect, test } from '@jest/globals';
import { ownerOfStopToken, stopTokenOf } from './stop.token.ts';

const SECRETS = ['a secret of this installation', 'the one before'];
const token = stopTokenOf(4711, SECRETS);

test.each([
  '',
  '4711',
  '4711.',
  `4712${token.slice(4)}`,
  `${token.slice(0, -2)}AA`,
  `${token}A`,
  `0${token}`,
  'x'.repeat(5000),
])('the token %.40j is nobody’s', (wrong) => {
  expect(ownerOfStopToken(wrong, SECRETS)).toBeNull();
});

test('a token is its owner’s, also while its secret is being replaced, and no longer', () => {
  expect(ownerOfStopToken(token, SECRETS)).toBe(4711);
  expect(ownerOfStopToken(stopTokenOf(4711, SECRETS.slice(1)), SECRETS)).toBe(4711);
  expect(ownerOfStopToken(token, ['another secret'])).toBeNull();
});
