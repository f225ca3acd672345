import { DomainError, type ErrorReporter, unavailable } from '@kaard/service-kit';
import { asDomainError } from '@kaard/service-kit/errors/domain-error';
import Stripe from 'stripe';

export interface StripeAccess {
  secretKey: string;
  apiUrl: string;
}

export interface StripeSettings extends StripeAccess {
  /** Verifies the signature of Stripe’s webhook events. */
  webhookSecret: string;
  /** Origin that Stripe redirects back to, without a trailing slash. */
  publicUrl: string;
}

/** Shorter than the gateway’s timeout. */
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

/** Temporary failures: Stripe can’t be reached, limits us, or has an internal error. */
export const isStripeAway = (error: unknown): boolean =>
  [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);

const REFUSED = 'PAYMENT_PROVIDER_REFUSED';

/** Whether Stripe or the database is down, in contrast to a refusal by Stripe. */
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
 * A refusal by Stripe, such as for a wrong key or a portal that was never set up, persists until an operator fixes it:
 * it is logged at `error` and counted as a mistake.
 */
export const createAskStripe =
  (errorReporter: Pick<ErrorReporter, 'isOutage'>): AskStripe =>
  /**
   * @throws DomainError `unavailable` if Stripe is down; the same kind with a reason of its own if Stripe refuses the
   * request
   */
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

/**
 * Stripe reports a deleted customer as deleted for ever; `unknown` means one of another account or of its other mode.
 */
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
