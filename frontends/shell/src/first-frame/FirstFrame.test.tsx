import { describe, expect, it } from '@jest/globals';
import type { RemoteEntry } from '@kaard/ui/remote';
import { render, screen } from '@testing-library/react';
import scanner from '../../../scanner/src/remote.ts';
import { FirstFrame } from './FirstFrame.tsx';

const declared: RemoteEntry = {
  version: '1',
  entry: '/remotes/scanner/1/remoteEntry.js',
  contract: 1,
  routes: scanner.routes.map(({ path, guarded }) => ({ path, guarded })),
  tabs: [...(scanner.tabs ?? [])],
  commands: [...(scanner.commands ?? [])],
};
const show = (remotes: Record<string, RemoteEntry>) =>
  render(<FirstFrame declared={{ status: 'ready', remotes }} brand={{ name: 'Visiten' }} />);

describe('the first frame of the dashboard', () => {
  it('has heading, cards, tabs and actions of the screen, and nothing of a person', () => {
    show({ scanner: declared });
    screen.getByRole('heading', { name: 'Dashboard', level: 1 });
    screen.getByRole('heading', { name: 'Recent Contacts' });
    screen.getByRole('link', { name: /Visiten/ });
    screen.getByRole('link', { name: 'Scan Business Card' });
    const tabs = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(tabs.textContent).toMatch(/Scan.*Contacts/);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['', '', '']);
    expect(screen.getByRole('button', { name: 'Account menu' }).textContent).toBe('');
  });

  it('leads to no screen that nobody declares', () => {
    show({});
    expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/scanner'))).toEqual([]);
  });
});
