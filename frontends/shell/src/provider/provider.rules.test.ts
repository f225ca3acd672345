import { describe, expect, test } from '@jest/globals';
import { whyNotBegun } from './provider.rules.ts';

describe('a sign-in at the provider that could not be begun', () => {
  test.each([
    ['PROVIDER_NOT_CONFIGURED', 'notConfigured'],
    ['PROVIDER_MISCONFIGURED', 'misconfigured'],
    ['PROVIDER_AWAY', 'unavailable'],
    ['', 'unavailable'],
  ])('for the reason %s says %s', (reason, text) => {
    expect(whyNotBegun({ reason })).toBe(text);
  });
});
