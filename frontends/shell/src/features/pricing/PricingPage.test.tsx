import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { PricingPage } from './PricingPage.tsx';

const feature = (text: string, isPlanned = false) => ({ __typename: 'PlanFeature', text, isPlanned });
const limits = (contacts: number | null) => ({
  ...{ __typename: 'PlanLimits', contacts, cards: null, scansPerMonth: null, aiInsightsPerMonth: null },
});
const offer = (name: string, title: string, monthly: number, over: object = {}) => ({
  ...{ __typename: 'PlanOffer', name, title, tagline: `About ${title}`, monthly, yearly: monthly * 10 },
  ...{ savedByTheYear: monthly ? 17 : 0, contactSales: false, isMostPopular: false },
  ...{ extras: [], limits: limits(100) },
  features: [feature('100 contacts'), feature('Custom fields', true)],
  ...over,
});
const CATALOGUE = {
  ...{ __typename: 'PlanCatalogue', currency: 'USD', salesEmail: 'sales@kaard.invalid' },
  plans: [
    offer('FREE', 'Free', 0),
    offer('PRO', 'Pro', 15, { isMostPopular: true, extras: ['exportData', 'customFields'], limits: limits(2500) }),
    offer('BUSINESS', 'Business', 49, { extras: ['exportData', 'customFields', 'apiAccess'], limits: limits(10_000) }),
    offer('ENTERPRISE', 'Enterprise', 199, {
      ...{ contactSales: true, extras: ['exportData', 'customFields', 'apiAccess'], limits: limits(null) },
    }),
  ],
  faq: [{ __typename: 'PlanQuestion', question: 'Do you offer refunds?', answer: 'A 30-day money-back guarantee.' }],
};
const subscription = (over: object = {}) => ({
  ...{ __typename: 'BillingSubscription', id: '7', plan: 'FREE', interval: 'MONTHLY', since: null, mode: 'OPEN' },
  ...{ asked: null, next: null, periodEnd: null, hasFailedPayment: false, hasPortal: false },
  limits: { __typename: 'PlanLimits', contacts: 100, cards: null, scansPerMonth: 50, aiInsightsPerMonth: 5 },
  ...over,
});
const page = (over: object = {}, planCatalogue: object = CATALOGUE) => ({
  data: { __typename: 'Query', planCatalogue, subscription: subscription(over) },
});
const changed = (outcome: string, over: object) => ({
  data: {
    __typename: 'Mutation',
    changePlan: { __typename: 'ChangePlanPayload', outcome, redirectTo: null, subscription: subscription(over) },
  },
});
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the plans', () => {
  it('say when they cannot be shown, and try again', async () => {
    let isAway = true;
    renderScreen(<PricingPage />, { Pricing: () => (isAway ? null : page()) });
    await screen.findByRole('heading', { name: 'Plans can’t be shown right now' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Pro' });
  });

  it('show what they cost by the month, and by the year the twelfth part of it', async () => {
    const { container } = renderScreen(<PricingPage />, { Pricing: () => page() });
    await screen.findByRole('heading', { name: 'Pro' });
    card('Pro').getByText('$15');
    expect(screen.queryByText('Billed annually')).toBeNull();
    screen.getByText('Save 17%');
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    card('Pro').getByText('$12.50');
    card('Enterprise').getByText('$165.83');
    card('Free').getByText('$0');
    expect(screen.getAllByText('Billed annually')).toHaveLength(3);
    card('Pro').getByText('Most Popular');
    expect(card('Business').queryByText('Most Popular')).toBeNull();
    expect(card('Free').getAllByText('planned')).toHaveLength(1);
    screen.getByText('Do you offer refunds?');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('mark the one that somebody has; Free does nothing, Enterprise writes a mail', async () => {
    const { asked } = renderScreen(<PricingPage />, { Pricing: () => page({ plan: 'PRO' }) });
    const current = await screen.findByRole('button', { name: 'Current Plan' });
    expect((current as HTMLButtonElement).disabled).toBe(true);
    expect(card('Pro').getByRole('button', { name: 'Current Plan' })).toBe(current);
    await userEvent.click(card('Free').getByRole('button', { name: 'Free' }));
    const mail = card('Enterprise').getByRole('link', { name: 'Contact Sales' });
    expect(mail.getAttribute('href')).toMatch(/^mailto:sales@kaard\.invalid\?subject=Kaard/);
    expect(asked.map(({ operation }) => operation)).toEqual(['Pricing']);
  });

  it('are sold by nobody where nobody reads the address of the product’s catalogue', async () => {
    const nobodys = { ...CATALOGUE, salesEmail: 'sales@kaard.example' };
    renderScreen(<PricingPage />, { Pricing: () => page({}, nobodys) });
    await screen.findByText('Ask whoever runs this server');
    expect(card('Enterprise').getByRole<HTMLButtonElement>('button', { name: 'Contact Sales' }).disabled).toBe(true);
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('are taken, and the page shows it', async () => {
    const { asked } = renderScreen(<PricingPage />, {
      Pricing: () => page(),
      ChangePlan: () => changed('CHANGED', { plan: 'PRO', interval: 'YEARLY' }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade Pro' }));
    await screen.findByText('Plan Updated');
    await waitFor(() => card('Pro').getByRole('button', { name: 'Current Plan' }));
    // The button that was pressed can't be pressed again: the keyboard goes on at its plan.
    const plan = screen.getByRole('region', { name: 'Pro' }).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(plan));
    expect(asked.at(-1)).toEqual({ operation: 'ChangePlan', variables: { plan: 'PRO', interval: 'YEARLY' } });
  });

  it('that have less are taken only after a question that says what stops', async () => {
    const { asked } = renderScreen(<PricingPage />, {
      Pricing: () => page({ plan: 'BUSINESS' }),
      ChangePlan: () => changed('CHANGED', { plan: 'PRO' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan Pro' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change to Pro' }));
    question.getByText(/^The change takes effect immediately\. Your API keys and webhooks stop working\./);
    question.getByText(/Everything you have stays, even above the limits of Pro\./);
    expect(question.queryByText(/files for other programs|custom fields|go back/)).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(asked.map(({ operation }) => operation)).toEqual(['Pricing']);
    await userEvent.click(screen.getByRole('button', { name: 'Change plan Pro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Pro' }));
    await waitFor(() => card('Pro').getByRole('button', { name: 'Current Plan' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const plan = screen.getByRole('region', { name: 'Pro' }).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(plan));
    expect(asked.at(-1)).toEqual({ operation: 'ChangePlan', variables: { plan: 'PRO', interval: 'MONTHLY' } });
  });

  it.each([
    ['sales', CATALOGUE, /You can’t go back to Enterprise yourself: you’d have to ask our sales team\./],
    [
      'whoever runs the server',
      { ...CATALOGUE, salesEmail: 'sales@kaard.example' },
      /You can’t go back to Enterprise yourself: you’d have to ask whoever runs this server\./,
    ],
  ])('that have less than one sold by talking say that only %s can give that back', async (_who, catalogue, words) => {
    renderScreen(<PricingPage />, { Pricing: () => page({ plan: 'ENTERPRISE' }, catalogue) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan Business' }));
    await screen.findByText(words);
  });

  it.each([
    [
      'the operator confirms it',
      { mode: 'MANUAL' },
      'Request Pro',
      /^The change takes effect once the operator .*go back to/,
    ],
    [
      'it is paid',
      { mode: 'STRIPE', periodEnd: '2027-01-01T00:00:00.000Z' },
      'Change plan Pro',
      /^You’ll confirm it on S/,
    ],
  ])('that have less say that they come when %s', async (_when, over, button, words) => {
    renderScreen(<PricingPage />, { Pricing: () => page({ plan: 'BUSINESS', ...over }) });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(words);
  });

  it('are switched to yearly billing and back by who has one, but not by who pays nothing for it, or has ended it', async () => {
    const { asked } = renderScreen(<PricingPage />, {
      Pricing: () => page({ plan: 'PRO' }),
      ChangePlan: () => changed('CHANGED', { plan: 'PRO', interval: 'YEARLY' }),
    });
    await screen.findByRole('button', { name: 'Current Plan' });
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect((card('Pro').getByRole('button', { name: 'Current Plan' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(card('Pro').getByRole('button', { name: 'Switch to yearly' }));
    await screen.findByText('Plan Updated');
    expect(asked.at(-1)).toEqual({ operation: 'ChangePlan', variables: { plan: 'PRO', interval: 'YEARLY' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    card('Pro').getByRole('button', { name: 'Switch to monthly' });
  });

  it('are switched to yearly billing by who pays through Stripe', async () => {
    const paid = { plan: 'PRO', mode: 'STRIPE', hasPortal: true, periodEnd: '2027-01-01T00:00:00.000Z' };
    renderScreen(<PricingPage />, { Pricing: () => page(paid) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    card('Pro').getByRole('button', { name: 'Switch to yearly' });
  });

  it.each([
    ['pays nothing', {}],
    ['has ended it', { plan: 'PRO', next: { __typename: 'AskedPlan', plan: 'FREE', at: '2027-01-01T00:00:00.000Z' } }],
    ['has one from an operator', { plan: 'PRO', mode: 'STRIPE', hasPortal: true }],
    ['has one that is sold by talking', { plan: 'ENTERPRISE' }],
  ])('have no billing to switch for who %s', async (_who, over) => {
    renderScreen(<PricingPage />, { Pricing: () => page(over) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    screen.getByRole('button', { name: 'Current Plan' });
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
  });

  it('lead down to free only while the plan does not end anyway', async () => {
    const next = { __typename: 'AskedPlan', plan: 'FREE', at: '2027-01-01T00:00:00.000Z' };
    renderScreen(<PricingPage />, { Pricing: () => page({ plan: 'PRO' }) });
    await screen.findByRole('link', { name: 'Change to Free in your account' });
    cleanup();
    renderScreen(<PricingPage />, { Pricing: () => page({ plan: 'PRO', next }) });
    await screen.findByRole('button', { name: 'Current Plan' });
    screen.getByRole('button', { name: 'Free' });
    expect(screen.queryByRole('link', { name: 'Change to Free in your account' })).toBeNull();
  });

  it('of which another billing was requested are withdrawn where they are', async () => {
    const ask = { __typename: 'AskedPlan', plan: 'PRO', interval: 'YEARLY', at: '2026-11-23T10:00:00.000Z' };
    renderScreen(<PricingPage />, { Pricing: () => page({ mode: 'MANUAL', plan: 'PRO', asked: ask }) });
    await screen.findByRole('button', { name: 'Current Plan' });
    card('Pro').getByRole('button', { name: 'Withdraw request' });
  });

  it('say when it failed, and stay as they are', async () => {
    renderScreen(<PricingPage />, { Pricing: () => page(), ChangePlan: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade Business' }));
    await screen.findByText('Upgrade Failed');
    await screen.findByText('There was an error updating your plan. Please try again.');
    card('Free').getByRole('button', { name: 'Current Plan' });
  });

  it('are requested where an operator confirms, and the request is withdrawn again', async () => {
    const ask = { __typename: 'AskedPlan', plan: 'PRO', interval: 'MONTHLY', at: '2026-11-23T10:00:00.000Z' };
    renderScreen(<PricingPage />, {
      Pricing: () => page({ mode: 'MANUAL' }),
      ChangePlan: () => changed('ASKED', { mode: 'MANUAL', asked: ask }),
      WithdrawPlanRequest: () => ({
        data: {
          __typename: 'Mutation',
          withdrawPlanRequest: { __typename: 'ChangePlanPayload', subscription: subscription({ mode: 'MANUAL' }) },
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Request Pro' }));
    await screen.findByText('Plan requested');
    await waitFor(() => card('Pro').getByRole('button', { name: 'Requested' }));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => card('Pro').getByRole('button', { name: 'Request Pro' }));
  });
});
