/** Where whoever asks stands with one limit. */
export interface Standing {
  /** Name of the limit, as headers and refusals give it. */
  policy: string;
  limit: number;
  remaining: number;
  resetsInMs: number;
}

/** Of all limits; the headers say it in seconds. */
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

/** What a refusal says beside its message. */
export const figuresOf = (standing: Standing, now: number) => ({
  policy: standing.policy,
  limit: standing.limit,
  remaining: standing.remaining,
  resetsAt: new Date(now + standing.resetsInMs).toISOString(),
  retryAfterSeconds: secondsUntilReset(standing),
});
