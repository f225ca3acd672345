import { describe, expect, it } from '@jest/globals';
import { remoteEntry } from '../../test/remote-entry.ts';
import { declaredRegistry } from '../remotes/registry.ts';
import { placesOf } from './commands.rules.ts';

const text = (message: string) => ({ id: message, message });
const icon = 'M3 7h18';

describe('the places of the palette', () => {
  const { screens, actions } = placesOf(
    declaredRegistry({
      cards: remoteEntry({
        tabs: [{ to: '/my-card', label: text('My Card'), icon, order: 40 }],
        commands: [{ kind: 'add', to: '/my-card/new', label: text('New card') }],
        links: [
          { slot: 'avatar-menu', to: '/my-card', label: text('My Profile'), icon },
          { slot: 'dashboard-actions', to: '/share', label: text('Share my card'), icon },
          { slot: 'contact-actions', to: '/share?contact=:contactId', label: text('Share with them'), icon },
        ],
      }),
    }).state(),
  );

  it('name each address once, as the tab does where there is one', () => {
    const labels = screens.filter(({ to }) => to === '/my-card').map(({ label }) => label.message);
    expect(labels).toEqual(['My Card']);
    const all = [...screens, ...actions].map(({ to }) => to);
    expect(new Set(all).size).toBe(all.length);
  });

  it('hold what screens offer, of features and of remotes, but not what is about one contact', () => {
    expect(screens.map(({ to }) => to)).toEqual(expect.arrayContaining(['/contacts', '/account', '/contacts/trash']));
    expect(actions.map(({ to }) => to)).toEqual(expect.arrayContaining(['/share', '/my-card/new']));
    expect(actions.find(({ to }) => to === '/share')).toMatchObject({ remote: 'cards', icon });
    expect([...screens, ...actions].filter(({ to }) => to.includes(':'))).toEqual([]);
  });
});
