import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { remoteEntry } from '../../test/remote-entry.ts';
import { FirstFrame } from './FirstFrame.tsx';

const text = (message: string) => ({ id: message, message });
const icon = 'M3 7h18';

const cards = remoteEntry({
  tabs: [{ to: '/my-card', label: text('My Card'), icon, order: 10 }],
  links: [{ slot: 'dashboard-actions', to: '/share', label: text('Share my card'), icon }],
  parts: [{ slot: 'dashboard-figure', label: text('Views'), icon }],
});

describe('the first frame of the dashboard', () => {
  it('has heading, cards, tabs and actions of the screen, and nothing of a person', () => {
    render(<FirstFrame remotes={{ cards }} brand={{ name: 'Visiten' }} />);
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
    render(<FirstFrame remotes={{}} brand={{ name: 'Visiten' }} />);
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.filter((to) => /scan|card|share/.test(to ?? ''))).toEqual([]);
  });
});
