import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { PlanCard } from './PlanCard.tsx';

const usage = (used: number, limit: number | null, resetsAt: string | null = null) => ({
  ...{ __typename: 'Usage', used, limit, resetsAt },
});
const limits = (contacts: number, scansPerMonth: number, aiInsightsPerMonth: number) => ({
  ...{ __typename: 'PlanLimits', contacts, cards: null, scansPerMonth, aiInsightsPerMonth },
});
const subscription = (over: object = {}) => ({
  ...{ __typename: 'BillingSubscription', id: '7', plan: 'PRO', interval: 'YEARLY', mode: 'OPEN', asked: null },
  ...{ next: null, periodEnd: null, hasFailedPayment: false, hasPortal: false },
  since: '2026-11-23T10:00:00.000Z',
  limits: limits(2500, 500, 50),
  owner: {
    ...{ __typename: 'User', id: '7', contactUsage: usage(1240, 2500), cardUsage: usage(2, null) },
    scanUsage: usage(40, 500, '2026-12-01T00:00:00.000Z'),
    insightUsage: usage(10, 50, '2026-12-01T00:00:00.000Z'),
  },
  ...over,
});
const offer = (name: string, title: string, extras: string[]) => ({
  ...{ __typename: 'PlanOffer', name, title, extras, contactSales: name === 'ENTERPRISE', limits: limits(100, 50, 5) },
});
const planCatalogue = {
  ...{ __typename: 'PlanCatalogue', salesEmail: 'sales@kaard.example' },
  plans: [
    offer('FREE', 'Free', []),
    offer('PRO', 'Pro', ['integrations', 'customFields', 'exportData']),
    offer('BUSINESS', 'Business', ['exportData', 'apiAccess']),
    offer('ENTERPRISE', 'Enterprise', []),
  ],
};
const answer = (over: object = {}) => ({
  data: { __typename: 'Query', planCatalogue, subscription: subscription(over) },
});

