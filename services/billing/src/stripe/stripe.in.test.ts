import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Logger } from '@kaard/service-kit';
import { createEventPublisher, eventually, testMongo, testRedis } from '@kaard/testing';
import { notice, startStripeServer } from '../../test/stripe-server.ts';
import { startBilling } from '../../test/subgraph.ts';
import { readBillingConfig, readPlansOperatorConfig } from '../config.ts';
import { openPlansOperator } from '../operator.ts';
import type { Choice } from '../subscription/subscription.model.ts';
import { createSubscriptionRepository } from '../subscription/subscription.repository.ts';
import { createStripeApi } from './stripe.api.ts';
import { createStripeService } from './stripe.service.ts';

const METRICS_TOKEN = 'm'.repeat(40);
const mongo = await testMongo();
const changed = await testMongo();
const redis = await testRedis();
const stripe = await startStripeServer();
// Another process of the same installation.
const beside = await startBilling(mongo, stripe.env);
const billing = await startBilling(mongo, { ...stripe.env, EVENTS_INSIDE: 'on', REDIS_URL: redis.url });
afterAll(async () => {
  await Promise.all([billing.close(), beside.close()]);
  await stripe.close();
});
beforeEach(() => {
  stripe.setAway(false);
  stripe.beforeAnswer(async () => {});
});

const mongoEnv = { MONGODB_URI: mongo.uri, BILLING_DATABASE: mongo.database };

type Person = ReturnType<typeof billing.newPerson>;
const FIELDS = 'plan interval mode periodEnd hasPortal next { plan at }';
const CHANGE = `mutation ($plan: PlanName!, $interval: BillingInterval! = MONTHLY) {
  changePlan(plan: $plan, interval: $interval) { outcome redirectTo subscription { ${FIELDS} } } }`;
const READ = `{ subscription { ${FIELDS} } }`;
const REFRESH = `mutation { refreshSubscription { subscription { ${FIELDS} } } }`;
const planOf = async (person: Person) => (await person.ask(READ)).data.subscription;
const tell = async (sent: ReturnType<typeof notice>, to = billing) =>
  to.nobody.send({ method: 'POST', url: '/internal/stripe/notices', headers: sent.headers, payload: sent.body });
const facts = (ownerId: number) => mongo.connection.collection('outbox').countDocuments({ ownerId });

const repository = createSubscriptionRepository(mongo.connection);
/** What the log says at `error` when somebody is looked at; nothing is written. */
async function errorsAt(customer: string): Promise<unknown[][]> {
  const errors: unknown[][] = [];
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = stripe.env;
  const looking = createStripeService({
    ...{ api: createStripeApi({ secretKey, apiUrl }), subscriptions: repository, publicUrl: 'https://kaard.example' },
    ends: { has: async () => false },
    now: () => new Date(),
    errorReporter: { isOutage: () => false },
    log: { error: (...said: unknown[]) => errors.push(said), warn: () => {} } as unknown as Logger,
    service: () => ({
      get: () => Promise.reject(new Error('nobody asks')),
      change: async (ownerId, _actor, what) => {
        const before = await repository.get(ownerId);
        return { ...before, ...what(before) };
      },
    }),
  });
  await looking.lookAtCustomer(customer);
  return errors;
}

/** Somebody whom Stripe knows, and who has paid for nothing yet. */
async function newCustomer(): Promise<{ person: Person; customer: string }> {
  const person = billing.newPerson();
  await person.ask(CHANGE, { plan: 'PRO' });
  return { person, customer: stripe.customerOf(person.id)! };
}

