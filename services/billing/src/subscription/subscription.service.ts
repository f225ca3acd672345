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
  /** Where people pay; null in the other modes. */
  payments?: Payments | null;
  now(): Date;
}

/** Where somebody confirms and pays; what becomes of it is told later. */
export interface Payments {
  /** @returns the address of a page; null when nothing is left to be done there, which the subscription now shows */
  pageFor(subscription: Subscription, wanted: Choice): Promise<string | null>;
}

/** A request as somebody has seen it. */
export type Seen = Choice & { at?: Date };

export type Outcome = 'changed' | 'unchanged' | 'asked' | 'redirected';
export interface Changed {
  outcome: Outcome;
  subscription: Subscription;
  /** Where the person goes on. */
  redirectTo?: string;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

type Actor = NewEvent<'entitlements.changed'>['actor'];
const OPERATOR: Actor = { userId: null, via: 'operator' };
const SYSTEM: Actor = { userId: null, via: 'system' };

/** More than there are limits in a year. */
const MOST_HINTS = 40;
const HINT = /^[a-z]+:\d+(?::\d{4}-\d\d)?$/;

/**
 * Who has which plan. Every change holds the owner's row first, so that of two at once one waits; other limits travel
 * as a fact, written in the same transaction.
 */
export function createSubscriptionService(parts: SubscriptionServiceParts) {
  const { subscriptions, owners, outbox, unitOfWork, plans, mode, payments = null, now } = parts;
  const { catalogue } = plans;
  const limitsOf = ({ plan }: Choice): Limits => catalogue.plans[plan].limits;
  const extrasOf = ({ plan }: Choice): string[] => catalogue.plans[plan].extras;

  /** @returns the subscription after the change, stored with its fact; the same one when nothing changes */
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

  /** Whether the others know something else of the plan than it holds now. Who was told nothing has what everybody has. */
  const isToldOtherwise = (subscription: Subscription): boolean =>
    subscription.told !== null &&
    (!sameLimits(limitsOf(subscription), subscription.told) ||
      JSON.stringify(extrasOf(subscription)) !== JSON.stringify(subscription.toldExtras));

  /** Stripe's page asks, takes the money, and tells us; only what nobody pays for changes here. */
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

  /** By the person, who may not have to wait for anybody. */
  const isAtOnce = ({ plan }: Choice) => mode === 'open' || plan === 'free';

  return {
    /** Where plans are off: all that the largest one has. */
    async get(viewer: Viewer | null): Promise<Subscription> {
      const { id } = assertSignedIn(viewer);
      return plans.isOn ? subscriptions.get(id) : { ...firstSubscription(id), plan: 'enterprise' };
    },

    /**
     * The person wants another plan.
     * @throws DomainError `not-available` where plans are off; `forbidden` for a plan that is sold by talking
     */
    async choose(viewer: Viewer | null, { plan, isYearly }: Choice): Promise<Changed> {
      const { id, via } = assertSignedIn(viewer);
      if (!plans.isOn) throw plansOff();
      const { contactSales: isSoldByTalking, title } = catalogue.plans[plan];
      // Nobody pays for what is free: by the month or by the year is the same.
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

    /** The person no longer wants what an operator was asked for. */
    async withdraw(viewer: Viewer | null): Promise<Changed> {
      const { id, via } = assertSignedIn(viewer);
      const subscription = await change(id, { userId: id, via }, () => ({ asked: null }));
      return { outcome: 'unchanged', subscription };
    },

    /** @throws DomainError `invalid` for what is no name of a hint */
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

    /** By an operator, whatever the mode is. */
    give: (ownerId: number, choice: Choice): Promise<Subscription> =>
      change(ownerId, OPERATOR, () => given(choice, now())),

    /**
     * An operator's plan stands above what is paid no more.
     * @param paidFor what that is, as far as is known; left out: only a look at Stripe can tell
     */
    take: (ownerId: number, paidFor?: Choice): Promise<Subscription> =>
      change(ownerId, OPERATOR, () => ({ ...NOT_GIVEN, ...paidFor, asked: null })),

    /**
     * What was asked for is given, if it is what the operator has seen: people may ask for another plan at any moment.
     * @param seen with its time, or only the plan that was named; null: nothing
     * @throws DomainError `not-found` when nothing was asked; `conflict` when it is something else
     */
    confirm: (ownerId: number, seen: Seen | null): Promise<Subscription> =>
      change(ownerId, OPERATOR, ({ asked }) => {
        if (!asked) throw nothingAsked();
        if (!seen || !isAsked(asked, seen)) throw requestChanged(asked, seen && !seen.at ? seen : null);
        return given(asked, now());
      }),

    /** @throws DomainError `not-found` when nothing was asked */
    decline: (ownerId: number): Promise<Subscription> =>
      change(ownerId, OPERATOR, ({ asked }) => {
        if (!asked) throw nothingAsked();
        return { asked: null };
      }),

    isToldOtherwise,

    /** Tells the other services what the plan holds now, if they know something else. */
    tellAnew: (ownerId: number): Promise<Subscription> => change(ownerId, SYSTEM, () => ({})),
  };
}

/**
 * What is paid stands above what is free, whoever has given that. Until when another plan is paid, and that a payment for it
 * failed, is not said of this one.
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
