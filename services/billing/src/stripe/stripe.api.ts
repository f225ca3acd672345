import { unavailable } from '@kaard/service-kit';
import Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  /** Signs what Stripe tells. */
  webhookSecret: string;
  apiUrl: string;
  /** Where people come back to, without a slash at its end. */
  publicUrl: string;
}

/** Shorter than the gateway waits. */
const TIMEOUT_MS = 4000;

export function createStripeApi({ secretKey, apiUrl }: StripeSettings): Stripe {
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
