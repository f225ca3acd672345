import { describe, expect, it } from '@jest/globals';
import type { RemoteEntry } from '@kaard/ui/remote';
import type { RegistryState } from '../remotes/registry.ts';
import { commandsOf, tabsOf } from './routes.ts';

const text = (message: string) => ({ id: message, message });

const entry = (over: Partial<RemoteEntry>): RemoteEntry => ({
  version: '1',
  entry: '/remotes/cards/1/remoteEntry.js',
  contract: 1,
  routes: [],
  tabs: [],
  commands: [],
  ...over,
});
const state = (over: Partial<RemoteEntry>): RegistryState => ({ status: 'ready', remotes: { cards: entry(over) } });

describe('what features declare', () => {
  it('stands in the avatar menu in its order, what names none at the end', () => {
    const declared = state({
      commands: [
        { kind: 'account-menu', to: '/last', label: text('Last') },
        { kind: 'account-menu', to: '/my-card', label: text('My Profile'), order: 20, icon: 'card' },
        { kind: 'account-menu', to: '/account-first', label: text('First'), order: 5 },
        { kind: 'add', to: '/somewhere', label: text('Add') },
      ],
    });
    const menu = commandsOf(declared, 'account-menu').map(({ to }) => to);
    expect(menu.filter((to) => ['/account-first', '/my-card', '/last'].includes(to))).toEqual([
      '/account-first',
      '/my-card',
      '/last',
    ]);
    expect(menu).not.toContain('/somewhere');
  });

  it('says which remote it leads to, so that it can be loaded in advance', () => {
    const declared = state({ commands: [{ kind: 'account-menu', to: '/my-card', label: text('My Profile') }] });
    expect(commandsOf(declared, 'account-menu').find(({ to }) => to === '/my-card')?.remote).toBe('cards');
  });

  it('is nothing where no remote is known: nothing leads to a screen that is not there', () => {
    const nothing: RegistryState = { status: 'failed', remotes: {} };
    expect(commandsOf(nothing, 'account-menu').some(({ remote }) => remote)).toBe(false);
    expect(tabsOf(nothing).some(({ remote }) => remote)).toBe(false);
  });

  it('stands in the tabs in its order', () => {
    const declared = state({
      tabs: [
        { to: '/my-card', label: text('My Card'), icon: 'card', order: 40 },
        { to: '/opportunities', label: text('Feed'), icon: 'feed', order: 10 },
      ],
    });
    const tabs = tabsOf(declared).map(({ to }) => to);
    expect(tabs[0]).toBe('/opportunities');
    expect(tabs.at(-1)).toBe('/my-card');
  });
});
