import { unavailable } from '@kaard/service-kit';
import Stripe from 'stripe';

export interface StripeAccess {
  secretKey: string;
  apiUrl: string;
}

export interface StripeSettings extends StripeAccess {
  /** Signs what Stripe tells. */
  webhookSecret: string;
  /** Where people come back to, without a slash at its end. */
  publicUrl: string;
}

/** Shorter than the gateway waits. */
const TIMEOUT_MS = 4000;

export function createStripeApi({ secretKey, apiUrl }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** @throws DomainError `unavailable` when Stripe can't be reached, is busy or refuses our key */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw unavailable('The payment provider', error);
    throw error;
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

export type CustomerState = 'known' | 'deleted' | 'unknown';

/** Of one who was deleted Stripe says so for ever; `unknown` is one of another account, or of its other mode. */
export async function stateOfCustomer(api: Stripe, customerId: string): Promise<CustomerState> {
  try {
    return (await api.customers.retrieve(customerId)).deleted === true ? 'deleted' : 'known';
  } catch (error) {
    if (isMissing(error)) return 'unknown';
    throw error;
  }
}

export const UNKNOWN_CUSTOMER =
  'Stripe does not know this customer: STRIPE_SECRET_KEY must be of the account, and the mode, that they pay at';
