import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { remoteEntry } from '../../test/remote-entry.ts';
import type { RegistryState } from '../remotes/registry.ts';
import { FirstFrame } from './FirstFrame.tsx';
import { FRAMES } from './frames.tsx';

const text = (message: string) => ({ id: message, message });
const icon = 'M3 7h18';

const cards = remoteEntry({
  tabs: [{ to: '/my-card', label: text('My Card'), icon, order: 10 }],
  links: [{ slot: 'dashboard-actions', to: '/share', label: text('Share my card'), icon }],
  parts: [{ slot: 'dashboard-figure', label: text('Views'), icon }],
});

const draw = (path: string, remotes: RegistryState['remotes']) => {
  const frame = FRAMES.find((one) => one.path === path)!;
  render(<FirstFrame path={path} Screen={frame.Screen} remotes={remotes} brand={{ name: 'Visiten' }} />);
};

describe('the first frame of the dashboard', () => {
  it('has heading, cards, tabs and actions of the screen, and nothing of a person', () => {
    draw('/dashboard', { cards });
    screen.getByRole('heading', { name: 'Dashboard', level: 1 });
    screen.getByRole('heading', { name: 'Recent Contacts' });
    screen.getByRole('link', { name: /Visiten/ });
    expect(screen.getByRole('link', { name: 'Share my card' }).getAttribute('href')).toBe('/share');
    const tabs = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(tabs.textContent).toMatch(/My Card.*Contacts/);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Views');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['', '', '']);
    expect(screen.getByRole('button', { name: 'Account menu' }).textContent).toBe('');
  });

  it('leads to no screen that nobody declares', () => {
    draw('/dashboard', {});
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.filter((to) => /scan|card|share/.test(to ?? ''))).toEqual([]);
  });
});

describe('the first frame of', () => {
  it.each([
    ['/app', 'Welcome to Visiten', 'Loading opportunities'],
    ['/opportunities', 'Opportunities Feed', 'Loading opportunities'],
    ['/intelligence', 'Business Intelligence', 'Loading your network…'],
    ['/connection-intelligence', 'Connection Intelligence', 'Loading insights…'],
  ])('%s has its heading, and says what is on its way', (path, heading, loading) => {
    draw(path, { cards });
    screen.getByRole('heading', { name: heading, level: 1 });
    screen.getByRole('status', { name: loading });
  });

  it('a contact has the place for whoever it is', () => {
    draw('/contacts/:id', { cards });
    screen.getByRole('status', { name: 'Loading contact' });
  });
});
