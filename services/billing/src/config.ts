import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { COMMON_VARIABLES, ConfigError, defaultDatabase, variables as kinds, readConfig } from '@kaard/service-kit';
import { z } from 'zod';
import type { StripeAccess, StripeSettings } from './stripe/stripe.api.ts';
import { BILLING_MODES, type BillingMode } from './subscription/subscription.model.ts';

const OWN_VARIABLES = { ...PLAN_VARIABLES, BILLING_MODE: z.enum(BILLING_MODES).default('open') };
const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: kinds.webAddress.default('https://api.stripe.com'),
  PUBLIC_URL: kinds.publicAddress.default('http://localhost:3000'),
};

export const variables = serviceVariables('billing', { ...OWN_VARIABLES, ...STRIPE_VARIABLES });

export interface BillingConfig extends ServiceConfig {
  plans: Plans;
  mode: BillingMode;
  /** Null unless the mode is `stripe`. */
  stripe: StripeSettings | null;
  /** Set in every mode if there is a key: deleted accounts from a time with Stripe must not go on paying. */
  stripeAccess: StripeAccess | null;
}

/** @throws ConfigError if a key is missing */
function stripeSettings(read: z.output<z.ZodObject<typeof STRIPE_VARIABLES>>): StripeSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = read;
  if (!secretKey || !webhookSecret)
    throw new ConfigError(['BILLING_MODE: stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET']);
  return {
    ...{ secretKey, webhookSecret, apiUrl: read.STRIPE_API_URL },
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
  };
}

export type PlansOperatorConfig = Pick<BillingConfig, 'mongo' | 'plans' | 'mode' | 'stripeAccess' | 'log'>;

const stripeAccessOf = (read: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_URL: string;
}): StripeAccess | null =>
  read.STRIPE_SECRET_KEY ? { secretKey: read.STRIPE_SECRET_KEY, apiUrl: read.STRIPE_API_URL } : null;

/** The only reader of the environment in this service. @throws ConfigError */
export function readBillingConfig(env: NodeJS.ProcessEnv): Readonly<BillingConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    ...serviceConfig('billing', read),
    plans: readPlans(read),
    mode: read.BILLING_MODE,
    stripe: read.BILLING_MODE === 'stripe' ? stripeSettings(read) : null,
    stripeAccess: stripeAccessOf(read),
  });
}

const operatorVariables = z.object({
  MONGODB_URI: COMMON_VARIABLES.MONGODB_URI,
  BILLING_DATABASE: z.string().default(defaultDatabase('billing')),
  LOG_LEVEL: COMMON_VARIABLES.LOG_LEVEL,
  STRIPE_SECRET_KEY: STRIPE_VARIABLES.STRIPE_SECRET_KEY,
  STRIPE_API_URL: STRIPE_VARIABLES.STRIPE_API_URL,
  ...OWN_VARIABLES,
});

/** For the command line, which needs no secrets: without Stripe’s key it doesn’t call Stripe. @throws ConfigError */
export function readPlansOperatorConfig(env: NodeJS.ProcessEnv): PlansOperatorConfig {
  const read = readConfig(operatorVariables, env);
  return {
    mongo: { uri: read.MONGODB_URI, database: read.BILLING_DATABASE },
    plans: readPlans(read),
    mode: read.BILLING_MODE,
    stripeAccess: stripeAccessOf(read),
    log: { level: read.LOG_LEVEL },
  };
}
