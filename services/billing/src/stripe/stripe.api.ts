import { DomainError, type ErrorReporter, unavailable } from '@kaard/service-kit';
import { asDomainError } from '@kaard/service-kit/errors/domain-error';
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

const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;

/** Passes by itself: Stripe can't be reached, is busy, or has an error of its own. */
export const isStripeAway = (error: unknown): boolean =>
  [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);

const REFUSED = 'PAYMENT_PROVIDER_REFUSED';

/** Stripe, or the database, is away; not what Stripe refuses. */
export function isOutage(error: unknown): boolean {
  const known = asDomainError(error);
  return known?.kind === 'unavailable' && known.reason !== REFUSED;
}

const refused = (cause: unknown) =>
  new DomainError({
    kind: 'unavailable',
    reason: REFUSED,
    message: 'Something is wrong with payments on our side. Nothing has changed. Please try again later.',
    cause,
  });

export type AskStripe = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * What Stripe refuses stays refused until somebody mends it, such as a wrong key, or a portal that was never set up: it is
 * logged at `error` and counted as a mistake.
 */
export const createAskStripe =
  (errorReporter: Pick<ErrorReporter, 'isOutage'>): AskStripe =>
  /** @throws DomainError `unavailable` when Stripe is away; the same with a reason of its own when it refuses what we ask */
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (isStripeAway(error)) throw unavailable('The payment provider', error);
      errorReporter.isOutage(error, 'stripe');
      throw refused(error);
    }
  };

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
