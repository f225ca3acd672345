import { DomainError } from '@kaard/service-kit';

/** The maximum of waiting and running jobs per owner: each job stores the ids of its whole selection. */
export const MOST_RUNNING = 20;
/** As long as a large job may take. */
const RETRY_SECONDS = 60;

export const tooManyRunning = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_BULK_JOBS',
    message: `${MOST_RUNNING} of your changes of many contacts are still running. Please wait until one is done.`,
    details: { retryAfterSeconds: RETRY_SECONDS },
  });
