import { LIMIT_NAMES, type Limits, PLAN_NAMES, type PlanName } from '@kaard/plans';
import { type Connection, Schema } from 'mongoose';

/** How a plan changes; a setting. */
export const BILLING_MODES = ['open', 'manual', 'stripe'] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

/** A plan and how it is paid. */
export interface Choice {
  plan: PlanName;
  isYearly: boolean;
}

/** What a subscription at Stripe paid for. */
export interface PaidChoice extends Choice {
  subscriptionId: string;
  /** Means this choice for good, also when its lookup key has gone to a price that is higher. */
  priceId: string;
}

/** What Stripe knows somebody by. */
export interface StripeLink {
  customerId: string;
  /** The one that pays for the plan; null when none does. */
  subscriptionId: string | null;
  /** Counts up whenever Stripe was looked at, so that of two who look at once the later one counts. */
  looks: number;
  /** What was seen to be paid last, also after that has ended; null until something was. */
  lastPaid: PaidChoice | null;
}

/** One per user who has ever changed something; everybody else has the free plan. */
export interface Subscription extends Choice {
  ownerId: number;
  /** By an operator: what is paid at Stripe does not change it, until something else is bought there. */
  isGiven: boolean;
  /** When an operator gave the plan: what was bought before does not change it, however late that is seen. */
  givenAt: Date | null;
  /** When they chose the free plan while an operator's stood above one that is paid: both end when what is paid has. */
  freeWantedAt: Date | null;
  /** When the plan became this one; null for the first. */
  since: Date | null;
  /** What an operator was asked for. */
  asked: (Choice & { at: Date }) | null;
  /** Until when it is paid; null where nobody pays. */
  periodEnd: Date | null;
  /** The last payment failed: Stripe tries again, and the plan stays until it gives up. */
  hasFailedPayment: boolean;
  /** What it becomes by itself: it was cancelled to the end of its time. */
  next: (Choice & { at: Date }) | null;
  stripe: StripeLink | null;
  /** How many customers of theirs were deleted at Stripe: the next one is made under another idempotency key. */
  customersGone: number;
  /** Hints about how much is used that were seen, the newest last. */
  hintsSeen: string[];
  /** The limits that the other services were told last; null when they were told none. */
  told: Limits | null;
  /** What else they were told that the plan has; null when they were told nothing of it. */
  toldExtras: string[] | null;
  /** Counts up with every change; 0 before the first. */
  version: number;
}

export type SubscriptionDocument = Subscription & { _id: number };

const choice = {
  plan: { type: String, enum: PLAN_NAMES, required: true },
  isYearly: { type: Boolean, required: true },
};
const lastPaid = {
  type: new Schema({ ...choice, subscriptionId: String, priceId: String }, { _id: false }),
  default: null,
};
const limits = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { type: Number, default: null }]));
const subscriptionSchema = new Schema<SubscriptionDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    ...choice,
    isGiven: { type: Boolean, default: false },
    givenAt: { type: Date, default: null },
    freeWantedAt: { type: Date, default: null },
    since: { type: Date, default: null },
    asked: { type: new Schema({ ...choice, at: { type: Date, required: true } }, { _id: false }), default: null },
    periodEnd: { type: Date, default: null },
    hasFailedPayment: { type: Boolean, default: false },
    next: { type: new Schema({ ...choice, at: { type: Date, required: true } }, { _id: false }), default: null },
    stripe: {
      type: new Schema({ customerId: String, subscriptionId: String, looks: Number, lastPaid }, { _id: false }),
      default: null,
    },
    customersGone: { type: Number, default: 0 },
    hintsSeen: { type: [String], required: true },
    told: { type: new Schema(limits, { _id: false }), default: null },
    toldExtras: { type: [String], default: null },
    version: { type: Number, required: true },
  },
  { collection: 'subscriptions', versionKey: false },
);
subscriptionSchema.index({ ownerId: 1 });
subscriptionSchema.index(
  { 'stripe.customerId': 1 },
  { unique: true, partialFilterExpression: { 'stripe.customerId': { $exists: true } } },
);
subscriptionSchema.index({ 'asked.at': 1 }, { partialFilterExpression: { 'asked.at': { $exists: true } } });

export const createSubscriptionModel = (connection: Connection) =>
  connection.model<SubscriptionDocument>('Subscription', subscriptionSchema);

/** No operator's plan is in force. */
export const NOT_GIVEN = { isGiven: false, givenAt: null, freeWantedAt: null } as const;

export const firstSubscription = (ownerId: number): Subscription => ({
  ownerId,
  ...{ plan: 'free', isYearly: false, since: null, ...NOT_GIVEN },
  ...{ asked: null, periodEnd: null, hasFailedPayment: false, next: null, stripe: null, customersGone: 0 },
  ...{ hintsSeen: [], told: null, toldExtras: null, version: 0 },
});
