import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { readAuthConfig } from './config.ts';

describe('the configuration', () => {
  test('is refused as a whole, with every problem', () => {
    expect(() => readAuthConfig({ PORT: '99999', RATE_LIMITS: 'many', MONGODB_URI: 'x' })).toThrow(
      /PORT[\s\S]*MONGODB_URI[\s\S]*REDIS_URL/,
    );
  });

  test('takes each limit by its name', () => {
    const { PORT: _port, ...example } = parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'));
    const limitsOf = (RATE_LIMITS?: string) =>
      readAuthConfig({ ...example, CLAIMS_SECRET: 'x'.repeat(32), RATE_LIMITS }).limits;
    expect(limitsOf(JSON.stringify(limitsOf()))).toEqual(limitsOf());
  });

  test('is refused by name where the issuer is no address, or one that others can listen to', () => {
    const read = (IDP_ISSUER: string) => () => readAuthConfig({ IDP_ISSUER });
    for (const wrong of ['nonsense', '/nowhere', 'http://', 'ftp://id.example'])
      expect(read(wrong)).toThrow(/ - IDP_ISSUER: must be an http or https address/);
    expect(read('http://id.example')).toThrow(/ - IDP_ISSUER: must be an https address/);
    for (const right of ['https://id.example', 'http://127.0.0.1:8080/realms/x'])
      expect(read(right)).not.toThrow(/IDP_ISSUER/);
  });
});
