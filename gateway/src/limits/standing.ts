/** A caller’s current state under one limit. */
export interface Standing {
  /** Name of the limit in headers and refusals. */
  policy: string;
  limit: number;
  remaining: number;
  resetsInMs: number;
}

/** The same for all limits; the headers give it in seconds. */
export const WINDOW_SECONDS = 60;

export const secondsUntilReset = ({ resetsInMs }: Pick<Standing, 'resetsInMs'>): number =>
  Math.max(1, Math.ceil(resetsInMs / 1000));

/** @see draft-ietf-httpapi-ratelimit-headers-10, structured fields of RFC 9651 */
export const rateLimitHeaders = (standings: readonly Standing[]): Record<string, string> => ({
  'ratelimit-policy': standings.map(({ policy, limit }) => `"${policy}";q=${limit};w=${WINDOW_SECONDS}`).join(', '),
  ratelimit: standings
    .map((standing) => `"${standing.policy}";r=${standing.remaining};t=${secondsUntilReset(standing)}`)
    .join(', '),
});

/** Details of a refusal. */
export const figuresOf = (standing: Standing, now: number) => ({
  policy: standing.policy,
  limit: standing.limit,
  remaining: standing.remaining,
  resetsAt: new Date(now + standing.resetsInMs).toISOString(),
  retryAfterSeconds: secondsUntilReset(standing),
});
