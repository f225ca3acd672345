import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { expectOverFigures, lateWords } from '../../../test/takes-longer.tsx';
import { loadSettings } from '../../settings/settings.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';
import { DISMISSED_KEY, readDismissed } from './dismissed.storage.ts';

const person = (id: string, name: string, company: string | null = null) => ({
  ...{ __typename: 'InsightContact', id, name, company },
});
const insight = (id: string, title: string, over: object = {}) => ({
  ...{ __typename: 'ConnectionInsight', id, title, type: 'FOLLOW_UP_REMINDER', description: `About ${title}` },
  ...{ score: 8, priority: 'HIGH', confidence: 95, contacts: [person('1', 'Mira Adler', 'Pohl Ltd')] },
  context: { __typename: 'InsightContext', industry: null, event: null, goal: null },
  ...{ suggestedActions: ['Write to Mira Adler'], expiresAt: null },
  facts: [{ __typename: 'InsightFact', contactId: '1', field: 'ADDED_AT', value: 'card received', on: '2026-11-15' }],
  ...over,
});
const analysis = (networkSize = 12) => ({
  ...{ __typename: 'NetworkAnalysis', networkSize, dormantConnections: 3 },
  relationshipStrengths: { __typename: 'RelationshipStrengths', strong: 2 },
  industryDistribution: [{ __typename: 'IndustryCount', industry: 'Health', count: 12 }],
});
const answer = (insights: object[], { waiting = 0, size = 12 } = {}) => ({
  data: {
    __typename: 'Query',
    networkAnalysis: analysis(size),
    connectionInsights: {
      ...{ __typename: 'ConnectionInsightList', madeAt: '2026-11-23T10:00:00.000Z', waiting, insights },
    },
  },
});
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    .filter(([, value]) => /^\d/.test(value ?? ''));
const card = (name: string) => within(screen.getByRole('article', { name }));

