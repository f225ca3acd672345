import { z } from 'zod';
import { json } from '../rest.shapes.ts';
import type { StreamedRoute } from '../stream.ts';

export const billingStreams: StreamedRoute[] = [
  {
    method: 'POST',
    path: '/api/billing/stripe',
    service: 'billing',
    to: '/internal/stripe/notices',
    load: 'upload',
    bodyLimit: 512 * 1024,
    access: { secretIn: 'Stripe-Signature' },
    tag: 'Plans',
    summary: 'Stripe webhook',
    description: 'Stripe’s webhook address in billing mode `stripe`. Events are always confirmed with Stripe.',
    body: { 'application/json': { openapi: { type: 'object' } } },
    answers: {
      200: {
        description: 'Received',
        body: json(z.object({ received: z.boolean() })),
        example: { received: true },
      },
    },
    errors: {
      400: 'The signature is invalid or too old (`SIGNATURE_WRONG`).',
      501: 'Stripe isn’t set up on this server.',
    },
  },
];
