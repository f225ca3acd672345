import { z } from 'zod';
import { timeShape } from '../rest.shapes.ts';

const EXTRAS = [
  ...(['integrations', 'customFields', 'exportData', 'prioritySupport', 'advancedAnalytics'] as const),
  ...(['apiAccess', 'whiteLabel', 'sso', 'dedicatedSupport'] as const),
] as const;
const UNLIMITED = -1;

const planShape = z.enum(['free', 'pro', 'business', 'enterprise']);
const limitShape = z.int().min(UNLIMITED).meta({ description: '-1 means unlimited.' });
const usageShape = z
  .object({
    used: z.int().nonnegative(),
    limit: limitShape.meta({ description: 'The limit in force; -1 means unlimited.' }),
    resetsAt: timeShape.nullable().meta({ description: 'When the count resets; null means never.' }),
  })
  .nullable()
  .meta({ id: 'Usage' });

export const subscriptionShape = z
  .object({
    plan: planShape,
    yearly: z.boolean(),
    since: timeShape.nullable().meta({ description: 'Null if the plan was never changed.' }),
    mode: z.enum(['open', 'manual', 'stripe', 'off']),
    asked: z
      .object({ plan: planShape, yearly: z.boolean(), at: timeShape })
      .nullable()
      .meta({ description: 'The plan requested from an operator.' }),
    next: z
      .object({ plan: planShape, yearly: z.boolean(), at: timeShape })
      .nullable()
      .meta({ description: 'The plan it changes to at the end of the paid period, if cancelled.' }),
    periodEnd: timeShape.nullable().meta({ description: 'End of the paid period; null if nobody pays for this plan.' }),
    paymentFailed: z.boolean().meta({
      description: 'Whether the last payment failed. Stripe tries again, and the plan stays until it gives up.',
    }),
    redirectTo: z.string().optional().meta({ description: 'Page where the user confirms and pays.' }),
    limits: z.object({
      ...{ maxContacts: limitShape, maxScansPerMonth: limitShape, maxCards: limitShape },
      ...{ aiInsights: limitShape, teamMembers: limitShape },
      ...(Object.fromEntries(EXTRAS.map((name) => [name, z.boolean()])) as Record<
        (typeof EXTRAS)[number],
        z.ZodBoolean
      >),
    }),
    usage: z.object({ contacts: usageShape, scans: usageShape, cards: usageShape, aiInsights: usageShape }),
    resetsAt: timeShape
      .nullable()
      .meta({ description: 'When monthly counts reset: at the start of the next month, UTC.' }),
  })
  .meta({ id: 'Subscription' });

export const upgradeShape = z.object({
  plan: planShape,
  yearly: z.boolean().default(false).meta({ description: 'Billed yearly.' }),
});

interface GraphUsage {
  used: number;
  limit: number | null;
  resetsAt: string | null;
}

interface GraphChoice {
  plan: string;
  interval: string;
  at: string;
}

export interface GraphSubscription {
  plan: string;
  interval: string;
  since: string | null;
  mode: string;
  asked: GraphChoice | null;
  next: GraphChoice | null;
  periodEnd: string | null;
  hasFailedPayment: boolean;
  limits: Record<'contacts' | 'cards' | 'scansPerMonth' | 'aiInsightsPerMonth' | 'teamMembers', number | null>;
  extras: string[];
  owner: Record<'contactUsage' | 'scanUsage' | 'cardUsage' | 'insightUsage', GraphUsage | null> | null;
}

export const SUBSCRIPTION_FIELDS = `plan interval since mode asked { plan interval at } next { plan interval at } periodEnd hasFailedPayment
  limits { contacts cards scansPerMonth aiInsightsPerMonth teamMembers } extras
  owner { contactUsage { used limit resetsAt } scanUsage { used limit resetsAt } cardUsage { used limit resetsAt }
  insightUsage { used limit resetsAt } }`;

const limitOf = (limit: number | null | undefined): number => limit ?? UNLIMITED;
const usageOf = (usage: GraphUsage | null | undefined) => usage && { ...usage, limit: limitOf(usage.limit) };
const choiceOf = ({ plan, interval }: { plan: string; interval: string }) => ({
  plan: plan.toLowerCase(),
  yearly: interval === 'YEARLY',
});

export function subscriptionOf(graph: GraphSubscription) {
  const { since, mode, asked, next, periodEnd, hasFailedPayment, limits, extras, owner } = graph;
  return {
    ...choiceOf(graph),
    since,
    mode: mode.toLowerCase(),
    asked: asked && { ...choiceOf(asked), at: asked.at },
    next: next && { ...choiceOf(next), at: next.at },
    periodEnd,
    paymentFailed: hasFailedPayment,
    limits: {
      maxContacts: limitOf(limits.contacts),
      maxScansPerMonth: limitOf(limits.scansPerMonth),
      maxCards: limitOf(limits.cards),
      aiInsights: limitOf(limits.aiInsightsPerMonth),
      teamMembers: limitOf(limits.teamMembers),
      ...Object.fromEntries(EXTRAS.map((name) => [name, extras.includes(name)])),
    },
    usage: {
      contacts: usageOf(owner?.contactUsage) ?? null,
      scans: usageOf(owner?.scanUsage) ?? null,
      cards: usageOf(owner?.cardUsage) ?? null,
      aiInsights: usageOf(owner?.insightUsage) ?? null,
    },
    resetsAt: owner?.scanUsage?.resetsAt ?? null,
  };
}

export const exampleSubscription = {
  ...{ plan: 'free', yearly: false, since: null, mode: 'open', asked: null },
  ...{ next: null, periodEnd: null, paymentFailed: false },
  limits: {
    ...{ maxContacts: 100, maxScansPerMonth: 50, maxCards: -1, aiInsights: 5, teamMembers: 1 },
    ...Object.fromEntries(EXTRAS.map((name) => [name, false])),
  },
  usage: {
    contacts: { used: 42, limit: 100, resetsAt: null },
    scans: { used: 7, limit: 50, resetsAt: '2026-12-01T00:00:00.000Z' },
    cards: { used: 1, limit: -1, resetsAt: null },
    aiInsights: { used: 2, limit: 5, resetsAt: '2026-12-01T00:00:00.000Z' },
  },
  resetsAt: '2026-12-01T00:00:00.000Z',
};
