import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PASS_TYPE_ID, TEAM_ID, WALLET_PASSWORD, writeWalletFiles } from '../../test/certificates.ts';
import { readWallets } from './wallet.settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaard-wallets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = writeWalletFiles(folder);
const notPem = join(folder, 'not.pem');
writeFileSync(notPem, 'SECRET of somebody');

const apple = {
  APPLE_PASS_CERTIFICATE: files.certificate,
  APPLE_PASS_KEY: files.key,
  APPLE_WWDR_CERTIFICATE: files.wwdr,
};
const google = { GOOGLE_WALLET_ISSUER: '3388', GOOGLE_WALLET_KEY: files.serviceAccount };

describe('settings of wallets', () => {
  test.each([
    ['half of Apple’s', { APPLE_PASS_KEY: files.key }, 'belong together'],
    ['half of Google’s', { GOOGLE_WALLET_ISSUER: '3388' }, 'belong together'],
    ['a file that is not there', { ...apple, APPLE_PASS_KEY: join(folder, 'none') }, 'APPLE_PASS_KEY: .*ENOENT'],
    ['what is no certificate', { ...apple, APPLE_WWDR_CERTIFICATE: notPem }, 'APPLE_WWDR_CERTIFICATE is not PEM'],
    ['the key of another certificate', { ...apple, APPLE_PASS_KEY: files.otherKey }, 'not the key of'],
    ['a locked key without its password', { ...apple, APPLE_PASS_KEY: files.lockedKey }, 'APPLE_PASS_KEY_PASSWORD'],
    ['another kind of certificate', { ...apple, APPLE_PASS_CERTIFICATE: files.wwdr }, 'is not the key of|no UID'],
    ['what is no service account', { ...google, GOOGLE_WALLET_KEY: notPem }, 'JSON key of a service account'],
  ])('are refused with %s', (_what, env, problem) => {
    const read = () => readWallets(env);
    expect(read).toThrow(new RegExp(problem));
    expect(read).not.toThrow(/SECRET/);
  });

  test('offer nothing when nothing is set', () => {
    expect(readWallets({})).toEqual({ apple: null, google: null });
  });

  test('learn team and kind of pass from the certificate', () => {
    const locked = { ...apple, APPLE_PASS_KEY: files.lockedKey, APPLE_PASS_KEY_PASSWORD: WALLET_PASSWORD };
    for (const env of [apple, locked])
      expect(readWallets({ ...env, ...google })).toMatchObject({
        apple: { passTypeId: PASS_TYPE_ID, teamId: TEAM_ID, validTo: new Date('2046-01-01T00:00:00Z') },
        google: { issuer: '3388', account: 'one@example.iam.gserviceaccount.com' },
      });
  });
});
