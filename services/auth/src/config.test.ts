import { describe, expect, test } from '@jest/globals';
import { readAuthConfig } from './config.ts';

describe('the configuration', () => {
  test('is refused as a whole, with every problem', () => {
    expect(() => readAuthConfig({ PORT: '99999', RATE_LIMITS: 'many', MONGODB_URI: 'x' })).toThrow(
      /PORT[\s\S]*MONGODB_URI[\s\S]*REDIS_URL/,
    );
  });
});
