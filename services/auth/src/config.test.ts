import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readAuthConfig, variables } from './config.ts';

describe('the configuration', () => {
  test('.env.example describes exactly the variables that are read', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
    const described = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(Object.keys(variables.shape).sort());
  });

  test('is refused as a whole, with every problem', () => {
    expect(() => readAuthConfig({ PORT: '99999', RATE_LIMITS: 'many', MONGODB_URI: 'x' })).toThrow(
      /PORT[\s\S]*MONGODB_URI[\s\S]*REDIS_URL/,
    );
  });
});