describe('the mode stripe', () => {
  test('needs both secrets', () => {
    for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(() =>
        readBillingConfig({
          ...stripe.env,
          [missing]: '',
          MONGODB_URI: 'mongodb://x',
          REDIS_URL: 'redis://x',
          CLAIMS_SECRET: 'x'.repeat(40),
        }),
      ).toThrow(/stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/);
  });

  test('refuses what nobody can buy, and says when Stripe is away; the plan stays', async () => {
    const person = billing.newPerson();
    const talk = await person.ask(CHANGE, { plan: 'ENTERPRISE' });
    expect(talk.errors?.[0]?.extensions.reason).toBe('CONTACT_SALES');
    stripe.prices.delete('kaard_business_yearly');
    const without = await person.ask(CHANGE, { plan: 'BUSINESS', interval: 'YEARLY' });
    stripe.prices.add('kaard_business_yearly');
    expect(without.errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'NO_PRICE' });
    stripe.setAway(true);
    expect((await person.ask(CHANGE, { plan: 'PRO' })).errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
    expect((await billing.nobody.ask(CHANGE, { plan: 'PRO' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await planOf(person)).toMatchObject({ plan: 'FREE', mode: 'STRIPE' });
    expect(await facts(person.id)).toBe(0);
  });

  test('leads to a page where somebody pays, as one customer, also when it is clicked twice', async () => {
    const person = billing.newPerson();
    const answers = await Promise.all([1, 2].map(() => person.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' })));
    const customer = stripe.customerOf(person.id)!;
    for (const { data } of answers)
      expect(data.changePlan).toMatchObject({
        outcome: 'REDIRECTED',
        redirectTo: expect.stringContaining(`https://pay.example/${customer}/`),
        subscription: { plan: 'FREE' },
      });
    const { form } = stripe.calls.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    )!;
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ mode: 'subscription', customer, client_reference_id: String(person.id) },
      ...{ 'line_items[0][price]': 'price_kaard_pro_yearly', success_url: 'https://kaard.example/account?from=stripe' },
    });
    expect([...stripe.customers.values()].filter(({ ownerId }) => ownerId === String(person.id))).toHaveLength(1);
  });

  test('gives the plan when Stripe tells that it is paid, or when somebody comes back from there', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_yearly');
    expect((await tell(notice(customer, 'checkout.session.completed'))).statusCode).toBe(200);
    expect(await planOf(person)).toMatchObject({
      ...{ plan: 'PRO', interval: 'YEARLY', next: null, hasPortal: true },
      periodEnd: new Date(1_800_000_000_000).toISOString(),
    });
    const other = await newCustomer();
    stripe.pay(other.customer, 'kaard_business_monthly');
    const { data } = await other.person.ask(REFRESH);
    expect(data.refreshSubscription.subscription).toMatchObject({ plan: 'BUSINESS', interval: 'MONTHLY' });
  });

  test('changes and ends what is paid on pages of Stripe’s', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    await person.ask(REFRESH);
    const up = await person.ask(CHANGE, { plan: 'BUSINESS' });
    expect(up.data.changePlan).toMatchObject({
      outcome: 'REDIRECTED',
      redirectTo: 'https://portal.example/subscription_update_confirm',
    });
    const { form } = stripe.calls.findLast(({ path }) => path === '/v1/billing_portal/sessions')!;
    expect(form.get('flow_data[subscription_update_confirm][items][0][price]')).toBe('price_kaard_business_monthly');
    const down = await person.ask(CHANGE, { plan: 'FREE' });
    expect(down.data.changePlan.redirectTo).toBe('https://portal.example/subscription_cancel');
    expect((await planOf(person)).plan).toBe('PRO');
    paid.cancelAtPeriodEnd = true;
    await tell(notice(customer));
    const at = new Date(1_800_000_000_000).toISOString();
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', next: { plan: 'FREE', at } });
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect(await planOf(person)).toMatchObject({ plan: 'FREE', interval: 'MONTHLY', next: null, periodEnd: null });
    const portal = await person.ask('mutation { openBillingPortal { redirectTo } }');
    expect(portal.data.openBillingPortal.redirectTo).toBe('https://portal.example/home');
    const never = await billing.newPerson().ask('mutation { openBillingPortal { redirectTo } }');
    expect(never.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('is not cancelled twice: who asks for it again is shown when it ends', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    await person.ask(REFRESH);
    stripe.cancel(paid);
    const { data } = await person.ask(CHANGE, { plan: 'FREE' });
    expect(data.changePlan).toMatchObject({
      ...{ outcome: 'UNCHANGED', redirectTo: null },
      subscription: { plan: 'PRO', next: { plan: 'FREE', at: new Date(1_800_000_000_000).toISOString() } },
    });
  });

  test.each([
    ['past_due', 'PRO'],
    ['trialing', 'PRO'],
    ['unpaid', 'FREE'],
    ['incomplete', 'FREE'],
    ['paused', 'FREE'],
  ])('of a subscription that is %s is the plan %s', async (status, plan) => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    await tell(notice(customer));
    paid.status = status;
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe(plan);
  });

  test('says that a payment failed, until it is paid or the plan has ended', async () => {
    const { person, customer } = await newCustomer();
    const failed = async () => (await person.ask('{ subscription { plan hasFailedPayment } }')).data.subscription;
    expect(await failed()).toEqual({ plan: 'FREE', hasFailedPayment: false });
    const paid = stripe.pay(customer, 'kaard_pro_monthly', { status: 'past_due' });
    await tell(notice(customer, 'invoice.payment_failed'));
    expect(await failed()).toEqual({ plan: 'PRO', hasFailedPayment: true });
    paid.status = 'active';
    await tell(notice(customer, 'invoice.paid'));
    expect(await failed()).toEqual({ plan: 'PRO', hasFailedPayment: false });
    paid.status = 'past_due';
    await tell(notice(customer, 'invoice.payment_failed'));
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect(await failed()).toEqual({ plan: 'FREE', hasFailedPayment: false });
  });

  test('takes no plan away that an operator gave', async () => {
    const { person, customer } = await newCustomer();
    await mongo.connection
      .collection('subscriptions')
      .updateOne({ _id: person.id as never }, { $set: { plan: 'business' } });
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('BUSINESS');
  });
});

