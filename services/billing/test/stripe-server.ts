import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PaidSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  /** Null for a price that has lost its key to a higher one. */
  lookupKey: string | null;
  /** Defaults to an id derived from the key. */
  priceId?: string;
  priceMetadata?: Record<string, string>;
  metadata?: Record<string, string>;
  /** In seconds. */
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** In seconds; kept after the subscription has ended. */
  canceledAt?: number;
}

export interface CheckoutPage {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  price: string;
}

interface Call {
  method: string;
  path: string;
  form: URLSearchParams;
}

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const SECRET_KEY = 'sk_test_of_the_tests';

/** A fake of the parts of Stripe’s API that this product uses, on loopback, with events signed like Stripe’s. */
export async function startStripeServer() {
  const customers = new Map<string, { ownerId: string; kaard?: string }>();
  /** Deleted customers can be retrieved, and nothing else. */
  const deleted = new Set<string>();
  const byIdempotency = new Map<string, string>();
  const subscriptions = new Map<string, PaidSubscription>();
  const prices = new Set(['kaard_pro_monthly', 'kaard_pro_yearly', 'kaard_business_monthly', 'kaard_business_yearly']);
  const pages = new Map<string, CheckoutPage>();
  const calls: Call[] = [];
  let isAway = false;
  /** Lets a test delay an answer, or lose it by throwing. */
  let before: (call: Call) => Promise<void> = async () => {};

  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });
  const priceOf = (key: string) => ({ id: `price_${key}`, object: 'price', lookup_key: key, active: true });
  const priceIn = ({ lookupKey, priceId = `price_${lookupKey}`, priceMetadata = {} }: PaidSubscription) => ({
    ...{ id: priceId, object: 'price', lookup_key: lookupKey, metadata: priceMetadata, active: true },
  });
  const shown = (one: PaidSubscription) => {
    const { id, customer, status, created, periodEnd, cancelAtPeriodEnd, metadata = {} } = one;
    return {
      ...{ id, object: 'subscription', customer, status, created, cancel_at_period_end: cancelAtPeriodEnd, metadata },
      ...{ cancel_at: null, canceled_at: one.canceledAt ?? null },
      items: list([
        { id: `si_${id}`, object: 'subscription_item', price: priceIn(one), current_period_end: periodEnd },
      ]),
    };
  };
  const missing = (what: string) => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
  });

  const refused = (message: string) => ({
    ...{ status: 400, body: { error: { type: 'invalid_request_error', message } } },
  });

  function deleteCustomer(id: string): boolean {
    if (!customers.delete(id)) return false;
    deleted.add(id);
    for (const one of subscriptions.values()) if (one.customer === id) one.status = 'canceled';
    return true;
  }

  const shownPage = ({ id, customer, status, price }: CheckoutPage) => ({
    ...{ id, object: 'checkout.session', customer, status, metadata: { price } },
    url: status === 'open' ? `https://pay.example/${customer}/${id}` : null,
  });

  function openPage(customer: string, price: string): CheckoutPage {
    const page: CheckoutPage = { id: `cs_${randomBytes(6).toString('hex')}`, customer, status: 'open', price };
    pages.set(page.id, page);
    return page;
  }

  function checkout({ method, path, form }: Call): { status: number; body: object } {
    const [, , , , id, action] = path.split('/');
    if (action === 'expire') {
      const page = pages.get(id!);
      if (!page) return missing('checkout.session');
      if (page.status !== 'open') return refused('Only open sessions expire');
      page.status = 'expired';
      return { status: 200, body: shownPage(page) };
    }
    const customer = form.get('customer')!;
    if (method === 'GET') {
      const theirs = [...pages.values()].filter((page) => page.customer === customer);
      return { status: 200, body: list(theirs.filter(({ status }) => status === form.get('status')).map(shownPage)) };
    }
    return { status: 200, body: shownPage(openPage(customer, form.get('line_items[0][price]')!)) };
  }

  function answer({ method, path, form }: Call, idempotencyKey: string): { status: number; body: object } {
    const [, , noun, id, more] = path.split('/');
    if (method === 'POST' && noun === 'customers') {
      const known = byIdempotency.get(idempotencyKey);
      const customer = known ?? `cus_${randomBytes(6).toString('hex')}`;
      byIdempotency.set(idempotencyKey, customer);
      const [ownerId, kaard] = ['ownerId', 'kaard'].map((name) => form.get(`metadata[${name}]`)!);
      customers.set(customer, { ownerId: ownerId!, kaard });
      return { status: 200, body: { id: customer, object: 'customer' } };
    }
    if (method === 'DELETE' && noun === 'customers') {
      return deleteCustomer(id!)
        ? { status: 200, body: { id, object: 'customer', deleted: true } }
        : missing('customer');
    }
    if (method === 'GET' && noun === 'customers') {
      if (deleted.has(id!)) return { status: 200, body: { id, object: 'customer', deleted: true } };
      const metadata = customers.get(id!);
      return metadata ? { status: 200, body: { id, object: 'customer', metadata } } : missing('customer');
    }
    if (noun === 'prices') {
      const key = form.get('lookup_keys[0]') ?? '';
      return { status: 200, body: list(prices.has(key) ? [priceOf(key)] : []) };
    }
    if (noun === 'subscriptions') {
      const customer = form.get('customer');
      if (customer === null) {
        const going = [...subscriptions.values()].filter(({ status }) => status !== 'canceled');
        return { status: 200, body: list(going.map(shown).reverse()) };
      }
      if (!customers.has(customer)) return missing('customer');
      const theirs = [...subscriptions.values()].filter((one) => one.customer === customer);
      return { status: 200, body: list(theirs.map(shown).reverse()) };
    }
    const isAboutPage = noun === 'checkout' && more !== undefined;
    if (['checkout', 'billing_portal'].includes(noun!) && !isAboutPage && !customers.has(form.get('customer')!))
      return missing('customer');
    if (noun === 'checkout' && id === 'sessions') return checkout({ method, path, form });
    if (noun === 'billing_portal' && id === 'sessions') {
      const cancelled = subscriptions.get(form.get('flow_data[subscription_cancel][subscription]') ?? '');
      if (cancelled && (cancelled.cancelAtPeriodEnd || cancelled.status === 'canceled'))
        return refused('This subscription is already set to be canceled, so it cannot be canceled again.');
      return {
        status: 200,
        body: {
          id: 'bps_1',
          object: 'billing_portal.session',
          url: `https://portal.example/${form.get('flow_data[type]') ?? 'home'}`,
        },
      };
    }
    return missing(`${noun} ${more ?? ''}`);
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url!, 'http://stripe.test');
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : url.search);
    const call = { method: request.method!, path: url.pathname, form };
    calls.push(call);
    if (isAway) return void request.socket.destroy();
    const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`;
    const { status, body } = isKnown
      ? answer(call, String(request.headers['idempotency-key'] ?? randomBytes(4).toString('hex')))
      : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    // Computed before and sent after the wait: an answer that is outdated when it arrives.
    const sent = JSON.stringify(body);
    try {
      await before(call);
    } catch {
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    env: {
      BILLING_MODE: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://kaard.example/',
    },
    calls,
    customers,
    subscriptions,
    prices,
    /** Pages on which a customer could pay now. */
    openPages: (customer: string) =>
      [...pages.values()].filter((page) => page.customer === customer && page.status === 'open'),
    /** Opens a page as another process would. */
    openPage,
    customerOf: (ownerId: number) => [...customers].find(([, one]) => one.ownerId === String(ownerId))?.[0],
    /** Simulates a payment on the page. */
    pay(customer: string, lookupKey: string, over: Partial<PaidSubscription> = {}): PaidSubscription {
      const paid: PaidSubscription = {
        ...{
          id: `sub_${randomBytes(6).toString('hex')}`,
          customer,
          status: 'active',
          created: nowInSeconds(),
          lookupKey,
        },
        ...{ periodEnd: 1_800_000_000, cancelAtPeriodEnd: false },
        ...over,
      };
      subscriptions.set(paid.id, paid);
      return paid;
    },
    /** Simulates a cancellation for the end of the period. */
    cancel(paid: PaidSubscription, canceledAt = nowInSeconds()): void {
      Object.assign(paid, { cancelAtPeriodEnd: true, canceledAt });
    },
    /** Simulates an operator raising the price: the key moves to another price (`transfer_lookup_key`). */
    raise(paid: PaidSubscription): void {
      paid.priceId = `price_${paid.lookupKey}`;
      paid.lookupKey = null;
    },
    /** Simulates an operator deleting the customer. */
    deleteCustomer,
    setAway(away: boolean) {
      isAway = away;
    },
    beforeAnswer(wait: typeof before) {
      before = wait;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
const aboutA = (type: string, customer: string) => ({
  object: type.startsWith('customer.sub') ? 'subscription' : 'x',
  customer,
});

/** An event as Stripe sends it. @param at time of the signature in seconds */
export function notice(customer: string, type = 'customer.subscription.updated', at = nowInSeconds()) {
  const body = JSON.stringify({
    id: `evt_${randomBytes(6).toString('hex')}`,
    object: 'event',
    type,
    created: at,
    data: { object: type === 'customer.deleted' ? { object: 'customer', id: customer } : aboutA(type, customer) },
  });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' } };
}
