import { z } from 'zod';
import { json } from './rest.shapes.ts';
import type { StreamedRoute } from './streams.ts';

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
    summary: 'What Stripe tells',
    description: 'The address of the webhook in the mode `stripe`. What is told is only a reason to ask Stripe.',
    body: { 'application/json': { openapi: { type: 'object' } } },
    answers: {
      200: {
        description: 'It was looked at',
        body: json(z.object({ received: z.boolean() })),
        example: { received: true },
      },
    },
    errors: { 400: 'The signature is wrong or too old (`SIGNATURE_WRONG`).', 501: 'Nobody pays by Stripe here.' },
  },
];