describe('a price that was raised, whose lookup key is at the new one,', () => {
  const checkouts = (customer: string) => stripe.openPages(customer).length;
  async function newPayer(over: Parameters<typeof stripe.pay>[2] = {}) {
    const { person, customer } = await newCustomer();
    return { person, customer, paid: stripe.pay(customer, 'kaard_pro_monthly', over) };
  }

  test('still pays for the plan, and no second subscription is sold', async () => {
    const { person, customer, paid } = await newPayer();
    await tell(notice(customer));
    stripe.raise(paid);
    await tell(notice(customer));
    expect(await billing.reconcile()).toBe(0);
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', interval: 'MONTHLY' });
    const { data } = await person.ask(CHANGE, { plan: 'BUSINESS' });
    expect(data.changePlan.redirectTo).toBe('https://portal.example/subscription_update_confirm');
    expect(checkouts(customer)).toBe(0);
  });

  test('is known by what the subscription says when it is seen for the first time', async () => {
    const { person, customer, paid } = await newPayer();
    const { form } = stripe.calls.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    )!;
    paid.metadata = {
      kaard: form.get('subscription_data[metadata][kaard]')!,
      price: form.get('subscription_data[metadata][price]')!,
    };
    stripe.raise(paid);
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', interval: 'MONTHLY' });
  });

  test('leaves the plan as it is when nothing says what it is for, until the operator does', async () => {
    const { person, customer, paid } = await newPayer();
    await tell(notice(customer));
    Object.assign(paid, { lookupKey: null, priceId: 'price_of_last_year' });
    await tell(notice(customer));
    await billing.reconcile();
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', interval: 'MONTHLY', hasPortal: true });
    expect(await errorsAt(customer)).toEqual([
      [
        { customerId: customer, subscriptionId: paid.id, priceId: 'price_of_last_year' },
        expect.stringContaining('set the metadata `kaard` of the price'),
      ],
    ]);
    const { data } = await person.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    expect(data.changePlan.redirectTo).toBe('https://portal.example/subscription_update_confirm');
    expect(checkouts(customer)).toBe(0);
    paid.priceMetadata = { kaard: 'kaard_business_yearly' };
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'BUSINESS', interval: 'YEARLY' });
    expect(await errorsAt(customer)).toEqual([]);
    paid.status = 'canceled';
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('FREE');
  });

  test('is not one of something else that the customer buys there', async () => {
    const { person, customer } = await newPayer({ lookupKey: null, priceId: 'price_of_a_mug' });
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'FREE', periodEnd: null });
  });
});

