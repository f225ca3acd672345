import { DomainError, type Logger, type PrivateRoutes } from '@kaard/service-kit';
import type Stripe from 'stripe';
import type { StripeService } from './stripe.service.ts';

const BODY_LIMIT = 512 * 1024;

export interface StripeRouteParts {
  /** Null without Stripe’s key; the secret and the service are null in the other modes. */
  api: Stripe | null;
  webhookSecret: string | null;
  stripe: Pick<StripeService, 'lookAtCustomer'> | null;
  log: Logger;
}

const notHere = () =>
  new DomainError({ kind: 'not-available', reason: 'NO_STRIPE', message: 'Stripe isn’t set up on this server.' });

const wrongSignature = (cause: unknown) =>
  new DomainError({
    kind: 'invalid',
    reason: 'SIGNATURE_WRONG',
    message: 'The signature is invalid or has expired.',
    cause,
  });

/** Receives Stripe’s webhook events. Forged or modified ones, and ones older than five minutes, are refused. */
export const stripeRoutes =
  ({ api, webhookSecret, stripe, log }: StripeRouteParts): PrivateRoutes =>
  (app) => {
    // The raw body is needed: the signature covers its bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/internal/stripe/notices', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!api || !webhookSecret || !stripe) throw notHere();
      const signature = request.headers['stripe-signature'];
      const event = read(() =>
        api.webhooks.constructEvent(request.body as Buffer, String(signature ?? ''), webhookSecret),
      );
      const customerId = customerOf(event.data.object);
      const isOurs = customerId !== null && (await stripe.lookAtCustomer(customerId));
      log.debug({ eventId: event.id, event: event.type, isOurs }, 'Stripe has told something');
      return reply.send({ received: true });
    });

    function read(open: () => Stripe.Event): Stripe.Event {
      try {
        return open();
      } catch (error) {
        throw wrongSignature(error);
      }
    }
  };

function customerOf(object: unknown): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: string | { id: string } };
  if (kind === 'customer') return id ?? null;
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}
