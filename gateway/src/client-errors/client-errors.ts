import type { Logger } from '@kaard/service-kit/process/logger';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { framesOf, withoutPrivateTexts } from './private-texts.ts';

/**
 * `error`: an uncaught exception. `rejection`: an unhandled promise rejection. `boundary`: a screen or the whole app
 * was
 * replaced by an explanation. `slot`: a part in a slot was left out. `remote`: a remote can’t be used or did not load.
 */
const KINDS = ['error', 'rejection', 'boundary', 'slot', 'remote'] as const;

export const clientErrorShape = z
  .object({
    kind: z.enum(KINDS),
    message: z
      .string()
      .max(500)
      .describe('What the error says. What may be personal is taken out before it is logged.'),
    stack: z.string().max(4000).optional().describe('Only places in files of ours are kept.'),
    part: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .optional()
      .describe('The remote that it is about; the shell when left out.'),
    screen: z
      .string()
      .regex(/^\/[a-z/:A-Z-]{0,99}$/)
      .optional()
      .describe('The route as it is declared (`/contacts/:id`), never the address.'),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.output<typeof clientErrorShape>;

/** Log lines per minute and process; further errors are only counted. */
const LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export interface ClientErrors {
  take(error: ClientError): void;
}

/** Reports browser errors to the operator: counted by kind, and logged without identifying the user. */
export function createClientErrors({
  log,
  metrics,
  now,
}: {
  log: Logger;
  metrics: Registry;
  now: () => number;
}): ClientErrors {
  const counted = new Counter({
    name: 'kaard_client_errors_total',
    help: 'Errors that browsers reported, by kind, of the shell or of a remote',
    labelNames: ['kind', 'part'] as const,
    registers: [metrics],
  });
  let minute = 0;
  let logged = 0;
  return {
    take({ kind, message, stack, part, screen }) {
      // Clients can send any name, and each label value would create a time series.
      counted.inc({ kind, part: part ? 'remote' : 'shell' });
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) [minute, logged] = [current, 0];
      logged += 1;
      if (logged > LOGGED_PER_MINUTE) return;
      const frames = framesOf(stack ?? '');
      log.warn(
        {
          clientError: {
            kind,
            message: withoutPrivateTexts(message),
            part: part ?? 'shell',
            ...(screen && { screen }),
            ...(frames.length && { frames }),
          },
        },
        'an error in a browser',
      );
    },
  };
}
