import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { type Known, paidFor } from './stripe.states.ts';

const subscription = (over: { id?: string; key?: string | null; price?: string; metadata?: object; kaard?: string }) =>
  ({
    ...{ id: over.id ?? 'sub_1', status: 'active', created: 1, cancel_at: null, cancel_at_period_end: false },
    metadata: over.metadata ?? {},
    items: {
      data: [
        {
          id: 'si_1',
          current_period_end: 1_800_000_000,
          price: {
            ...{ id: over.price ?? 'price_1', lookup_key: over.key ?? null },
            metadata: over.kaard ? { kaard: over.kaard } : {},
          },
        },
      ],
    },
  }) as unknown as Stripe.Subscription;

const pro = { plan: 'pro', isYearly: false } as const;
const link = { customerId: 'cus_1', subscriptionId: 'sub_1', looks: 3, lastPaid: null };
const known = (over: Partial<Known> = {}): Known => ({ ...pro, isGiven: false, stripe: link, ...over });
const lastPaid = { ...pro, subscriptionId: 'sub_1', priceId: 'price_1' };

describe('what a subscription pays for', () => {
  test.each([
    ['the lookup key of its price', { key: 'kaard_business_yearly', kaard: 'kaard_pro_monthly' }, null],
    ['the metadata of its price', { kaard: 'kaard_business_yearly' }, lastPaid],
    ['what was paid at that price', {}, { ...lastPaid, plan: 'business', isYearly: true } as const],
    ['what was bought at that price', { metadata: { kaard: 'kaard_business_yearly', price: 'price_1' } }, null],
  ])('is read from %s', (_what, over, last) => {
    const paid = paidFor([subscription(over)], known({ stripe: { ...link, lastPaid: last } }));
    expect(paid).toMatchObject({ plan: 'business', isYearly: true, isUnread: false });
  });

  test.each([
    ['what it paid for last', {}, { stripe: { ...link, lastPaid }, plan: 'enterprise', isGiven: true } as const],
    ['the plan in force', {}, {}],
    [
      'what was bought, where nothing else is known',
      { metadata: { kaard: 'kaard_pro_monthly', price: 'price_0' } },
      { stripe: null, plan: 'free' } as const,
    ],
  ])('stays %s where its price says nothing', (_what, over, of) => {
    const paid = paidFor([subscription({ ...over, price: 'price_2' })], known(of));
    expect(paid).toMatchObject({ ...pro, isUnread: true, subscriptionId: 'sub_1' });
  });

  test('is nothing of ours for another product', () => {
    expect(paidFor([subscription({ id: 'sub_2' })], known())).toBeNull();
    expect(paidFor([subscription({ key: 'mug' })], known({ stripe: null }))).toBeNull();
  });
});
