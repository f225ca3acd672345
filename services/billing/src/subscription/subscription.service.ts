import type { NewEvent, Outbox } from '@kaard/events';
import { LIMIT_NAMES, type Limits, type Plans } from '@kaard/plans';
import {
  assertSignedIn,
  type ClientSession,
  invalid,
  type OwnerRows,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { contactSales, nothingAsked, plansOff, requestChanged } from './subscription.errors.ts';
import { entitlementsChanged } from './subscription.events.ts';
import {
  type BillingMode,
  type Choice,
  firstSubscription,
  NOT_GIVEN,
  type Subscription,
} from './subscription.model.ts';
import type { SubscriptionRepository } from './subscription.repository.ts';

export interface SubscriptionServiceParts {
  subscriptions: SubscriptionRepository;
  owners: Pick<OwnerRows, 'ensure' | 'hold'>;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  plans: Plans;
  mode: BillingMode;
  /** The payment provider; null in the other modes. */
  payments?: Payments | null;
  now(): Date;
}

/** Pages on which an owner confirms and pays; the result is reported later. */
export interface Payments {
  /**
   * @returns the address of a page; null if nothing is left to do there, in which case the subscription is up to date
   */
  pageFor(subscription: Subscription, wanted: Choice): Promise<string | null>;
}

/** A request as the operator has seen it. */
export type Seen = Choice & { at?: Date };

export type Outcome = 'changed' | 'unchanged' | 'asked' | 'redirected';
export interface Changed {
  outcome: Outcome;
  subscription: Subscription;
  /** Address of the page on which the user continues. */
  redirectTo?: string;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

type Actor = NewEvent<'entitlements.changed'>['actor'];
const OPERATOR: Actor = { userId: null, via: 'operator' };
const SYSTEM: Actor = { userId: null, via: 'system' };

/** More than the hints that limits can produce in a year. */
const MOST_HINTS = 40;
const HINT = /^[a-z]+:\d+(?::\d{4}-\d\d)?$/;

/**
 * Manages who has which plan. Every change locks the owner’s row first, so that concurrent changes wait; new limits are
 * published as an event, which is written in the same transaction.
 */
export function createSubscriptionService(parts: SubscriptionServiceParts) {
  const { subscriptions, owners, outbox, unitOfWork, plans, mode, payments = null, now } = parts;
  const { catalogue } = plans;
  const limitsOf = ({ plan }: Choice): Limits => catalogue.plans[plan].limits;
  const extrasOf = ({ plan }: Choice): string[] => catalogue.plans[plan].extras;

  /** @returns the subscription after the change, stored together with its event; the same one if nothing changes */
  async function change(
    ownerId: number,
    actor: Actor,
    what: (before: Subscription) => Partial<Subscription>,
  ): Promise<Subscription> {
    await owners.ensure(ownerId);
    return unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      const before = await subscriptions.get(ownerId, session);
      return write(before, what(before), actor, session);
    });
  }

  async function write(
    before: Subscription,
    change: Partial<Subscription>,
    actor: Actor,
    session: ClientSession,
  ): Promise<Subscription> {
    const after = { ...before, ...change };
    const isOther = after.plan !== before.plan || after.isYearly !== before.isYearly;
    if (after.plan !== before.plan) after.since = now();
    const isNews = after.plan !== before.plan || isToldOtherwise(before);
    if (!isOther && !isNews && Object.keys(change).every((name) => same(after, before, name as keyof Subscription)))
      return before;
    const told = isNews ? { told: limitsOf(after), toldExtras: extrasOf(after) } : {};
    const stored: Subscription = { ...after, ...told, version: before.version + 1 };
    await subscriptions.put(stored, session);
    if (isNews) await outbox.add(entitlementsChanged(stored, catalogue, actor), { session });
    return stored;
  }

  /** Whether the published plan differs from the current one. Owners without published limits have the defaults. */
  const isToldOtherwise = (subscription: Subscription): boolean =>
    subscription.told !== null &&
    (!sameLimits(limitsOf(subscription), subscription.told) ||
      JSON.stringify(extrasOf(subscription)) !== JSON.stringify(subscription.toldExtras));

  /**
   * Stripe’s page asks for confirmation and takes the payment, and Stripe then reports it; only changes without payment
   * are made here.
   */
  async function redirect(ownerId: number, wanted: Choice, to: Payments): Promise<Changed | null> {
    const subscription = await subscriptions.get(ownerId);
    const { plan, isYearly, stripe } = subscription;
    if (wanted.plan === 'free' && !stripe?.subscriptionId) return null;
    if (plan === wanted.plan && isYearly === wanted.isYearly) return { outcome: 'unchanged', subscription };
    const { contactSales: isSoldByTalking, title } = catalogue.plans[wanted.plan];
    if (isSoldByTalking) throw contactSales(title, catalogue.salesEmail);
    const redirectTo = await to.pageFor(subscription, wanted);
    if (redirectTo !== null) return { outcome: 'redirected', subscription, redirectTo };
    const after = await subscriptions.get(ownerId);
    const isPaid = after.stripe?.subscriptionId != null;
    return wanted.plan === 'free' && !isPaid ? null : { outcome: 'unchanged', subscription: after };
  }

  /** Whether the user can change to this plan without waiting for an operator. */
  const isAtOnce = ({ plan }: Choice) => mode === 'open' || plan === 'free';

  return {
    /** If plans are off, everyone has all that the largest plan includes. */
    async get(viewer: Viewer | null): Promise<Subscription> {
      const { id } = assertSignedIn(viewer);
      return plans.isOn ? subscriptions.get(id) : { ...firstSubscription(id), plan: 'enterprise' };
    },

    /**
     * Changes the plan, requests it from an operator or redirects to the payment page, depending on the mode.
     * @throws DomainError `not-available` if plans are off; `forbidden` for a plan that is only sold through sales
     */
    async choose(viewer: Viewer | null, { plan, isYearly }: Choice): Promise<Changed> {
      const { id, via } = assertSignedIn(viewer);
      if (!plans.isOn) throw plansOff();
      const { contactSales: isSoldByTalking, title } = catalogue.plans[plan];
      // The free plan costs nothing, so its interval doesn’t matter.
      const wanted = { plan, isYearly: plan !== 'free' && isYearly };
      const elsewhere = payments && (await redirect(id, wanted, payments));
      if (elsewhere) return elsewhere;
      let outcome: Outcome = 'unchanged';
      const subscription = await change(id, { userId: id, via }, (before) => {
        if (before.plan === plan && before.isYearly === wanted.isYearly) {
          outcome = 'unchanged';
          return { asked: null };
        }
        if (isSoldByTalking && before.plan !== plan) throw contactSales(title, catalogue.salesEmail);
        outcome = isAtOnce(wanted) ? 'changed' : 'asked';
        if (outcome === 'changed') return { ...wanted, isGiven: false, asked: null };
        const isAskedAlready = before.asked?.plan === plan && before.asked.isYearly === wanted.isYearly;
        return { asked: isAskedAlready ? before.asked : { ...wanted, at: now() } };
      });
      return { outcome, subscription };
    },

    /** Withdraws the open request to an operator. */
    async withdraw(viewer: Viewer | null): Promise<Changed> {
      const { id, via } = assertSignedIn(viewer);
      const subscription = await change(id, { userId: id, via }, () => ({ asked: null }));
      return { outcome: 'unchanged', subscription };
    },

    /** @throws DomainError `invalid` for an invalid hint name */
    async noteHint(viewer: Viewer | null, hint: string): Promise<Changed> {
      const { id, via } = assertSignedIn(viewer);
      if (!HINT.test(hint) || hint.length > 60)
        throw invalid({ hint: 'A hint must look like contacts:100 or scans:50:2026-11.' });
      const subscription = await change(id, { userId: id, via }, ({ hintsSeen }) => ({
        hintsSeen: hintsSeen.includes(hint) ? hintsSeen : [...hintsSeen, hint].slice(-MOST_HINTS),
      }));
      return { outcome: 'unchanged', subscription };
    },

    change,

    /** Gives a plan as the operator, in any mode. */
    give: (ownerId: number, choice: Choice): Promise<Subscription> =>
      change(ownerId, OPERATOR, () => given(choice, now())),

    /**
     * Removes an operator’s plan that overrides a paid one.
     * @param paidFor the paid plan, as far as is known; if left out, Stripe must be checked afterwards
     */
    take: (ownerId: number, paidFor?: Choice): Promise<Subscription> =>
      change(ownerId, OPERATOR, () => ({ ...NOT_GIVEN, ...paidFor, asked: null })),

    /**
     * Grants the open request, if it is the one that the operator has seen: users may change their request at any
     * moment.
     * @param seen the request with its time, or only the named plan; null: none
     * @throws DomainError `not-found` without a request; `conflict` if it is a different one
     */
    confirm: (ownerId: number, seen: Seen | null): Promise<Subscription> =>
      change(ownerId, OPERATOR, ({ asked }) => {
        if (!asked) throw nothingAsked();
        if (!seen || !isAsked(asked, seen)) throw requestChanged(asked, seen && !seen.at ? seen : null);
        return given(asked, now());
      }),

    /** @throws DomainError `not-found` without a request */
    decline: (ownerId: number): Promise<Subscription> =>
      change(ownerId, OPERATOR, ({ asked }) => {
        if (!asked) throw nothingAsked();
        return { asked: null };
      }),

    isToldOtherwise,

    /** Publishes the current limits again if the other services know different ones. */
    tellAnew: (ownerId: number): Promise<Subscription> => change(ownerId, SYSTEM, () => ({})),
  };
}

/**
 * The free plan is never a gift, so that a paid plan takes precedence over it. The end of the period and a failed
 * payment belong to the paid plan and aren’t shown for this one.
 */
const given = ({ plan, isYearly }: Choice, at: Date) => ({
  ...{ plan, isYearly, next: null, asked: null, periodEnd: null, hasFailedPayment: false },
  ...{ isGiven: plan !== 'free', givenAt: plan === 'free' ? null : at, freeWantedAt: null },
});

const isAsked = (asked: Choice & { at: Date }, { plan, isYearly, at = asked.at }: Seen): boolean =>
  asked.plan === plan && asked.isYearly === isYearly && asked.at.getTime() === at.getTime();

const sameLimits = (one: Limits, other: Limits): boolean => LIMIT_NAMES.every((name) => one[name] === other[name]);

const same = (one: Subscription, other: Subscription, name: keyof Subscription): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);
