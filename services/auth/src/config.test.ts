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

  test('is refused by name where links would be wrong', () => {
    const read = (PUBLIC_URL: string) => () => readAuthConfig({ PUBLIC_URL });
    for (const wrong of [
      'https://kaard.example/app',
      'https://kaard.example/?x',
      'https://kaard.example/#y',
      'https://u:p@kaard.example',
    ])
      expect(read(wrong)).toThrow(/ - PUBLIC_URL: must be an address without a path/);
    expect(read('nonsense')).toThrow(/ - PUBLIC_URL: must be an http or https address\n/);
    for (const right of ['https://kaard.example', 'http://localhost:3000/', 'HTTPS://Kaard.example'])
      expect(read(right)).not.toThrow(/PUBLIC_URL/);
  });

  test('is refused by name where the address of the mail server is cut by a sign in the password', () => {
    const read = (SMTP_URL: string) => () => readAuthConfig({ SMTP_URL });
    for (const sign of ['#', '/', '?'])
      for (const password of [`pa${sign}ss`, `12${sign}34`])
        expect(read(`smtp://op:${password}@mail.example:587`)).toThrow(/ - SMTP_URL: must be smtp:.*%23/);
    expect(read('smtp://')).toThrow(/ - SMTP_URL: must be smtp:/);
    expect(read('mail.example')).toThrow(/ - SMTP_URL: has to begin with smtp/);
    for (const right of ['smtp://mail.example', 'smtps://op%40mail.example:pa%23ss@mail.example:465/?pool=true'])
      expect(read(right)).not.toThrow(/SMTP_URL/);
  });
});