describe('a plan that an operator gave to somebody who pays for another', () => {
  async function newPayer(over: Parameters<typeof stripe.pay>[2] = {}) {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly', over);
    await tell(notice(customer));
    await give(person);
    return { person, customer, paid };
  }
  async function give(person: Person, choice: Choice = { plan: 'enterprise', isYearly: true }, env: object = {}) {
    const config = readPlansOperatorConfig({ ...stripe.env, ...mongoEnv, LOG_LEVEL: 'silent', ...env });
    const operator = await openPlansOperator(config);
    try {
      return await operator.give(person.id, choice);
    } finally {
      await operator.close();
    }
  }
  const FREE: Choice = { plan: 'free', isYearly: false };
  const isKept = async (person: Person) => expect((await planOf(person)).plan).toBe('ENTERPRISE');
  const before = { created: Math.floor(Date.now() / 1000) - 3600 };

  test('stays while they pay, and when that ends', async () => {
    const { person, customer, paid } = await newPayer({ cancelAtPeriodEnd: true });
    // What ends is not this one: neither before Stripe was looked at again nor afterwards.
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', interval: 'YEARLY', next: null });
    await tell(notice(customer, 'invoice.paid'));
    await billing.reconcile();
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', interval: 'YEARLY', next: null });
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', periodEnd: null });
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('ENTERPRISE');
  });

  test('is followed by what they buy afterwards, and by what they pay for if they choose that', async () => {
    const { person, customer, paid } = await newPayer();
    const { data } = await person.ask(CHANGE, { plan: 'PRO' });
    expect(data.changePlan).toMatchObject({ outcome: 'UNCHANGED', subscription: { plan: 'PRO', interval: 'MONTHLY' } });
    const other = await newPayer();
    other.paid.status = 'canceled';
    await tell(notice(other.customer));
    expect((await planOf(other.person)).plan).toBe('ENTERPRISE');
    stripe.pay(other.customer, 'kaard_business_monthly');
    await tell(notice(other.customer));
    expect((await planOf(other.person)).plan).toBe('BUSINESS');
    paid.status = 'canceled';
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('FREE');
  });

  test.each([
    ['kaard_business_monthly', 'BUSINESS', 'MONTHLY'],
    ['kaard_pro_yearly', 'PRO', 'YEARLY'],
  ])('is followed by %s, to which they change the subscription they have', async (lookupKey, plan, interval) => {
    const { person, customer, paid } = await newPayer();
    await tell(notice(customer, 'invoice.paid'));
    expect((await planOf(person)).plan).toBe('ENTERPRISE');
    paid.lookupKey = lookupKey;
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan, interval });
  });

  test('stays when a subscription of before is paid late, and is followed by a change of that one', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly', { ...before, status: 'unpaid' });
    await tell(notice(customer));
    await give(person);
    await tell(notice(customer));
    paid.status = 'active';
    await tell(notice(customer, 'invoice.paid'));
    await isKept(person);
    paid.status = 'unpaid';
    await tell(notice(customer));
    paid.status = 'active';
    await tell(notice(customer));
    await isKept(person);
    paid.lookupKey = 'kaard_business_monthly';
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('BUSINESS');
  });

  test('stays when of two subscriptions of before the newer one ends', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly', before);
    const newer = stripe.pay(customer, 'kaard_business_monthly', { created: before.created + 60 });
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('BUSINESS');
    await give(person);
    newer.status = 'canceled';
    await tell(notice(customer));
    await isKept(person);
  });

  test('stays when it is seen only afterwards that they had paid before', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly', before);
    await give(person);
    expect(await billing.reconcile()).toBe(0);
    await isKept(person);
  });

  test('is not said to be paid until some day, or not paid, when that is the other one', async () => {
    const { person, customer, paid } = await newPayer({ status: 'past_due' });
    const said = async () =>
      (await person.ask('{ subscription { plan periodEnd hasFailedPayment } }')).data.subscription;
    const nothing = { plan: 'ENTERPRISE', periodEnd: null, hasFailedPayment: false };
    expect(await said()).toEqual(nothing);
    await tell(notice(customer, 'invoice.payment_failed'));
    expect(await said()).toEqual(nothing);
    paid.lookupKey = 'kaard_business_monthly';
    await tell(notice(customer));
    expect(await said()).toEqual({ plan: 'BUSINESS', periodEnd: AT_ITS_END.at, hasFailedPayment: true });
  });

  test('is what they pay for as soon as the operator sets the free one, and free for who pays nothing', async () => {
    const { person, paid } = await newPayer();
    const told = await facts(person.id);
    expect(await give(person, FREE)).toMatchObject({ plan: 'pro', isGiven: false });
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', interval: 'MONTHLY', periodEnd: AT_ITS_END.at });
    // Nobody was told of a free plan in between.
    expect(await facts(person.id)).toBe(told + 1);
    // Also of one who has no other.
    expect(await give(person, FREE)).toMatchObject({ plan: 'pro' });
    paid.status = 'canceled';
    await give(person);
    expect(await give(person, FREE)).toMatchObject({ plan: 'free', isGiven: false });
    expect(await give(billing.newPerson(), FREE)).toMatchObject({ plan: 'free' });
  });

  test('is free at once when the operator has no key of Stripe’s, and stays when Stripe is away', async () => {
    const { person, customer } = await newPayer();
    stripe.setAway(true);
    await expect(give(person, FREE)).rejects.toMatchObject({ kind: 'unavailable' });
    await isKept(person);
    // Nothing of it was done by half.
    stripe.setAway(false);
    await tell(notice(customer));
    await isKept(person);
    stripe.setAway(true);
    expect(await give(person)).toMatchObject({ plan: 'enterprise', isGiven: true });
    expect(await give(person, FREE, { STRIPE_SECRET_KEY: '' })).toMatchObject({ plan: 'free' });
    stripe.setAway(false);
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('PRO');
  });

  test('stays when what they pay for becomes less, as ordered before, and when a change of before is seen afterwards', async () => {
    const { person, customer, paid } = await newPayer();
    paid.lookupKey = 'kaard_business_monthly';
    // Nobody has told of it yet.
    await give(person);
    await tell(notice(customer));
    await isKept(person);
    paid.lookupKey = 'kaard_pro_monthly';
    await tell(notice(customer));
    await isKept(person);
    paid.lookupKey = 'kaard_business_monthly';
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('BUSINESS');
  });

  test('is no gift when it is what they pay for: it ends as that does', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    expect(await give(person, { plan: 'pro', isYearly: false })).toMatchObject({ plan: 'pro', isGiven: false });
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect((await planOf(person)).plan).toBe('FREE');
  });

  test('is no gift either when Stripe is away, and they paid for it as far as is known', async () => {
    const PRO: Choice = { plan: 'pro', isYearly: false };
    const { person, customer, paid } = await newPayer();
    const told = await facts(person.id);
    stripe.setAway(true);
    expect(await give(person, PRO)).toMatchObject({ plan: 'pro', isGiven: false });
    expect(await give(person, PRO)).toMatchObject({ plan: 'pro', isGiven: false });
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', interval: 'MONTHLY', next: null });
    expect(await facts(person.id)).toBe(told + 1);
    stripe.setAway(false);
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', periodEnd: AT_ITS_END.at });
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect((await planOf(person)).plan).toBe('FREE');
  });

  const AT_ITS_END = { plan: 'FREE', at: new Date(1_800_000_000_000).toISOString() };
  const down = async (person: Person) => (await person.ask(CHANGE, { plan: 'FREE' })).data.changePlan;

  test('ends with what they pay when they choose the free one and cancel, which is said', async () => {
    const { person, customer, paid } = await newPayer();
    expect((await down(person)).redirectTo).toBe('https://portal.example/subscription_cancel');
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', next: null });
    stripe.cancel(paid);
    await person.ask(REFRESH);
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', next: AT_ITS_END });
    // Stripe says another moment after a later change of something else.
    paid.canceledAt! += 7200;
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', next: AT_ITS_END });
    // They take it back there, and then don't.
    Object.assign(paid, { cancelAtPeriodEnd: false, canceledAt: undefined });
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', next: null });
    stripe.cancel(paid);
    await tell(notice(customer));
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect(await planOf(person)).toMatchObject({ plan: 'FREE', next: null });
  });

  test('ends with what they pay when they choose the free one and that is cancelled already', async () => {
    const { person, paid } = await newPayer();
    await down(person);
    stripe.cancel(paid);
    // Nobody has told.
    for (const _click of [1, 2])
      expect(await down(person)).toMatchObject({
        ...{ outcome: 'UNCHANGED', redirectTo: null, subscription: { plan: 'ENTERPRISE', next: AT_ITS_END } },
      });
    paid.status = 'canceled';
    expect(await billing.reconcile()).toBe(0);
    expect((await planOf(person)).plan).toBe('FREE');
  });

  test('stays when they went back from Stripe’s page, and what they pay is cancelled by somebody later', async () => {
    const { person, customer, paid } = await newPayer();
    await down(person);
    stripe.cancel(paid, Math.floor(Date.now() / 1000) + 2 * 3600);
    await tell(notice(customer));
    expect(await planOf(person)).toMatchObject({ plan: 'ENTERPRISE', next: null });
    paid.status = 'canceled';
    await tell(notice(customer));
    await isKept(person);
  });

  test('ends at once when they choose the free one and pay for nothing any more', async () => {
    const { person, paid } = await newPayer();
    paid.status = 'canceled';
    expect((await person.ask(CHANGE, { plan: 'FREE' })).data.changePlan.subscription.plan).toBe('FREE');
  });
});

