import { DomainError } from '@kaard/service-kit';

/** Of one person, waiting or at work: each holds the ids of its whole selection. */
export const MOST_RUNNING = 20;
/** As long as a large one may take. */
const RETRY_SECONDS = 60;

export const tooManyRunning = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_BULK_JOBS',
    message: `${MOST_RUNNING} of your changes of many contacts are still running. Please wait until one is done.`,
    details: { retryAfterSeconds: RETRY_SECONDS },
  });
