import type { Problem } from '@kaard/ui/graphql';

export type Explanation = { key: 'offline' | 'failed' } | { key: 'wait'; seconds: number } | { message: string };

/** Explains why a request was refused. */
export function explainProblem({ code, message, retryAfterSeconds }: Problem): Explanation {
  if (code === 'OFFLINE') return { key: 'offline' };
  if (code === 'RATE_LIMITED' && retryAfterSeconds) return { key: 'wait', seconds: Math.ceil(retryAfterSeconds) };
  return message ? { message } : { key: 'failed' };
}