describe('a page where somebody pays', () => {
  const buy = async (person: Person, plan: string) => (await person.ask(CHANGE, { plan })).data.changePlan.redirectTo;

  test('is the same one in another tab, and no other is open: nobody pays twice', async () => {
    const person = billing.newPerson();
    const [first, second] = await Promise.all([buy(person, 'PRO'), buy(person, 'PRO')]);
    expect(first).toBe(second);
    const customer = stripe.customerOf(person.id)!;
    expect(stripe.openPages(customer)).toHaveLength(1);
    const other = await buy(person, 'BUSINESS');
    expect(other).not.toBe(first);
    expect(stripe.openPages(customer)).toMatchObject([{ price: 'price_kaard_business_monthly' }]);
  });

  test('that another process made meanwhile can’t be paid any more once something is paid', async () => {
    const { person, customer } = await newCustomer();
    stripe.openPage(customer, 'price_kaard_pro_yearly');
    expect(stripe.openPages(customer)).toHaveLength(2);
    stripe.pay(customer, 'kaard_pro_monthly');
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('PRO');
    expect(stripe.openPages(customer)).toEqual([]);
  });

  test('that could not be closed when something was paid is closed at the daily look', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    stripe.beforeAnswer(async ({ method, path }) => {
      if (method === 'GET' && path === '/v1/checkout/sessions') throw new Error('the connection is lost');
    });
    await tell(notice(customer));
    expect((await planOf(person)).plan).toBe('PRO');
    expect(stripe.openPages(customer)).toHaveLength(1);
    stripe.beforeAnswer(async () => {});
    await tell(notice(customer));
    expect(await billing.reconcile()).toBe(0);
    expect(stripe.openPages(customer)).toEqual([]);
  });

  test('that is paid twice in spite of it is told to the operator', async () => {
    const { customer } = await newCustomer();
    const older = stripe.pay(customer, 'kaard_pro_monthly', { created: 1_700_000_000 });
    const newer = stripe.pay(customer, 'kaard_business_monthly');
    const said = { customerId: customer, subscriptionId: newer.id, others: [older.id] };
    expect(await errorsAt(customer)).toEqual([[said, expect.stringContaining('cancel the others at Stripe')]]);
    older.cancelAtPeriodEnd = true;
    expect(await errorsAt(customer)).toEqual([]);
    // The older one goes on alone, and is charged.
    older.cancelAtPeriodEnd = false;
    newer.cancelAtPeriodEnd = true;
    expect(await errorsAt(customer)).toEqual([
      [
        { customerId: customer, subscriptionId: newer.id, goesOn: older.id },
        expect.stringContaining('goes on and is charged'),
      ],
    ]);
    newer.cancelAtPeriodEnd = false;
    older.status = 'canceled';
    expect(await errorsAt(customer)).toEqual([]);
  });

  test('that is paid this moment is looked at again, and no second one is made', async () => {
    const { person, customer } = await newCustomer();
    const [page] = stripe.openPages(customer);
    stripe.beforeAnswer(async ({ method, path }) => {
      if (method !== 'GET' || path !== '/v1/checkout/sessions' || page!.status !== 'open') return;
      page!.status = 'complete';
      stripe.pay(customer, 'kaard_pro_monthly');
    });
    expect(await buy(person, 'BUSINESS')).toBe('https://portal.example/subscription_update_confirm');
    expect(stripe.openPages(customer)).toEqual([]);
  });

  test('is not needed for what is paid already, or has ended, when nobody has told of it yet', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    expect((await person.ask(CHANGE, { plan: 'PRO' })).data.changePlan).toMatchObject({
      ...{ outcome: 'UNCHANGED', redirectTo: null, subscription: { plan: 'PRO' } },
    });
    paid.status = 'canceled';
    expect((await person.ask(CHANGE, { plan: 'FREE' })).data.changePlan).toMatchObject({
      ...{ redirectTo: null, subscription: { plan: 'FREE', periodEnd: null } },
    });
  });
});