describe('plan and usage', () => {
  it('say when they cannot be shown, and try again', async () => {
    let isAway = true;
    renderScreen(<PlanCard />, { PlanUsage: () => (isAway ? null : answer()) });
    await screen.findByText('Your plan can’t be shown right now. It stays as it is.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Pro plan');
  });

  it('show what is used, with a bar where there is a limit', async () => {
    const { container } = renderScreen(<PlanCard />, { PlanUsage: () => answer() });
    await screen.findByText('Pro plan');
    await screen.findByText('1,240 of 2,500');
    await screen.findByText('2, no limit');
    await screen.findByText('10 of 50');
    expect(screen.getAllByText('Resets on December 1, 2026 (UTC).')).toHaveLength(2);
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars).toEqual(['50', '8', '20']);
    // The two columns are those of the line: in a bar they would leave its end empty when all is used.
    for (const bar of screen.getAllByRole('progressbar')) expect(getComputedStyle(bar).display).toBe('block');
    screen.getByText('What happens at the limit');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('leave out the figures of a part that is away', async () => {
    const none = { scanUsage: null, cardUsage: null, insightUsage: null };
    const owner = { __typename: 'User', id: '7', contactUsage: usage(3, 100), ...none };
    const errors = [{ message: 'away', path: ['subscription', 'owner', 'scanUsage'] }];
    renderScreen(<PlanCard />, { PlanUsage: () => ({ ...answer({ owner }), errors }) });
    await screen.findByText('3 of 100');
    expect(screen.queryByText('Scans this month')).toBeNull();
  });

  it('go down to free after a question that says what stays', async () => {
    const { asked } = renderScreen(<PlanCard />, {
      PlanUsage: () => answer(),
      ChangePlan: () => ({
        data: {
          __typename: 'Mutation',
          changePlan: {
            ...{ __typename: 'ChangePlanPayload', outcome: 'CHANGED', redirectTo: null },
            subscription: subscription({ plan: 'FREE', interval: 'MONTHLY' }),
          },
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Free' }));
    await screen.findByText(/Everything you have stays/);
    expect(asked.map(({ operation }) => operation)).toEqual(['PlanUsage']);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Free' }));
    await screen.findByText('Plan Updated');
    await waitFor(() => screen.getByText('Free plan'));
    expect(screen.queryByRole('button', { name: 'Change to Free' })).toBeNull();
    expect(asked.at(-1)).toMatchObject({ variables: { plan: 'FREE', interval: 'MONTHLY' } });
  });

  it.each([
    [
      'pro',
      {},
      /immediately\. Free doesn’t include files for other programs\. You can’t add custom fields on Free; those you have stay\. Everything/,
    ],
    ['business', { plan: 'BUSINESS' }, /Your API keys and webhooks stop working\./],
    [
      'enterprise',
      { plan: 'ENTERPRISE' },
      /immediately\. You can’t go back to Enterprise yourself: you’d have to ask whoever runs this server\. Everything/,
    ],
  ])('say what a %s plan has that the free one has not', async (_plan, over, words) => {
    renderScreen(<PlanCard />, { PlanUsage: () => answer(over) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Free' }));
    await screen.findByText(words);
  });

  it('say that it ends already when it was cancelled at Stripe before', async () => {
    const paid = { mode: 'STRIPE', hasPortal: true, periodEnd: '2027-11-23T10:00:00.000Z' };
    const next = { __typename: 'AskedPlan', plan: 'FREE', at: paid.periodEnd };
    renderScreen(<PlanCard />, {
      PlanUsage: () => answer(paid),
      ChangePlan: () => ({
        data: {
          __typename: 'Mutation',
          changePlan: {
            ...{ __typename: 'ChangePlanPayload', outcome: 'UNCHANGED', redirectTo: null },
            subscription: subscription({ ...paid, next }),
          },
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Free' }));
    await screen.findByText(/Everything you have stays/);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Free' }));
    await screen.findByText('Your plan is set to end');
    await screen.findByText(/It ends on November 23, 2027/);
    expect(screen.queryByText('Plan Updated')).toBeNull();
  });

  it.each([
    [
      'immediately where nothing is charged',
      { mode: 'OPEN' },
      /^The change takes effect immediately\. Free doesn’t include/,
    ],
    ['immediately where an operator confirms plans', { mode: 'MANUAL' }, /^The change takes effect immediately\./],
    ['immediately where nobody pays for it', { mode: 'STRIPE' }, /^The change takes effect immediately\./],
    [
      'when Stripe says or immediately, where it is an operator’s and another one may be paid',
      { mode: 'STRIPE', hasPortal: true },
      /^If you still pay through Stripe, you’ll confirm it there\. Otherwise the change takes effect immediately\./,
    ],
    [
      'when Stripe says, where it is paid there',
      { mode: 'STRIPE', periodEnd: '2027-11-23T10:00:00.000Z' },
      /^You’ll confirm it on Stripe’s page, which says when your plan ends\. Free/,
    ],
  ])('end %s', async (_when, over, words) => {
    renderScreen(<PlanCard />, { PlanUsage: () => answer(over) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Free' }));
    await screen.findByText(words);
  });

  it('say until when it is paid, when it ends, and where the invoices are', async () => {
    const paid = { mode: 'STRIPE', hasPortal: true, periodEnd: '2027-11-23T10:00:00.000Z' };
    let next: object | null = null;
    const { asked } = renderScreen(
      <PlanCard />,
      {
        PlanUsage: () => answer({ ...paid, next }),
        OpenBillingPortal: () => null,
        RefreshSubscription: () => {
          next = { __typename: 'AskedPlan', plan: 'FREE', at: paid.periodEnd };
          const { owner: _owner, ...current } = subscription({ ...paid, next });
          return {
            data: {
              __typename: 'Mutation',
              refreshSubscription: { __typename: 'ChangePlanPayload', subscription: current },
            },
          };
        },
      },
      '/account?from=stripe',
    );
    await screen.findByText(/It ends on November 23, 2027/);
    await screen.findByText('Your plan is set to end');
    expect(screen.queryByText('Plan Updated')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Invoices and payment' }));
    await screen.findByText('Couldn’t open your invoices');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my plan' }));
    await screen.findByText('Couldn’t open the page to keep your plan');
    expect(asked.filter(({ operation }) => operation === 'OpenBillingPortal')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Change to Free' })).toBeNull();
    expect(asked.filter(({ operation }) => operation === 'RefreshSubscription')).toHaveLength(1);
  });

  it('say that a payment failed instead of until when it is paid, and lead to where it is paid', async () => {
    const periodEnd = '2027-11-23T10:00:00.000Z';
    const { asked, container } = renderScreen(<PlanCard />, {
      PlanUsage: () => answer({ mode: 'STRIPE', hasPortal: true, periodEnd, hasFailedPayment: true }),
      OpenBillingPortal: () => null,
    });
    await screen.findByText(/^Your last payment failed\. Update your payment method to keep the Pro plan\./);
    expect(screen.queryByText(/Paid until/)).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Update payment method' }));
    await screen.findByText('Couldn’t open the page for your payment method');
    expect(screen.queryByText('Couldn’t open your invoices')).toBeNull();
    expect(asked.at(-1)?.operation).toBe('OpenBillingPortal');
  });

  it('show the plan that was paid for to somebody who comes back from Stripe, and the limits once they are in force', async () => {
    let isPaid = false;
    let isInForce = false;
    const free = { plan: 'FREE', interval: 'MONTHLY', mode: 'STRIPE', since: null, limits: limits(100, 50, 5) };
    const owner = () => ({ ...subscription().owner, contactUsage: usage(40, isInForce ? 2500 : 100) });
    const { asked } = renderScreen(
      <PlanCard />,
      {
        PlanUsage: () => answer({ ...(isPaid ? { mode: 'STRIPE' } : free), owner: owner() }),
        RefreshSubscription: () => {
          isPaid = true;
          const { owner: _owner, ...current } = subscription({ mode: 'STRIPE' });
          const refreshSubscription = { __typename: 'ChangePlanPayload', subscription: current };
          return { data: { __typename: 'Mutation', refreshSubscription } };
        },
      },
      '/account?from=stripe',
    );
    await screen.findByText('Pro plan');
    await screen.findByText('You’re on the Pro plan now.');
    // What it was before is not asked for beside the question what it is.
    expect(asked.map(({ operation }) => operation).slice(0, 2)).toEqual(['RefreshSubscription', 'PlanUsage']);
    screen.getByText('40 of 100');
    isInForce = true;
    await screen.findByText('40 of 2,500');
  });

  it('say nothing of an update while what was bought at Stripe is not paid yet', async () => {
    const free = { plan: 'FREE', interval: 'MONTHLY', mode: 'STRIPE', since: null };
    const { owner: _owner, ...current } = subscription(free);
    const refreshSubscription = { __typename: 'ChangePlanPayload', subscription: current };
    renderScreen(
      <PlanCard />,
      {
        PlanUsage: () => answer(free),
        RefreshSubscription: () => ({ data: { __typename: 'Mutation', refreshSubscription } }),
      },
      '/account?from=stripe',
    );
    // It is asked for once Stripe has answered.
    await screen.findByText('Free plan');
    expect(screen.queryByText('Plan Updated')).toBeNull();
    expect(screen.queryByText('Your plan is set to end')).toBeNull();
  });

  it('offer no way down from free', async () => {
    renderScreen(<PlanCard />, { PlanUsage: () => answer({ plan: 'FREE', interval: 'MONTHLY', since: null }) });
    await screen.findByText('Free plan');
    expect(screen.queryByRole('button', { name: 'Change to Free' })).toBeNull();
  });
});
