import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { lateWords } from '../../../test/takes-longer.tsx';
import { FeedPage } from './FeedPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const person = (id: string, name: string, company: string | null = null) => ({
  ...{ __typename: 'InsightContact', id, name, company },
});

const opportunity = (id: string, title: string, more: object = {}) => ({
  ...{ __typename: 'Opportunity', id, title, type: 'FOLLOW_UP_OPPORTUNITY', score: 8, confidence: 95 },
  description: 'You met on November 3, 2026, and nothing has been logged since.',
  actionSuggestion: 'Write about your meeting',
  expiresAt: inDays(20),
  contacts: [person('7', 'Mira Adler', 'Example Press')],
  facts: [{ __typename: 'InsightFact', contactId: '7', field: 'LOG', value: 'met', on: '2026-11-03' }],
  ...more,
});
const answer = (opportunities: object[], { total = 3, waiting = 0, due = 0 } = {}) => ({
  data: {
    __typename: 'Query',
    opportunities: { __typename: 'OpportunityList', waiting, opportunities },
    contactStats: { __typename: 'ContactStats', total },
    reminders: { __typename: 'ReminderList', due },
  },
});
const done = (field: string, type: string, id: unknown) => ({
  data: { __typename: 'Mutation', [field]: { __typename: type, id } },
});
const refused = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] });

const FOLLOW_UP = opportunity('1', 'Follow up with Mira Adler');
const INTRO = opportunity('2', 'Introduce Mira Adler to Bo Fictive', {
  ...{ type: 'WARM_INTRODUCTION', score: 6 },
  contacts: [person('7', 'Mira Adler'), person('8', 'Bo Fictive')],
});
const LEAD = opportunity('3', 'Bo Fictive is in your target market', {
  ...{ type: 'HIGH_POTENTIAL_LEAD', expiresAt: null },
  contacts: [person('8', 'Bo Fictive')],
});
const TREND = opportunity('4', 'Health is growing in your network', {
  ...{ type: 'INDUSTRY_TREND', score: 5, expiresAt: inDays(6.9) },
  contacts: ['Ada', 'Bo', 'Chen', 'Dora', 'Émile'].map((name, at) => person(String(20 + at), `${name} Fictive`)),
});
const REMINDER = opportunity('5', 'Get in touch with Mira Adler', {
  ...{ score: 10, expiresAt: null },
  facts: [{ __typename: 'InsightFact', contactId: '7', field: 'REMINDER', value: 'reminder', on: '2026-11-20' }],
});
const ALL = [FOLLOW_UP, INTRO, LEAD, TREND];

const list = () => screen.findByRole('list', { name: 'Opportunities' });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const chip = (name: string) => screen.getByRole('button', { name });