describe('a customer who was deleted at Stripe', () => {
  test('is forgotten with what they paid for, and a new one pays', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    await tell(notice(customer));
    stripe.deleteCustomer(customer);
    expect((await tell(notice(customer, 'customer.deleted'))).statusCode).toBe(200);
    expect(await planOf(person)).toMatchObject({ plan: 'FREE', periodEnd: null, hasPortal: false });
    const portal = await person.ask('mutation { openBillingPortal { redirectTo } }');
    expect(portal.errors?.[0]?.extensions.code).toBe('NOT_FOUND');

    const answers = await Promise.all([1, 2].map(() => person.ask(CHANGE, { plan: 'PRO' })));
    const second = stripe.customerOf(person.id)!;
    expect(second).not.toBe(customer);
    for (const { data } of answers) expect(data.changePlan.redirectTo).toContain(`https://pay.example/${second}/`);
    stripe.pay(second, 'kaard_business_monthly');
    await tell(notice(second));
    // The old one is nobody any more, however late something is told of them.
    await tell(notice(customer, 'customer.subscription.deleted'));
    expect(await planOf(person)).toMatchObject({ plan: 'BUSINESS', hasPortal: true });
  });

  test('is found out when somebody wants to pay, if nobody has told', async () => {
    const { person, customer } = await newCustomer();
    stripe.deleteCustomer(customer);
    const { data } = await person.ask(CHANGE, { plan: 'PRO' });
    const second = stripe.customerOf(person.id)!;
    expect(data.changePlan.redirectTo).toContain(`https://pay.example/${second}/`);
    // And once more.
    stripe.deleteCustomer(second);
    await tell(notice(second, 'customer.deleted'));
    const again = await person.ask(CHANGE, { plan: 'PRO' });
    expect(again.data.changePlan.redirectTo).toContain(`https://pay.example/${stripe.customerOf(person.id)}/`);
    expect([customer, second]).not.toContain(stripe.customerOf(person.id));
  });

  test('is not one whom Stripe does not know, as with the key of another account', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    await tell(notice(customer));
    const known = stripe.customers.get(customer)!;
    stripe.customers.delete(customer);
    expect((await tell(notice(customer))).statusCode).toBe(503);
    expect(await billing.reconcile()).toBe(1);
    // Nobody but them is to be looked at again within the minute for it.
    await billing.lookDaily();
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', hasPortal: true });
    stripe.customers.set(customer, known);
    expect(await billing.reconcile()).toBe(0);
    expect(await planOf(person)).toMatchObject({ plan: 'PRO', hasPortal: true });
  });
});

describe('what Stripe refuses', () => {
  const mistakes = async (of: typeof billing) => {
    const { payload } = await of.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/kaard_mistakes_total\{[^}]*part="stripe"[^}]*\} (\d+)/.exec(payload)?.[1] ?? 0);
  };

  test('is told as a mistake of ours, with a reason of its own; that Stripe is away is none', async () => {
    const wrongKey = await startBilling(mongo, { ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_wrong', METRICS_TOKEN });
    try {
      const ask = async () => {
        const { errors } = await wrongKey.newPerson().ask(CHANGE, { plan: 'PRO' });
        return { ...errors?.[0]?.extensions, mistakes: await mistakes(wrongKey) };
      };
      stripe.setAway(true);
      expect(await ask()).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        reason: 'TEMPORARILY_UNAVAILABLE',
        mistakes: 0,
      });
      stripe.setAway(false);
      expect(await ask()).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        reason: 'PAYMENT_PROVIDER_REFUSED',
        mistakes: 1,
      });
    } finally {
      await wrongKey.close();
    }
  });
});

