import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readClaimsSecrets, readConfig, readMetricsToken, variables } from './config.ts';

const schema = z.object({
  PORT: variables.port.default(3000),
  NAME: z.string(),
  FEATURE: variables.flag.default(false),
});

describe('a configuration', () => {
  test('tells all its problems at once', () => {
    try {
      readConfig(schema, { PORT: '70000', FEATURE: 'maybe' });
      throw new Error('was taken');
    } catch (error) {
      expect((error as ConfigError).problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'NAME', 'FEATURE']);
    }
  });

  test('takes an empty or blank variable for one that is not set', () => {
    expect(readConfig(schema, { NAME: 'x', PORT: ' ', FEATURE: 'on' })).toEqual({
      NAME: 'x',
      PORT: 3000,
      FEATURE: true,
    });
  });
});

describe('a variable', () => {
  const read = (kind: z.ZodType) => (text: string) => readConfig(z.object({ V: kind }), { V: text }).V;

  test('says what it takes where it is no number, or out of range', () => {
    for (const wrong of ['many', '-1', '1.5', '65536'])
      expect(() => read(variables.port)(wrong)).toThrow(/ - V: must be a whole number from 0 to 65535$/);
    expect(read(variables.number(1, 90))('7')).toBe(7);
  });

  test('is no time that a timer would take for none', () => {
    expect(read(variables.milliseconds)('86400000')).toBe(86_400_000);
    expect(() => read(variables.milliseconds)('9999999999')).toThrow(/from 1 to 86400000/);
  });

  test('of a country takes codes of countries alone, and UK is none', () => {
    for (const code of ['US', 'GB', 'XK', 'TW']) expect(read(variables.country)(code)).toBe(code);
    for (const wrong of ['UK', 'EU', 'XX', 'ZZ', 'DD', 'gb', 'Germany', '1'])
      expect(() => read(variables.country)(wrong)).toThrow('must be an ISO 3166 alpha-2 code, such as GB');
  });
});

describe('the secret of the claims', () => {
  const KAARD_DATA = mkdtempSync(join(tmpdir(), 'kaard-config-'));
  afterAll(() => rmSync(KAARD_DATA, { recursive: true }));

  test('has no default', () => {
    expect(() => readClaimsSecrets({ KAARD_DATA })).toThrow(ConfigError);
    expect(() => readClaimsSecrets({ KAARD_DATA, CLAIMS_SECRET: ' , ' })).toThrow(ConfigError);
  });

  test('names each that is too short, instead of going on without it', () => {
    const CLAIMS_SECRET = `${'a'.repeat(40)},short,${'b'.repeat(31)}`;
    const read = () => readClaimsSecrets({ KAARD_DATA, CLAIMS_SECRET });
    expect(read).toThrow(/CLAIMS_SECRET: secret 2 of 3 has 5 characters[\s\S]*secret 3 of 3 has 31 characters/);
    expect(read).not.toThrow(/short,/);
  });

  test('may hold spaces: only commas separate', () => {
    const words = 'correct horse battery staple and some more of it';
    expect(readClaimsSecrets({ KAARD_DATA, CLAIMS_SECRET: `${words}, ${'a'.repeat(40)},` })).toEqual([
      words,
      'a'.repeat(40),
    ]);
  });

  test('comes from the setting, several while it is rotated, or from the file', () => {
    const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
    expect(readClaimsSecrets({ KAARD_DATA, CLAIMS_SECRET: `${a},${b}` })).toEqual([a, b]);
    mkdirSync(join(KAARD_DATA, 'keys'));
    writeFileSync(join(KAARD_DATA, 'keys', 'claims.secret'), `${b}\n`);
    expect(readClaimsSecrets({ KAARD_DATA })).toEqual([b]);
  });
});

describe('the token of the metrics', () => {
  const KAARD_DATA = mkdtempSync(join(tmpdir(), 'kaard-config-'));
  afterAll(() => rmSync(KAARD_DATA, { recursive: true }));

  test('is nobody’s by default, and comes from the setting or from the file', () => {
    expect(readMetricsToken({ KAARD_DATA })).toBeNull();
    mkdirSync(join(KAARD_DATA, 'keys'));
    writeFileSync(join(KAARD_DATA, 'keys', 'metrics.token'), 'from-the-launcher\n');
    expect(readMetricsToken({ KAARD_DATA })).toBe('from-the-launcher');
    expect(readMetricsToken({ KAARD_DATA, METRICS_TOKEN: 'from-the-operator' })).toBe('from-the-operator');
  });
});
