import { describe, expect, test } from '@jest/globals';
import { readContactsConfig } from './config.ts';

describe('the configuration', () => {
  test('is refused as a whole, with every problem', () => {
    expect(() => readContactsConfig({ PORT: '99999', DEFAULT_COUNTRY: 'usa' })).toThrow(
      /PORT[\s\S]*MONGODB_URI[\s\S]*DEFAULT_COUNTRY/,
    );
  });
});
