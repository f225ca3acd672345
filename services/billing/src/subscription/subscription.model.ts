import { LIMIT_NAMES, type Limits, PLAN_NAMES, type PlanName } from '@kaard/plans';
import { type Connection, Schema } from 'mongoose';

/** How a plan changes; a setting. */
export const BILLING_MODES = ['open', 'manual', 'stripe'] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

/** A plan and its billing interval. */
export interface Choice {
  plan: PlanName;
  isYearly: boolean;
}

/** The plan that a Stripe subscription pays for. */
export interface PaidChoice extends Choice {
  subscriptionId: string;
  /** This price means this choice for good, even after its lookup key has moved to a higher price. */
  priceId: string;
}

/** The owner’s link to Stripe. */
export interface StripeLink {
  customerId: string;
  /** Id of the subscription that pays for the plan; null if none does. */
  subscriptionId: string | null;
  /** Incremented with every check at Stripe; detects that another check has overtaken this one. */
  looks: number;
  /** The choice that was last seen as paid, kept after it has ended; null if nothing was ever paid. */
  lastPaid: PaidChoice | null;
}

/** One per user who has ever changed something; everyone else has the free plan. */
export interface Subscription extends Choice {
  ownerId: number;
  /** Whether an operator gave the plan: payments at Stripe don’t change it until something else is bought there. */
  isGiven: boolean;
  /** When an operator gave the plan: earlier purchases don’t change it, however late they are noticed. */
  givenAt: Date | null;
  /**
   * When the owner chose the free plan while an operator’s plan overrode a paid one: both end when the paid one does.
   */
  freeWantedAt: Date | null;
  /** When the plan became the current one; null for the first. */
  since: Date | null;
  /** The open request to an operator. */
  asked: (Choice & { at: Date }) | null;
  /** End of the paid period; null without payments. */
  periodEnd: Date | null;
  /** Whether the last payment failed: Stripe retries, and the plan stays until Stripe gives up. */
  hasFailedPayment: boolean;
  /** The upcoming change: the plan was cancelled for the end of its period. */
  next: (Choice & { at: Date }) | null;
  stripe: StripeLink | null;
  /**
   * How many of the owner’s customers were deleted at Stripe; part of the idempotency key for creating the next one.
   */
  customersGone: number;
  /** Usage hints that the user has seen, the newest last. */
  hintsSeen: string[];
  /** The limits last published to the other services; null if none were. */
  told: Limits | null;
  /** The extras last published to the other services; null if none were. */
  toldExtras: string[] | null;
  /** Incremented with every change; 0 before the first. */
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

/** The fields of a subscription without an operator’s plan. */
export const NOT_GIVEN = { isGiven: false, givenAt: null, freeWantedAt: null } as const;

export const firstSubscription = (ownerId: number): Subscription => ({
  ownerId,
  ...{ plan: 'free', isYearly: false, since: null, ...NOT_GIVEN },
  ...{ asked: null, periodEnd: null, hasFailedPayment: false, next: null, stripe: null, customersGone: 0 },
  ...{ hintsSeen: [], told: null, toldExtras: null, version: 0 },
});
