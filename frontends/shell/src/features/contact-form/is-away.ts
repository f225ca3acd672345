import { problemOf } from '@kaard/ui/graphql';

/** Whether there was no answer, or a service was unreachable; then sending again may succeed. */
export const isAway = (error: unknown): boolean => ['OFFLINE', 'SERVICE_UNAVAILABLE'].includes(problemOf(error).code);

/** Whether the session ended during the request: nothing was saved, and the form is about to disappear. */
export const isSignedOut = (error: unknown): boolean => problemOf(error).code === 'UNAUTHENTICATED';
