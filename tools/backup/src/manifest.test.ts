import { describe, expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const manifest = (overrides: object = {}) =>
  JSON.stringify({
    format: 1,
    product: 'kaard',
    takenAt: '2026-01-01T00:00:00.000Z',
    databases: [
      {
        service: 'contacts',
        name: 'kaard_contacts',
        collections: [{ name: 'contacts', file: 'kaard_contacts/contacts.bson.gz', documents: 1, sha256: 'x' }],
      },
    ],
    keys: [{ file: 'keys/claims.secret', sha256: 'x' }],
    ...overrides,
  });

describe('a manifest', () => {
  test.each([
    ['no JSON', '{', /valid JSON/],
    ['that of another program', '{}', /can read/],
    ['of a later format', manifest({ format: 2 }), /can read/],
    ['one that leads out of its folder', manifest({ keys: [{ file: '../keys', sha256: 'x' }] }), /outside/],
    ['one that leads elsewhere', manifest({ keys: [{ file: '/etc/passwd', sha256: 'x' }] }), /outside/],
  ])('is refused when it is %s', (_what, text, why) => {
    expect(() => readManifest(text)).toThrow(why);
  });

  test('is read', () => {
    expect(readManifest(manifest()).databases[0]?.collections[0]?.file).toBe('kaard_contacts/contacts.bson.gz');
  });
});
