import { describe, expect, it } from '@jest/globals';
import packageJson from '../package.json' with { type: 'json' };
import remote from './remote.ts';

describe('the remote', () => {
  it('names the version of its package', () => {
    expect(remote.version).toBe(packageJson.version);
  });

  it('shows nothing to visitors and lights up its tab on /scanner', () => {
    expect(remote.routes.every((route) => route.guarded)).toBe(true);
    expect(remote.routes.map((route) => route.path)).toEqual(['/scanner', '/scan-results']);
    expect(remote.tabs?.map((tab) => tab.to)).toEqual(['/scanner']);
  });
});
