import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit';
import { ANNOUNCED_MS, openSessionKeys, rotateSessionKeys } from './session-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `${Math.random()}`, 'session.jwks.json');
const log = createLogger('test', 'silent');

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T09:00:00Z');

/** Keys as a running process has them, with a clock of the test. */
async function running(file: string) {
  let at = START;
  const keys = await openSessionKeys(file, log, () => new Date(at));
  return {
    ...keys,
    kids: () => keys.published().keys.map(({ kid }) => kid),
    now: () => new Date(at),
    async passes(ms: number) {
      at += ms;
      await keys.refresh();
    },
  };
}

describe('session keys', () => {
  test('from a file that is not a JWK set are refused, and the file stays', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, 'not json');
    await expect(openSessionKeys(file, log)).rejects.toThrow(/not a JWK set/);
    expect(readFileSync(file, 'utf8')).toBe('not json');
  });

  test('from a file without a private key are refused', async () => {
    const file = join(folder, 'public.json');
    writeFileSync(file, '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AAAA","kid":"1"}]}');
    await expect(openSessionKeys(file, log)).rejects.toThrow(/no private Ed25519 key/);
  });

  test('are made at the first start, readable by the owner only, and the same at the next', async () => {
    const file = newFile();
    const first = await openSessionKeys(file, log);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await openSessionKeys(file, log)).signing().kid).toBe(first.signing().kid);
  });

  test('are those of one process, where several begin at once', async () => {
    const file = newFile();
    const all = await Promise.all(Array.from({ length: 5 }, () => openSessionKeys(file, log)));
    expect(new Set(all.map((keys) => keys.signing().kid)).size).toBe(1);
    expect(readdirSync(dirname(file))).toEqual(['session.jwks.json']);
  });

  test('are published without their private part', async () => {
    const { keys } = (await openSessionKeys(newFile(), log)).published();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
  });
});

describe('a rotation', () => {
  test('is noticed by a running process, which publishes the new key first and signs with it later', async () => {
    const file = newFile();
    const process = await running(file);
    const before = process.signing().kid;
    const { kid } = await rotateSessionKeys(file, { sessionDays: 7, at: process.now() });
    await process.passes(1000);
    expect(process.kids()).toEqual([kid, before]);
    expect(process.signing().kid).toBe(before);
    await process.passes(ANNOUNCED_MS);
    expect(process.signing().kid).toBe(kid);
    expect(process.kids()).toEqual([kid, before]);
  });

  test('keeps an old key until the last token it signed has expired, however often keys are rotated', async () => {
    const file = newFile();
    const process = await running(file);
    const first = process.signing().kid;
    const rotate = () => rotateSessionKeys(file, { sessionDays: 7, at: process.now() });
    const second = (await rotate()).kid;
    await process.passes(DAY_MS);
    const third = (await rotate()).kid;
    await process.passes(1000);
    expect(process.kids()).toEqual([third, second, first]);
    await process.passes(6 * DAY_MS + 2 * ANNOUNCED_MS);
    const fourth = (await rotate()).kid;
    await process.passes(1000);
    expect(process.kids()).toEqual([fourth, third, second]);
  });

  test('of a leaked key takes the others away at once', async () => {
    const file = newFile();
    const process = await running(file);
    const { kid } = await rotateSessionKeys(file, { sessionDays: 7, endSessions: true, at: process.now() });
    await process.passes(1000);
    expect(process.kids()).toEqual([kid]);
    expect(process.signing().kid).toBe(kid);
  });

  test.each([[false], [true]])(
    'of a file that is not there is refused and makes none (end sessions: %s)',
    async (end) => {
      const file = newFile();
      const rotation = rotateSessionKeys(file, { sessionDays: 7, endSessions: end, at: new Date(START) });
      await expect(rotation).rejects.toThrow(`There is no ${file}`);
      expect(existsSync(file)).toBe(false);
    },
  );

  test('into a file that cannot be read any more leaves a running process with the keys it has', async () => {
    const file = newFile();
    const process = await running(file);
    const { kid } = process.signing();
    writeFileSync(file, 'half a fi');
    await process.passes(1000);
    expect(process.signing().kid).toBe(kid);
    await expect(rotateSessionKeys(file, { sessionDays: 7, at: process.now() })).rejects.toThrow(/not a JWK set/);
  });
});
