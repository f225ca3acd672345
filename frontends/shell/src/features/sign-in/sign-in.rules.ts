import type { Problem } from '@kaard/ui/graphql';

/** `message`: the server’s message, shown unchanged. */
export type Explanation =
  | { key: 'offline' | 'unavailable' | 'registerTaken' | 'registerFailedText' | 'loginFailedText' }
  | { key: 'wait'; seconds: number }
  | { message: string };

/** Explains why a sign-in or registration was refused. */
export function explainRefusal(mode: 'login' | 'register', problem: Problem): Explanation {
  if (problem.code === 'OFFLINE') return { key: 'offline' };
  if (problem.code === 'SERVICE_UNAVAILABLE') return { key: 'unavailable' };
  if (problem.code === 'RATE_LIMITED' && problem.retryAfterSeconds) {
    return { key: 'wait', seconds: Math.ceil(problem.retryAfterSeconds) };
  }
  if (mode === 'register' && (problem.reason === 'EMAIL_TAKEN' || problem.message.includes('already exists'))) {
    return { key: 'registerTaken' };
  }
  if (problem.message) return { message: problem.message };
  return { key: mode === 'login' ? 'loginFailedText' : 'registerFailedText' };
}
