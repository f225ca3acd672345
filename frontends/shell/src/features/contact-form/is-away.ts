import { problemOf } from '@kaard/ui/graphql';

/** Nobody answered, or only somebody who said that what was asked for can't be reached: sent again it may go through. */
export const isAway = (error: unknown): boolean => ['OFFLINE', 'SERVICE_UNAVAILABLE'].includes(problemOf(error).code);

/** The session ended while it was sent: nothing was saved, and its form is about to be gone. */
export const isSignedOut = (error: unknown): boolean => problemOf(error).code === 'UNAUTHENTICATED';