describe('the feed', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says that it failed, and comes when it is asked again', async () => {
    let isDown = true;
    renderScreen(<FeedPage />, { Opportunities: () => (isDown ? null : answer(ALL)) });
    await screen.findByRole('heading', { name: 'Opportunities can’t be shown right now' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await list();
  });

  it('says that it takes longer before the call is given up', () => {
    const words = lateWords(<FeedPage />, 'Opportunities');
    expect(words.closest('[role="status"]')).toBe(screen.getByRole('status', { name: 'Loading opportunities' }));
    // Out of the flow, so that no placeholder moves.
    expect(getComputedStyle(words).position).toBe('absolute');
  });

  it('has an empty state for nobody, another one for nothing, and never makes something up', async () => {
    let total = 0;
    const { container } = renderScreen(<FeedPage />, { Opportunities: () => answer([], { total }) });
    await screen.findByRole('heading', { name: 'No contacts yet' });
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
    total = 3;
    renderScreen(<FeedPage />, { Opportunities: () => answer([], { total }) });
    await screen.findByRole('heading', { name: 'No opportunities yet' });
    expect(screen.queryByRole('list', { name: 'Opportunities' })).toBeNull();
  });

  it('shows what to do, for whom, by when and why, all of it as text', async () => {
    const hostile = { title: '<b>Follow up</b>', contacts: [person('9', '<img src=x>')] };
    const { container } = renderScreen(<FeedPage />, {
      Opportunities: () => answer([...ALL, opportunity('5', 'x', hostile)]),
    });
    const cards = within(await list());
    expect(titles()).toEqual([...ALL.map(({ title }) => title), '<b>Follow up</b>']);
    screen.getByText('5 opportunities');
    expect(container.querySelectorAll('h3 b, img')).toHaveLength(0);
    // Under 7 days, and only there.
    expect(cards.getAllByText('Expires soon')).toHaveLength(1);
    const [card] = cards.getAllByRole('listitem').filter((item) => item.dataset.advice === '1');
    const first = within(card!);
    first.getByText('High');
    first.getByText('Write about your meeting');
    const view = first.getByRole('link', { name: 'View Contact: Mira Adler' });
    expect([view.textContent, view.getAttribute('href')]).toEqual(['View Contact', '/contacts/7']);
    // Rounder, the first and the last of several lines would run over the corners.
    const link = first.getByRole('link', { name: /^Mira Adler/ });
    expect(getComputedStyle(link).borderRadius).toBe('1.375rem');
    await userEvent.click(first.getByRole('button', { name: 'Why? Follow up with Mira Adler' }));
    const why = within(await screen.findByRole('dialog', { name: 'Follow up with Mira Adler' }));
    why.getByText('Met on November 3, 2026');
    await userEvent.keyboard('{Escape}');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('names three people of many, and the others when one asks', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer([TREND]) });
    const people = within((await screen.findAllByRole('list', { name: 'Contacts' }))[0]!);
    expect(people.getAllByRole('link')).toHaveLength(3);
    const more = people.getByRole('button', { name: 'Show 2 more contacts' });
    expect(more.textContent).toBe('+2 more');
    await userEvent.click(more);
    expect(people.getAllByRole('link')).toHaveLength(5);
  });

  it('is filtered by its chips, which the address keeps', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer([FOLLOW_UP, LEAD]) }, '/opportunities?filter=warm-intros');
    await screen.findByRole('heading', { name: 'No warm intros right now' });
    const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...['All Opportunities', 'High Potential', 'Warm Intros', 'Follow Ups'],
    ]);
    await userEvent.click(chip('High Potential'));
    expect([chip('High Potential').getAttribute('aria-pressed'), titles()]).toEqual(['true', [LEAD.title]]);
    await userEvent.click(chip('Follow Ups'));
    expect(titles()).toEqual([FOLLOW_UP.title]);
    await userEvent.click(chip('All Opportunities'));
    expect(titles()).toEqual([FOLLOW_UP.title, LEAD.title]);
  });

  it('keeps what could not be dismissed, and says so', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer(ALL), DismissOpportunity: () => refused('INTERNAL') });
    await userEvent.click(await screen.findByRole('button', { name: `Dismiss: ${FOLLOW_UP.title}` }));
    await screen.findByText('Failed to dismiss the opportunity');
    expect(titles()).toContain(FOLLOW_UP.title);
  });

  it('dismisses on the server, moves the keyboard on, and takes it back', async () => {
    let shown = ALL;
    const { asked } = renderScreen(<FeedPage />, {
      Opportunities: () => answer(shown),
      DismissOpportunity: ({ id }) => {
        shown = ALL.filter((one) => one.id !== id);
        return done('dismissOpportunity', 'DismissOpportunityPayload', id);
      },
      RestoreOpportunity: ({ id }) => {
        shown = ALL;
        return done('restoreOpportunity', 'RestoreOpportunityPayload', id);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `Dismiss: ${INTRO.title}` }));
    await screen.findByText('Opportunity dismissed');
    expect(titles()).toEqual([FOLLOW_UP.title, LEAD.title, TREND.title]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('3'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: INTRO.title });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('2'));
    expect(asked.filter(({ operation }) => /Opportunity$/.test(operation))).toEqual([
      { operation: 'DismissOpportunity', variables: { id: '2' } },
      { operation: 'RestoreOpportunity', variables: { id: '2' } },
    ]);
  });

  it('takes what has run out meanwhile for dismissed', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer([LEAD]), DismissOpportunity: () => refused('NOT_FOUND') });
    await userEvent.click(await screen.findByRole('button', { name: `Dismiss: ${LEAD.title}` }));
    await screen.findByText('Opportunity dismissed');
    expect(screen.queryByRole('heading', { name: LEAD.title })).toBeNull();
  });

  it('drafts a mail to one of those it is about', async () => {
    const { asked } = renderScreen(<FeedPage />, { Opportunities: () => answer(ALL) });
    await userEvent.click(await screen.findByRole('button', { name: `Take Action: ${LEAD.title}` }));
    await screen.findByRole('dialog', { name: 'Email Bo Fictive' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Propose a meeting' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: `Take Action: ${INTRO.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Email Mira Adler' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mira Adler', 'Bo Fictive']);
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Draft' }));
    await dialog.findByText('Failed to generate the draft');
    expect(asked.at(-1)?.variables.input).toMatchObject({ contactId: '7', about: INTRO.id });
  });

  it('lets go of a follow-up that was written and logged', async () => {
    // Brings a clipboard along.
    const user = userEvent.setup();
    const draft = { subject: 'Hello', body: 'Hello Mira', to: 'mira@example.com', language: 'en' };
    const contact = { id: '7', lastContactAt: null, interactionCount: 2, version: 3 };
    renderScreen(<FeedPage />, {
      Opportunities: () => answer(ALL),
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
    await user.click(await screen.findByRole('button', { name: `Take Action: ${FOLLOW_UP.title}` }));
    await user.click(await screen.findByRole('button', { name: 'Generate Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('button', { name: 'Log Email' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual([INTRO.title, LEAD.title, TREND.title]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('2'));
  });

  it('keeps a due reminder that could not be settled, and says so', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer([REMINDER, LEAD], { due: 1 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Done: reminder about Mira Adler' }));
    await screen.findByText('Failed to change the reminder');
    expect(titles()).toEqual([REMINDER.title, LEAD.title]);
  });

  it('settles due reminders, done or later, and the keyboard goes on', async () => {
    const other = opportunity('6', 'Get in touch with Bo Fictive', {
      contacts: [person('8', 'Bo Fictive')],
      facts: [{ __typename: 'InsightFact', contactId: '8', field: 'REMINDER', value: 'reminder', on: '2026-11-20' }],
    });
    let shown = [REMINDER, other, LEAD];
    const { asked, container } = renderScreen(<FeedPage />, {
      Opportunities: () => answer(shown, { due: shown.length - 1 }),
      CompleteReminder: () => {
        shown = [other, LEAD];
        return {
          data: { completeReminder: { __typename: 'CompleteReminderPayload', contactId: '7', reminder: null } },
        };
      },
      SnoozeReminder: () => {
        shown = [LEAD];
        const moved = { id: '8', day: '2099-01-31', isDue: false, note: null, everyMonths: null };
        return {
          data: {
            snoozeReminder: { __typename: 'SnoozeReminderPayload', reminder: { __typename: 'Reminder', ...moved } },
          },
        };
      },
    });
    const [card] = within(await list()).getAllByRole('listitem');
    within(card!).getByText('Due');
    // It ends by being done: dismissed it would still be counted.
    expect(within(card!).queryByRole('button', { name: /^Dismiss/ })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
    screen.getByRole('button', { name: 'Done: reminder about Mira Adler' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('6'));
    await userEvent.click(screen.getByRole('button', { name: 'Later: reminder about Bo Fictive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'In a week' }));
    await screen.findByText('Reminder moved to January 31, 2099');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-advice')).toBe('3'));
    expect(titles()).toEqual([LEAD.title]);
    expect(asked.filter(({ operation }) => /Reminder$/.test(operation))).toEqual([
      { operation: 'CompleteReminder', variables: { id: '7', day: '2026-11-20' } },
      { operation: 'SnoozeReminder', variables: { input: { contactId: '8', inDays: 7 } } },
    ]);
  });

  it('says what waits, and what the plan says to it', async () => {
    let shown = answer([LEAD], { waiting: 2 });
    let isFull = true;
    renderScreen(<FeedPage />, {
      Opportunities: () => shown,
      RefreshFeed: () => {
        if (isFull)
          return {
            data: {
              refreshInsights: { __typename: 'InsightLimitReached', message: 'Your plan has 5 AI insights a month.' },
            },
          };
        shown = answer(ALL);
        const { opportunities } = shown.data;
        return { data: { refreshInsights: { __typename: 'RefreshInsightsPayload', opportunities } } };
      },
    });
    await screen.findByText('2 new opportunities are waiting');
    screen.getByText('Showing them uses one of your plan’s AI insights.');
    await userEvent.click(screen.getByRole('button', { name: 'Show now' }));
    await screen.findByText('You’ve used all the AI insights in your plan');
    screen.getByText('Your plan has 5 AI insights a month.');
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show now' }));
    await screen.findByRole('heading', { name: TREND.title });
    expect(screen.queryByText(/waiting/)).toBeNull();
  });

  it('doesn’t say that there are none while some are waiting', async () => {
    renderScreen(<FeedPage />, { Opportunities: () => answer([], { waiting: 2 }) });
    await screen.findByText('2 new opportunities are waiting');
    expect(screen.queryByRole('heading', { name: 'No opportunities yet' })).toBeNull();
  });

  it('is asked for again every two minutes while it can be seen, and keeps what was there when that fails', async () => {
    jest.useFakeTimers();
    try {
      const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
      const answers: (object | null)[] = [answer([LEAD]), null, answer(ALL)];
      const { asked } = renderScreen(<FeedPage />, { Opportunities: () => answers.shift() ?? null });
      const times = () => asked.filter(({ operation }) => operation === 'Opportunities').length;
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await pass(1000);
      expect(titles()).toEqual([LEAD.title]);
      await pass(2 * 60_000);
      expect([times(), titles()]).toEqual([2, [LEAD.title]]);
      await pass(2 * 60_000);
      expect([times(), titles()]).toEqual([3, ALL.map(({ title }) => title)]);
      isHidden.mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(60 * 60_000);
      expect(times()).toBe(3);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the welcome', () => {
  it('has four tiles, and the feed below', async () => {
    const { container } = renderScreen(<WelcomePage />, { Opportunities: () => answer(ALL) }, '/app');
    await list();
    const tiles = within(screen.getByRole('list', { name: 'Welcome to Kaard' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      ...['/opportunities', '/scanner', '/connection-intelligence', '/business-setup'],
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });
});
