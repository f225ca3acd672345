import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { remoteEntry } from '../../test/remote-entry.ts';
import { FEATURES } from '../frame/features.ts';
import type { RegistryState } from '../remotes/registry.ts';
import { FirstFrame } from './FirstFrame.tsx';
import { ENTRANCES, FRAMES, OWN_FRAMES, remoteFrames } from './frames.tsx';

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

const places = () => [...document.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset.answer);

/** Of every field outside fragments, as `contact.name`. */
function pathsOf(document: DocumentNode): string[] {
  const fragments = new Map<string, SelectionSetNode>();
  for (const one of document.definitions)
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one.selectionSet);
  const below = (set: SelectionSetNode, before: string): string[] =>
    set.selections.flatMap((selection) => {
      if (selection.kind === 'FragmentSpread') return below(fragments.get(selection.name.value)!, before);
      if (selection.kind === 'InlineFragment') return below(selection.selectionSet, before);
      const path = before + (selection.alias ?? selection.name).value;
      return [path, ...(selection.selectionSet ? below(selection.selectionSet, `${path}.`) : [])];
    });
  return document.definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? below(one.selectionSet, '') : []));
}

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
    ['/contacts', 'All Contacts', 'Loading contacts'],
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
    expect(places()).toEqual(['contact.name', 'contact.title', 'contact.title contact.company', 'contact.company']);
  });

  it.each(FRAMES.map(({ path, query }) => [path, query] as const))(
    '%s has places only for what its query asks for',
    (path, query) => {
      draw(path, { cards });
      const asked = query ? pathsOf(query.document) : [];
      for (const at of places().flatMap((paths) => paths!.split(' '))) {
        // The length of a list is known with the list.
        expect(asked).toContain(at.replace(/\.length$/, ''));
      }
    },
  );

  it.each([
    ['/intelligence', 3],
    ['/connection-intelligence', 4],
  ])('%s has places for its figures', (path, count) => {
    draw(path, { cards });
    expect(places()).toHaveLength(count);
  });
});

it('every screen of the shell in the frame of the app has a first frame', () => {
  const routes = FEATURES.flatMap(({ routes }) => routes);
  const framed = routes.filter(({ guarded, framed = guarded }) => guarded && framed).map(({ path }) => path);
  expect(OWN_FRAMES.map(({ path }) => path).sort()).toEqual(framed.sort());
});

describe('first frames of remotes', () => {
  it('are those of screens in the frame of the app whose page is found by their path', () => {
    const shown = { guarded: true, framed: true };
    const remote = remoteEntry({
      routes: [
        { path: '/scanner', ...shown },
        { path: '/scans/:id', ...shown },
        { path: '/scans/:id/review', ...shown },
        { path: '/public', ...shown, guarded: false },
        { path: '/bare', ...shown, framed: false },
      ],
    });
    const frames = remoteFrames({ remotes: { scanner: remote } });
    expect(frames.map((frame) => [frame.remote, frame.path])).toEqual([
      ['scanner', '/scanner'],
      ['scanner', '/scans/:id'],
    ]);
  });
});

it.each([
  ['/login', 'Sign In', 'Sign in with Keycloak'],
  ['/register', 'Create Account', 'Sign up with Keycloak'],
])(
  'the first frame of %s is its form, under the name of the provider, and nothing of the product',
  (path, heading, social) => {
    const { Screen } = ENTRANCES.find((one) => one.path === path)!;
    render(
      <FirstFrame
        path={path}
        Screen={Screen}
        remotes={{ cards }}
        brand={{ name: 'Visiten' }}
        provider="Keycloak"
        isEntrance
      />,
    );
    screen.getByRole('heading', { name: heading, level: 1 });
    screen.getByLabelText('Email');
    screen.getByRole('button', { name: social });
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
  },
);
