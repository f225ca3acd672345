import { describe, expect, it } from '@jest/globals';
import type { FigureQuestion } from '@kaard/ui/remote';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { remoteEntry } from '../../../test/remote-entry.ts';
import { renderScreen } from '../../../test/render.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const person = (id: string, name: string, tags: string[] = []) => ({
  __typename: 'Contact',
  id,
  name,
  title: 'Type Designer',
  company: 'Example Press',
  tags,
  isFavourite: false,
  photo: null,
  createdAt: new Date().toISOString(),
});

const answer = (people: ReturnType<typeof person>[], total = people.length) => ({
  data: {
    __typename: 'Query',
    contacts: {
      __typename: 'ContactConnection',
      edges: people.map((node) => ({ __typename: 'ContactEdge', cursor: node.id, node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: people.length,
    },
    contactStats: { __typename: 'ContactStats', total, thisWeek: 1, companies: ['Example Press', 'all'] },
  },
});

describe('the dashboard', () => {
  it('explains when contacts cannot be fetched and tries again when asked', async () => {
    let isDown = true;
    renderScreen(<DashboardPage />, { Dashboard: () => (isDown ? null : answer([person('1', 'Ada Fictive')])) });
    await screen.findByRole('heading', { name: 'Failed to fetch contacts' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Ada Fictive/ });
  });

  it('shows the ways that others offer when there is nobody yet', async () => {
    const first = {
      slot: 'first-contact' as const,
      to: '/scanner',
      label: { id: 'x', message: 'Scan Your First Card' },
    };
    renderScreen(<DashboardPage />, { Dashboard: () => answer([]) }, '/', {
      scanner: remoteEntry({ links: [{ ...first, icon: 'M3 7h18' }] }),
    });
    expect((await screen.findByRole('link', { name: 'Scan Your First Card' })).getAttribute('href')).toBe('/scanner');
    await screen.findByRole('heading', { name: 'No contacts yet' });
    await screen.findByText('Add your first contact by scanning a business card');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('asks the graph for a figure that somebody else has declared, and shows a dash when nobody knows it', async () => {
    let cardStats: object | null = { __typename: 'CardStats', cardShares: 1234 };
    const field = (name: string, selections: object[] = []) => ({
      ...{ kind: 'Field', name: { kind: 'Name', value: name } },
      ...(selections.length && { selectionSet: { kind: 'SelectionSet', selections } }),
    });
    const query = {
      kind: 'Document',
      definitions: [
        {
          ...{ kind: 'OperationDefinition', operation: 'query', name: { kind: 'Name', value: 'Shares' } },
          selectionSet: { kind: 'SelectionSet', selections: [field('cardStats', [field('cardShares')])] },
        },
      ],
    } as unknown as FigureQuestion['query'];
    const shares = {
      slot: 'dashboard-figure' as const,
      label: { id: 'x', message: 'Card Shares' },
      icon: 'M3 7h18',
      ask: { query, field: ['cardStats', 'cardShares'] },
    };
    const answers = {
      Dashboard: () => answer([person('1', 'Ada Fictive')]),
      Shares: () => ({ data: { __typename: 'Query', cardStats } }),
    };
    const open = () => renderScreen(<DashboardPage />, answers, '/', { cards: remoteEntry({ parts: [shares] }) });
    const shown = async (text: string) =>
      waitFor(() => expect(screen.getByText('Card Shares').closest('div')?.textContent).toBe(`Card Shares${text}`));
    open();
    await shown('1,234');
    cleanup();
    cardStats = null;
    open();
    await shown('–');
  });

  it('shows true figures and the people', async () => {
    const { container } = renderScreen(<DashboardPage />, {
      Dashboard: () => answer([person('1', 'Ada Fictive', ['Paper', 'Ink', 'Type', 'Fair'])], 1234),
    });
    const row = await screen.findByRole('link', { name: /Ada Fictive/ });
    expect(row.getAttribute('href')).toBe('/contacts/1');
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,234', '1']),
    );
    expect(within(row).getByText('Paper')).toBeTruthy();
    expect(within(row).queryByText('Type')).toBeNull();
    expect(within(row).getByText('+2')).toBeTruthy();
    expect(within(row).getByText('Today')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('searches for words once somebody pauses, not with every key', async () => {
    const { asked } = renderScreen(<DashboardPage />, { Dashboard: () => answer([person('1', 'Ada Fictive')]) });
    await userEvent.type(await screen.findByRole('searchbox'), 'fictive');
    await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ search: 'fictive', company: null }));
    // The first question, and fewer than seven: no machine is so slow that it pauses between all keys.
    expect(asked.length).toBeLessThan(1 + 'fictive'.length);
  });

  it('filters by a company; "all" is no filter, also where a company is called so', async () => {
    const { asked } = renderScreen(<DashboardPage />, { Dashboard: () => answer([person('1', 'Ada Fictive')]) });
    await screen.findByRole('link', { name: /Ada Fictive/ });
    const filter = screen.getByLabelText('Company');
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All companies', 'Example Press']);
    await userEvent.selectOptions(filter, 'Example Press');
    await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ search: null, company: 'Example Press' }));
  });
});
