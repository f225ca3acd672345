import { describe, expect, it } from '@jest/globals';
import type { RemoteEntry } from '@kaard/ui/remote';
import { remoteEntry } from '../../test/remote-entry.ts';
import { declaredRegistry, type RegistryState } from '../remotes/registry.ts';
import { extensionsFrom } from './extensions.ts';
import { linksIn, partsOf, screenAt, screensOf, tabsOf } from './routes.ts';

const text = (message: string) => ({ id: message, message });
const icon = 'M3 7h18';
const registryOf = (over: Partial<RemoteEntry>) => declaredRegistry({ cards: remoteEntry(over) });
const state = (over: Partial<RemoteEntry>): RegistryState => registryOf(over).state();
const NOBODY: RegistryState = { status: 'failed', remotes: {}, unusable: {} };

describe('what features declare', () => {
  it('stands in the avatar menu in its order, what names none at the end', () => {
    const declared = state({
      links: [
        { slot: 'avatar-menu', to: '/last', label: text('Last'), icon },
        { slot: 'avatar-menu', to: '/my-card', label: text('My Profile'), order: 20, icon },
        { slot: 'avatar-menu', to: '/account-first', label: text('First'), order: 5, icon },
        { slot: 'contact-actions', to: '/somewhere', label: text('Share'), icon },
      ],
    });
    const menu = linksIn(declared, 'avatar-menu').map(({ to }) => to);
    expect(menu.filter((to) => ['/account-first', '/my-card', '/last'].includes(to))).toEqual([
      '/account-first',
      '/my-card',
      '/last',
    ]);
    expect(menu).not.toContain('/somewhere');
  });

  it('says which remote it leads to, so that it can be loaded in advance', () => {
    const declared = state({ links: [{ slot: 'avatar-menu', to: '/my-card', label: text('My Profile'), icon }] });
    expect(linksIn(declared, 'avatar-menu').find(({ to }) => to === '/my-card')?.remote).toBe('cards');
  });

  it('is nothing where no remote is known: nothing leads to a screen that is not there', () => {
    expect(linksIn(NOBODY, 'avatar-menu').some(({ remote }) => remote)).toBe(false);
    expect(tabsOf(NOBODY).some(({ remote }) => remote)).toBe(false);
    expect(partsOf(NOBODY, declaredRegistry({})).some(({ remote }) => remote)).toBe(false);
  });

  it('stands in the tabs in its order', () => {
    const declared = state({
      tabs: [
        { to: '/my-card', label: text('My Card'), icon, order: 40 },
        { to: '/opportunities', label: text('Feed'), icon, order: 10 },
      ],
    });
    const tabs = tabsOf(declared).map(({ to }) => to);
    expect(tabs[0]).toBe('/opportunities');
    expect(tabs.at(-1)).toBe('/my-card');
  });

  it('cannot take an address of the shell', () => {
    const registry = registryOf({ routes: [{ path: '/contacts', guarded: false, framed: false }] });
    expect(screensOf(registry.state(), registry).find(({ path }) => path === '/contacts')?.guarded).toBe(true);
  });

  it('of a remote that cannot be used is a screen that explains it, as far as its addresses are known', () => {
    const unusable = { cards: { kind: 'incompatible' as const, problem: 'it is older', paths: ['/my-card'] } };
    const screens = screensOf({ status: 'ready', remotes: {}, unusable }, declaredRegistry({}));
    expect(screens.find(({ path }) => path === '/my-card')).toMatchObject({ guarded: true, framed: true });
  });
});

describe('what fills the slots', () => {
  it('is the same until something changed: whoever draws it would draw for ever', () => {
    const source = extensionsFrom(registryOf({ parts: [{ slot: 'account-section' }] }), () => {});
    expect(source.state()).toBe(source.state());
    expect(source.state().parts.find(({ remote }) => remote)).toMatchObject({
      slot: 'account-section',
      remote: 'cards',
    });
  });

  it('has another name with another version, so that it is loaded anew', () => {
    const keyOf = (version: string) =>
      extensionsFrom(registryOf({ version, parts: [{ slot: 'account-section' }] }), () => {})
        .state()
        .parts.find(({ remote }) => remote)?.key;
    expect(keyOf('1')).not.toBe(keyOf('2'));
  });
});

describe('the screen at an address', () => {
  const at = (address: string) => screenAt(screensOf(NOBODY, declaredRegistry({})), address)?.path;

  it.each([
    ['/dashboard', '/dashboard'],
    ['/contacts/7', '/contacts/:id'],
    ['/contacts/new', '/contacts/new'],
    ['/contacts/edit/7', '/contacts/edit/:id'],
    ['/contacts/7/8/9', undefined],
  ])('%s is %s', (address, path) => {
    expect(at(address)).toBe(path);
  });
});
