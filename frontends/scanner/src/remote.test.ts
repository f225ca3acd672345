import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import remote from './remote.ts';

describe('the remote', () => {
  it('names the version of its package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(remote.version).toBe(version);
  });

  it('shows nothing to visitors and lights up its tab on /scanner', () => {
    expect(remote.routes.every((route) => route.guarded)).toBe(true);
    expect(remote.routes.map((route) => route.path)).toEqual([
      '/scanner',
      '/scan-results',
      '/scans',
      '/scans/new',
      '/scans/:id',
      '/scans/:id/review',
    ]);
    expect(remote.tabs?.map((tab) => tab.to)).toEqual(['/scanner']);
  });
});