describe('a customer whom the database does not know, as after a restore,', () => {
  async function newLost() {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    await mongo.connection.collection('subscriptions').deleteOne({ ownerId: person.id });
    return { person, customer };
  }
  const linkOf = async ({ id }: Person) => (await repository.get(id)).stripe?.customerId ?? null;

  test('of another installation, another product or nobody in particular is left alone', async () => {
    const { person, customer } = await newLost();
    const marks = stripe.customers.get(customer)!;
    for (const other of [
      { ...marks, kaard: 'https://other.example' },
      { ...marks, ownerId: 'x' },
    ]) {
      stripe.customers.set(customer, other);
      expect((await tell(notice(customer))).statusCode).toBe(200);
      expect(await errorsAt(customer)).toEqual([]);
    }
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([null, 'FREE']);
    // Nothing says of which installation: somebody has to look.
    stripe.customers.set(customer, { ownerId: marks.ownerId });
    expect(await errorsAt(customer)).toEqual([
      [{ customerId: customer, ownerId: person.id }, expect.stringContaining('PUBLIC_URL')],
    ]);
    expect(await linkOf(person)).toBe(null);
  });

  test('has what they pay for again when Stripe tells of them, and buys nothing twice', async () => {
    const { person, customer } = await newLost();
    stripe.setAway(true);
    expect((await tell(notice(customer))).statusCode).toBe(503);
    stripe.setAway(false);
    await Promise.all([tell(notice(customer)), tell(notice(customer), beside)]);
    await tell(notice(customer));
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([customer, 'PRO']);
    const { data } = await person.ask(CHANGE, { plan: 'PRO' });
    expect(data.changePlan.outcome).toBe('UNCHANGED');
  });

  test('is found by the daily look, which the first start after a restore begins with', async () => {
    const { person, customer } = await newLost();
    expect(await billing.reconcile()).toBe(0);
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([customer, 'PRO']);
  });

  test('is looked for again soon when Stripe was away for them alone', async () => {
    const { person, customer } = await newLost();
    stripe.beforeAnswer(async ({ path }) => {
      if (path.endsWith(`/customers/${customer}`)) throw new Error('away');
    });
    await expect(billing.lookDaily()).rejects.toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE' });
    stripe.beforeAnswer(async () => {});
    await billing.lookDaily();
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([customer, 'PRO']);
  });

  test('ends the daily look after five in vain, when Stripe is away for everybody', async () => {
    for (let count = 0; count < 6; count++) await newLost();
    await billing.lookDaily();
    stripe.beforeAnswer(async () => {
      throw new Error('away');
    });
    expect(await billing.reconcile()).toBe(5);
    await expect(billing.lookDaily()).rejects.toMatchObject({ kind: 'unavailable' });
    stripe.beforeAnswer(async () => {});
    expect(await billing.reconcile()).toBe(0);
  }, 60_000);

  test('who has bought again as another is told to the operator, and keeps the plan', async () => {
    const { person, customer } = await newLost();
    const second = `${customer}_second`;
    stripe.customers.set(second, stripe.customers.get(customer)!);
    stripe.pay(second, 'kaard_business_monthly');
    await tell(notice(second));
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([second, 'BUSINESS']);
    expect((await tell(notice(customer))).statusCode).toBe(200);
    expect(await errorsAt(customer)).toEqual([
      [{ customerId: customer, ownerId: person.id }, expect.stringContaining('two Stripe customers')],
    ]);
    expect([await linkOf(person), (await planOf(person)).plan]).toEqual([second, 'BUSINESS']);
  });
});

describe('a notice', () => {
  test('that is forged, changed, unsigned, or whose signature is older than five minutes is refused', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    const good = notice(customer);
    const looks = stripe.calls.length;
    const old = notice(customer, undefined, Math.floor(Date.now() / 1000) - 301);
    for (const bad of [
      {
        ...good,
        headers: {
          ...good.headers,
          'stripe-signature': good.headers['stripe-signature'].replace(/.$/, (c) => (c === '0' ? '1' : '0')),
        },
      },
      { ...good, body: good.body.replace('updated', 'deleted') },
      { ...good, headers: { 'content-type': 'application/json' } as never },
      { ...good, body: '' },
      old,
    ]) {
      const answer = await tell(bad);
      expect([answer.statusCode, answer.json().reason]).toEqual([400, 'SIGNATURE_WRONG']);
    }
    expect(stripe.calls).toHaveLength(looks);
    expect((await planOf(person)).plan).toBe('FREE');
    expect(
      (
        await billing.unsigned.send({
          method: 'POST',
          url: '/internal/stripe/notices',
          headers: good.headers,
          payload: good.body,
        })
      ).statusCode,
    ).toBe(401);
  });

  test('about somebody else’s customers, or about nobody, is taken and changes nothing', async () => {
    expect((await tell(notice('cus_of_another_product'))).statusCode).toBe(200);
    expect((await tell(notice('', 'balance.available'))).statusCode).toBe(200);
  });

  test('is told again and again, late, and in any order: the plan is what is paid, and is told once', async () => {
    const { person, customer } = await newCustomer();
    const first = notice(customer, 'customer.subscription.created');
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    paid.lookupKey = 'kaard_business_monthly';
    const later = [
      notice(customer),
      notice(customer, 'invoice.paid'),
      notice(customer, 'customer.subscription.deleted'),
    ];
    // The one about its end comes first, the one about its beginning last, all of them twice, at once.
    const sent = [...later.reverse(), first, ...later, first];
    const answers = await Promise.all(sent.map((one, at) => tell(one, at % 2 ? beside : billing)));
    // Who is overtaken too often is told so, and tells it again.
    expect(answers.filter(({ statusCode }) => ![200, 429, 503].includes(statusCode))).toEqual([]);
    await tell(first);
    expect((await planOf(person)).plan).toBe('BUSINESS');
    expect(await facts(person.id)).toBe(1);
  });

  test('whose look is overtaken by a later one does not bring the old state back', async () => {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    let goOn = () => {};
    let isHeld = () => {};
    const held = new Promise<void>((done) => {
      isHeld = done;
    });
    let looks = 0;
    stripe.beforeAnswer(async ({ path }) => {
      if (path !== '/v1/subscriptions' || ++looks > 1) return;
      isHeld();
      await new Promise<void>((done) => {
        goOn = done;
      });
    });
    const slow = tell(notice(customer));
    await held;
    paid.status = 'canceled';
    await tell(notice(customer, 'customer.subscription.deleted'), beside);
    goOn();
    await slow;
    expect((await planOf(person)).plan).toBe('FREE');
  });

  test('is answered 503 while Stripe is away, so that it is told again; what is lost for good is found by the daily look', async () => {
    const { person, customer } = await newCustomer();
    stripe.pay(customer, 'kaard_pro_monthly');
    stripe.setAway(true);
    expect((await tell(notice(customer))).statusCode).toBe(503);
    // Which is due again soon then, not the next day.
    await expect(billing.lookDaily()).rejects.toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE' });
    stripe.setAway(false);
    expect((await planOf(person)).plan).toBe('FREE');
    expect(await billing.reconcile()).toBe(0);
    expect((await planOf(person)).plan).toBe('PRO');
  });
});

