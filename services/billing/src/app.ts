import { createBackground, createFoundation, createService, type ServiceDefinition } from '@kaard/service';
import { createOwnerRows } from '@kaard/service-kit';
import { type BillingConfig, readBillingConfig } from './config.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createPlanResolvers } from './plan/plan.resolvers.ts';
import { warnOfSalesEmail } from './plan/sales.email.ts';
import { createStripeApi } from './stripe/stripe.api.ts';
import { createStripeEnds } from './stripe/stripe.ends.ts';
import { createStripeResolvers } from './stripe/stripe.resolvers.ts';
import { stripeRoutes } from './stripe/stripe.routes.ts';
import { createStripeService } from './stripe/stripe.service.ts';
import { presentEntitlements } from './subscription/subscription.events.ts';
import { createSubscriptionRepository } from './subscription/subscription.repository.ts';
import { createSubscriptionResolvers } from './subscription/subscription.resolvers.ts';
import { createSubscriptionService, type SubscriptionService } from './subscription/subscription.service.ts';
import { createTellNewLimits } from './subscription/tell-new-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The composition root: all parts of this service are created and connected here. */
export async function createBillingApp(config: BillingConfig, now: () => Date = () => new Date()) {
  const base = createFoundation({ service: 'billing', config, now });
  const { connection, unitOfWork, outbox, forgotten, errorReporter, log } = base;
  const { plans, mode } = config;

  const subscriptions = createSubscriptionRepository(connection);
  const owners = createOwnerRows(connection, { forgotten, counts: 'for-good', now });
  const api = config.stripeAccess && createStripeApi(config.stripeAccess);
  const ends = createStripeEnds(connection, { api, log, errorReporter, now });
  const stripe =
    config.stripe && api
      ? createStripeService({
          ...{ api, subscriptions, ends, log, errorReporter, now },
          service: (): SubscriptionService => service,
          publicUrl: config.stripe.publicUrl,
        })
      : null;
  const payments = stripe?.payments ?? null;
  const service = createSubscriptionService({
    ...{ subscriptions, owners, outbox, unitOfWork, plans, mode, payments, now },
  });
  const newLimits = createTellNewLimits(connection, {
    ...{ subscriptions, service, errorReporter, now },
    catalogue: plans.catalogue,
  });

  const billing = await createService(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    keyAccess: KEY_ACCESS,
    resolvers: [
      createPlanResolvers(plans),
      createSubscriptionResolvers(service, config),
      createStripeResolvers(stripe, service),
    ],
    routes: [stripeRoutes({ api, webhookSecret: config.stripe?.webhookSecret ?? null, stripe, log })],
    background: [
      createBackground(base, {
        states: [presentEntitlements(subscriptions, plans.catalogue)],
        scheduled: [
          newLimits.work,
          ...(stripe ? [{ name: 'reconcile-with-stripe', everyMs: DAY_MS, run: lookDaily }] : []),
          { name: 'end-at-stripe', everyMs: MINUTE_MS, run: ends.carryOut },
        ],
        forgetting: { removing: { Subscription: ends.order }, afterwards: ends.carryOut },
      }),
    ],
  });
  if (!stripe) await warnOfPayers();
  warnOfSalesEmail(config, log);
  return {
    ...billing,
    /** Runs the scheduled work for a changed catalogue at once: for tests. */
    tellNewLimits: newLimits.tellAll,
    /** Runs the work that is scheduled every minute. */
    tellOfAnotherCatalogue: newLimits.work.run,
    /** Runs the daily reconciliation at once: for tests. @returns how many subscriptions could not be checked */
    reconcile: async () => (await stripe?.reconcile())?.failed,
    /** Runs the work that is scheduled every day. */
    lookDaily,
    /** Runs the work that is scheduled every minute at once: for tests. */
    endAtStripe: ends.carryOut,
  };

  /** @throws the outage, so that the work is retried soon instead of the next day */
  async function lookDaily(signal?: AbortSignal): Promise<void> {
    const outage = (await stripe?.reconcile(signal))?.outage;
    if (outage) throw outage;
  }

  /** In the other modes nothing can be bought or changed at Stripe; customers there keep paying until they cancel. */
  async function warnOfPayers(): Promise<void> {
    const [payers, toEnd] = await Promise.all([subscriptions.countPayers(), ends.count()]);
    if (payers)
      log.warn(
        { payers, mode },
        'people still pay at Stripe, and BILLING_MODE is another one: what they pay is looked at no more',
      );
    if (toEnd && !api)
      log.warn(
        { customers: toEnd },
        'people whose account is deleted still pay at Stripe: STRIPE_SECRET_KEY is needed to end that',
      );
  }
}

export const service: ServiceDefinition<BillingConfig> = {
  name: 'billing',
  readConfig: readBillingConfig,
  create: (config) => createBillingApp(config),
};
