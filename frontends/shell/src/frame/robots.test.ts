import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

it('lets search engines read public profiles, which say themselves whether they may be listed', () => {
  const lines = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8').split('\n');
  // The longest match wins (RFC 9309, 2.2.2).
  expect(lines).toContain('Allow: /api/public/profile/');
  expect(lines).toContain('Disallow: /api/');
});
