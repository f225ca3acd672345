import { afterAll, describe, expect, it } from '@jest/globals';
import { declaredRegistry } from '../remotes/registry.ts';
import { loadSettings } from '../settings/settings.ts';
import { extensionsFrom } from './extensions.ts';
import { screensOf } from './routes.ts';

describe('an installation without plans', () => {
  afterAll(() => loadSettings(async () => ({})));

  it('has no screen of them, no way to it, and says nothing of them', async () => {
    const paths = () => screensOf(declaredRegistry({}).state(), declaredRegistry({})).map(({ path }) => path);
    const source = extensionsFrom(declaredRegistry({}), () => {});
    const ways = () => source.state().links.map(({ to }) => to);
    expect([paths(), ways()]).toEqual([expect.arrayContaining(['/pricing']), expect.arrayContaining(['/pricing'])]);
    const parts = source.state().parts.length;
    await loadSettings(async () => ({ plans: 'off' }));
    expect([...paths(), ...ways()]).not.toContain('/pricing');
    expect(source.state().parts.length).toBe(parts - 1);
  });
});