afterEach(async () => {
  await loadSettings(async () => ({}));
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('connection intelligence', () => {
  it('says that it failed, and tries again', async () => {
    let isDown = true;
    renderScreen(<ConnectionsPage />, { ConnectionInsights: () => (isDown ? null : answer([insight('1', 'One')])) });
    await screen.findByRole('heading', { name: 'Connection insights can’t be shown right now' });
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'One' });
  });

  it('says that it takes longer over the figures, where it is in sight also on a phone', () => {
    expectOverFigures(lateWords(<ConnectionsPage />, 'ConnectionInsights'));
  });

  it('is empty, and nothing else, for an empty network', async () => {
    const { container } = renderScreen(<ConnectionsPage />, { ConnectionInsights: () => answer([], { size: 0 }) });
    await screen.findByRole('heading', { name: 'No Insights Available' });
    expect(screen.getByRole('link', { name: 'Scan More Cards' }).getAttribute('href')).toBe('/scanner');
    expect(screen.queryByText('Network Overview')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows figures and insights by priority, each with what it follows from', async () => {
    const many = ['21', '22', '23', '24', '25'].map((id) => person(id, `Person ${id}`));
    const { container, asked } = renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () =>
        answer([
          insight('1', '<i>First</i>', { expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
          insight('2', 'Second', {
            ...{ score: 7, priority: 'MEDIUM', type: 'SYNERGY_OPPORTUNITY', contacts: many },
            context: { __typename: 'InsightContext', industry: 'Health', event: null, goal: 'Hire a lawyer' },
          }),
          insight('3', 'Third', { score: 5, priority: 'LOW', type: 'NETWORK_EXPANSION', contacts: [] }),
        ]),
      RelationshipEvidence: () => ({
        data: {
          __typename: 'Query',
          networkAnalysis: {
            __typename: 'NetworkAnalysis',
            strongEvidence: { __typename: 'InsightEvidence', contacts: [], facts: [] },
            dormantEvidence: {
              __typename: 'InsightEvidence',
              contacts: [person('4', 'Ivo Fictive')],
              facts: [{ __typename: 'InsightFact', contactId: '4', field: 'LOG', value: 'called', on: '2026-01-05' }],
            },
          },
        },
      }),
    });
    await screen.findByRole('article', { name: 'Second' });
    expect(figures()).toEqual([
      ['Total Contacts', '12'],
      ['Strong Connections', '2'],
      ['Need Follow-up', '3'],
      ['Industries', '1'],
      ['High Priority', '1'],
      ['Medium Priority', '1'],
      ['Low Priority', '1'],
    ]);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      ...['Connection Intelligence', 'Network Overview', 'High Priority Opportunities', '<i>First</i>'],
      ...['Growth Opportunities', 'Second', 'Network Maintenance', 'Third'],
    ]);
    expect(screen.getAllByText('Expires soon')).toHaveLength(1);
    card('<i>First</i>').getByText('Expires soon');
    expect(container.querySelector('i')).toBeNull();
    const second = card('Second');
    expect(second.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Person 21', 'Person 22', 'Person 23', 'View Contact'],
    ]);
    second.getByText('+2 more');
    second.getByText('Hire a lawyer');
    expect(card('Third').queryByRole('button', { name: /Take Action/ })).toBeNull();

    const toggle = second.getByRole('button', { name: 'Suggested Actions' });
    expect(second.getByText('Write to Mira Adler').closest('[hidden]')).not.toBeNull();
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(second.getByText('Write to Mira Adler').closest('[hidden]')).toBeNull();

    // Names are asked for when somebody wants to know.
    expect(asked.map(({ operation }) => operation)).toEqual(['ConnectionInsights']);
    await userEvent.click(screen.getByRole('button', { name: 'Why? Need Follow-up: 3' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Need Follow-up: 3' }));
    expect((await sheet.findByRole('link', { name: 'Ivo Fictive' })).getAttribute('href')).toBe('/contacts/4');
    sheet.getByText('Called on January 5, 2026');
    sheet.getByText('Showing 1 of 3, strongest connections first.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Why? High Priority: 1' }));
    within(await screen.findByRole('dialog')).getByText('<i>First</i>');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Why? <i>First</i>' }));
    within(await screen.findByRole('dialog')).getByText('Card received on November 15, 2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await axe(container)).violations).toEqual([]);
  });

  it('keeps what was dismissed away in this browser, with a way back', async () => {
    const open = () =>
      renderScreen(<ConnectionsPage />, {
        ConnectionInsights: () => answer([insight('1', 'One'), insight('2', 'Two')]),
      });
    open();
    await screen.findByRole('article', { name: 'One' });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: One' }));
    expect(screen.queryByRole('article', { name: 'One' })).toBeNull();
    expect(figures()).toContainEqual(['High Priority', '1']);
    // The button is gone, and the keyboard is not.
    const at = () => document.activeElement?.getAttribute('aria-label');
    await waitFor(() => expect(at()).toBe('Two'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(at()).toBe('One'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: One' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Two' }));
    await screen.findByRole('heading', { name: 'No Insights Available' });
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 dismissed insights' }));
    await screen.findByRole('article', { name: 'Two' });
    await waitFor(() => expect(at()).toBe('One'));
    expect(localStorage.getItem('kaard_dismissed_insights')).toContain('"ids":[]');
  });

  it('dismisses and brings back beside another tab, without undoing what was done there', async () => {
    const kept = () => readDismissed(null);
    /** Tabs hear of each other only, and perhaps late. */
    const elsewhere = (ids: readonly string[]) =>
      localStorage.setItem(DISMISSED_KEY, JSON.stringify({ owner: null, ids }));
    const hear = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () => answer(['One', 'Two', 'Three'].map((title, at) => insight(String(at + 1), title))),
    });
    await screen.findByRole('article', { name: 'One' });
    elsewhere(['2']);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: One' }));
    expect(kept()).toEqual(['2', '1']);
    expect(screen.queryByRole('article', { name: 'Two' })).toBeNull();

    elsewhere(['1', '2', '3']);
    hear(DISMISSED_KEY);
    await screen.findByRole('button', { name: 'Show 3 dismissed insights' });
    elsewhere([]);
    hear(DISMISSED_KEY);
    await screen.findByRole('article', { name: 'Two' });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Three' }));
    expect(kept()).toEqual(['3']);

    localStorage.clear();
    hear(null);
    await screen.findByRole('article', { name: 'Three' });
  });

  it('keeps what was dismissed for as long as the page is open where storage is forbidden', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () => answer([insight('1', 'One'), insight('2', 'Two')]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: One' }));
    expect(screen.queryByRole('article', { name: 'One' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Two' }));
    await screen.findByRole('button', { name: 'Show 2 dismissed insights' });
    expect(localStorage.getItem(DISMISSED_KEY)).toBeNull();
    forbidden.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 dismissed insights' }));
    await screen.findByRole('article', { name: 'One' });
    expect(readDismissed(null)).toEqual([]);
  });

  it('lets go of a follow-up that was written and logged, and asks what follows now', async () => {
    // Brings a clipboard along.
    const user = userEvent.setup();
    const draft = { subject: 'Hello', body: 'Hello', to: 'mira@example.com', language: 'en' };
    const contact = { id: '1', lastContactAt: null, interactionCount: 2, version: 3 };
    const { asked } = renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () => answer([insight('1', 'One'), insight('2', 'Two', { contacts: [person('2', 'Ivo')] })]),
      DraftEmail: () => ({ data: { draftEmail: { __typename: 'DraftEmailPayload', ...draft } } }),
      LogInteraction: () => ({
        data: {
          logInteraction: {
            interaction: { __typename: 'Interaction', id: '1' },
            contact: { __typename: 'Contact', ...contact },
          },
        },
      }),
    });
    await user.click(
      within(await screen.findByRole('article', { name: 'One' })).getByRole('button', { name: /^Take Action/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Generate Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Log Email' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'One' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('2'));
    expect(asked.filter(({ operation }) => operation === 'ConnectionInsights')).toHaveLength(2);
  });

  it('refreshes on demand: says what it made, that the plan has no more, or that it failed', async () => {
    let made: object | null = null;
    const { asked } = renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () => answer([insight('1', 'One')], { waiting: 2 }),
      RefreshInsights: () => made,
    });
    await screen.findByText('2 new insights are waiting');
    screen.getByText('Refresh to see them. This uses one of your plan’s AI insights.');
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await userEvent.click(refresh);
    await screen.findByText('Failed to refresh insights');
    const message = 'Your plan has 5 AI insights a month. You can still read earlier ones.';
    made = {
      data: {
        __typename: 'Mutation',
        refreshInsights: { __typename: 'InsightLimitReached', message, limit: 5, used: 5, resetsAt: null },
      },
    };
    await userEvent.click(refresh);
    await screen.findByText(message);
    expect(asked.filter(({ operation }) => operation === 'ConnectionInsights')).toHaveLength(1);
    made = {
      data: {
        __typename: 'Mutation',
        refreshInsights: {
          __typename: 'RefreshInsightsPayload',
          connectionInsights: { __typename: 'ConnectionInsightList', waiting: 0 },
        },
      },
    };
    await userEvent.click(refresh);
    await screen.findByText('Insights refreshed');
    expect(asked.filter(({ operation }) => operation === 'ConnectionInsights')).toHaveLength(2);
  });

  it('says what a refresh costs also when nothing waits', async () => {
    renderScreen(<ConnectionsPage />, { ConnectionInsights: () => answer([insight('1', 'One')]) });
    await screen.findByText('Updated on November 23, 2026. Refreshing uses one of your plan’s AI insights.');
  });

  it('says nothing of a plan where there are none', async () => {
    await loadSettings(async () => ({ plans: 'off' }));
    renderScreen(<ConnectionsPage />, { ConnectionInsights: () => answer([insight('1', 'One')], { waiting: 2 }) });
    await screen.findByText('2 new insights are waiting');
    screen.getByText('Refresh to see them.');
    expect(screen.queryByText(/plan/)).toBeNull();
    cleanup();
    renderScreen(<ConnectionsPage />, { ConnectionInsights: () => answer([insight('1', 'One')]) });
    await screen.findByText('Updated on November 23, 2026.');
    expect(screen.queryByText(/plan/)).toBeNull();
  });

  const away = {
    data: { __typename: 'Query', networkAnalysis: null, connectionInsights: null },
    errors: [{ message: 'No', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  };

  it.each([null, away])('asks again five minutes later, and a failure leaves what is there: %j', async (failure) => {
    let isDown = false;
    const { asked } = renderScreen(<ConnectionsPage />, {
      ConnectionInsights: () => (isDown ? failure : answer([insight('1', 'One')])),
    });
    await screen.findByRole('article', { name: 'One' });
    isDown = true;
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + 5 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked).toHaveLength(2));
    clock.mockRestore();
    await act(() => new Promise((done) => setTimeout(done, 50)));
    screen.getByRole('article', { name: 'One' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