describe('whoever deletes the account', () => {
  const publisher = createEventPublisher({
    redisUrl: redis.url,
    prefix: `test-${mongo.database}`,
    listener: 'billing',
  });
  afterAll(() => publisher.close());
  const deleteAccount = ({ id }: Person) =>
    publisher.publish({ name: 'account.deleted', ownerId: id, aggregateId: id, payload: { userId: id } });
  const ends = mongo.connection.collection('stripe_ends');
  async function newPayer() {
    const { person, customer } = await newCustomer();
    const paid = stripe.pay(customer, 'kaard_pro_monthly');
    await tell(notice(customer));
    return { person, customer, paid };
  }

  test('pays no more, also when Stripe was away just then', async () => {
    const { person, customer, paid } = await newPayer();
    await deleteAccount(person);
    await eventually(async () => expect(paid.status).toBe('canceled'));
    expect(stripe.customers.has(customer)).toBe(false);
    await eventually(async () => expect(await ends.countDocuments({})).toBe(0));
    expect(await mongo.connection.collection('subscriptions').countDocuments({ ownerId: person.id })).toBe(0);
    // What Stripe tells of it afterwards is about nobody.
    expect((await tell(notice(customer, 'customer.subscription.deleted'))).statusCode).toBe(200);
  });

  test('is not taken for ended when Stripe does not know them, as with the key of another account', async () => {
    const { person, customer, paid } = await newPayer();
    const known = stripe.customers.get(customer)!;
    stripe.customers.delete(customer);
    await deleteAccount(person);
    await eventually(async () =>
      expect(await ends.findOne({ _id: customer as never })).toMatchObject({ againAt: expect.any(Date) }),
    );
    stripe.customers.set(customer, known);
    await ends.updateOne({ _id: customer as never }, { $set: { againAt: new Date() } });
    await billing.endAtStripe();
    expect([paid.status, await ends.countDocuments({})]).toEqual(['canceled', 0]);
  });

  test('is not told of as somebody who has to be refunded while that is still to end by itself', async () => {
    const { person, customer } = await newPayer();
    await mongo.connection.collection('subscriptions').deleteOne({ ownerId: person.id });
    await ends.insertOne({ _id: customer as never, againAt: new Date(Date.now() + 60_000) });
    expect((await tell(notice(customer))).statusCode).toBe(200);
    expect(await repository.ofCustomer(customer)).toBeNull();
    await ends.deleteOne({ _id: customer as never });
  });

  test('who was deleted at Stripe already is done with', async () => {
    const { person, customer } = await newPayer();
    stripe.deleteCustomer(customer);
    await deleteAccount(person);
    await eventually(async () =>
      expect(await mongo.connection.collection('subscriptions').countDocuments({ ownerId: person.id })).toBe(0),
    );
    await eventually(async () => expect(await ends.countDocuments({})).toBe(0));
  });
});

test('whoever deletes the account after the mode was changed pays no more as soon as a key is set', async () => {
  const first = await startBilling(changed, stripe.env);
  const person = first.newPerson();
  await person.ask(CHANGE, { plan: 'PRO' });
  const customer = stripe.customerOf(person.id)!;
  const paid = stripe.pay(customer, 'kaard_pro_monthly');
  await tell(notice(customer), first);
  await first.close();

  const publisher = createEventPublisher({
    redisUrl: redis.url,
    prefix: `test-${changed.database}`,
    listener: 'billing',
  });
  const other = { ...stripe.env, BILLING_MODE: 'manual' };
  const env = { ...other, EVENTS_INSIDE: 'on', REDIS_URL: redis.url, STRIPE_SECRET_KEY: '' };
  const without = await startBilling(changed, env);
  const ends = changed.connection.collection('stripe_ends');
  await publisher.publish({
    ...{ name: 'account.deleted', ownerId: person.id, aggregateId: person.id },
    payload: { userId: person.id },
  });
  await eventually(async () => expect(await ends.countDocuments({ _id: customer as never })).toBe(1));
  await Promise.all([without.close(), publisher.close()]);
  expect(paid.status).toBe('active');

  const withKey = await startBilling(changed, other);
  await withKey.endAtStripe();
  await withKey.close();
  expect([paid.status, await ends.countDocuments({})]).toEqual(['canceled', 0]);
});
