import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { loadSessionKeys, rotateSessionKeys } from './session-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `${Math.random()}`, 'session.jwks.json');

describe('session keys', () => {
  test('are made at the first start, readable by the owner only, and the same at the next', async () => {
    const file = newFile();
    const first = await loadSessionKeys(file);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await loadSessionKeys(file)).signing.kid).toBe(first.signing.kid);
  });

  test('are published without their private part', async () => {
    const { published } = await loadSessionKeys(newFile());
    expect(published.keys).toHaveLength(1);
    expect(published.keys[0]).not.toHaveProperty('d');
    expect(published.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
  });

  test('that are rotated sign with the new one and still publish the one before', async () => {
    const file = newFile();
    const before = await loadSessionKeys(file);
    await rotateSessionKeys(file);
    const after = await loadSessionKeys(file);
    expect(after.signing.kid).not.toBe(before.signing.kid);
    expect(after.published.keys.map(({ kid }) => kid)).toEqual([after.signing.kid, before.signing.kid]);
    await rotateSessionKeys(file);
    expect((await loadSessionKeys(file)).published.keys).toHaveLength(2);
  });

  test('from a file that is not a JWK set are refused, and the file stays', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, 'not json');
    await expect(loadSessionKeys(file)).rejects.toThrow(/not a JWK set/);
    expect(readFileSync(file, 'utf8')).toBe('not json');
  });
});
