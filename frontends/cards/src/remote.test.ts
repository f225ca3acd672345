import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import remote from './remote.ts';

describe('the remote', () => {
  it('names the version of its package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(remote.version).toBe(version);
  });

  it('shows nothing to visitors, and every link of it leads to a screen of its own', () => {
    expect(remote.routes.every((route) => route.guarded)).toBe(true);
    const paths = remote.routes.map((route) => route.path);
    for (const { to } of [...(remote.tabs ?? []), ...(remote.links ?? [])])
      expect(paths).toContain(to.replace(/\?.*/, ''));
  });
});
