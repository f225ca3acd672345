import type { DeliveryPartsFragment, WebhookPartsFragment } from '../../../generated/graphql.ts';

type Variant = 'neutral' | 'outline' | 'mark' | 'success' | 'danger';

/** Returns the state of a webhook in a word. */
export function badgeOf({
  state,
  failingSince,
  isInPlan,
}: Pick<WebhookPartsFragment, 'state' | 'failingSince' | 'isInPlan'>) {
  if (state === 'OFF') return { key: 'stateOff', variant: 'neutral' } as const;
  if (state === 'FAILED') return { key: 'stateFailed', variant: 'danger' } as const;
  if (!isInPlan) return { key: 'statePaused', variant: 'neutral' } as const;
  return failingSince
    ? ({ key: 'stateFailing', variant: 'mark' } as const)
    : ({ key: 'stateOn', variant: 'success' } as const);
}

export const VARIANT_OF: Record<DeliveryPartsFragment['state'], Variant> = {
  WAITING: 'mark',
  DELIVERED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
};

/** Returns the result of an attempt: the status code, or the reason for a missing answer. */
export const resultOf = ({
  status,
  problem,
}: Pick<DeliveryPartsFragment, 'status' | 'problem'>): { key: 'answered' | NonNullable<typeof problem> } | null =>
  status != null ? { key: 'answered' } : problem ? { key: problem } : null;

/** Whether the first attempt is still pending; then the log is reloaded. */
export const isUnderway = ({ state, attempts }: Pick<DeliveryPartsFragment, 'state' | 'attempts'>): boolean =>
  state === 'WAITING' && attempts.length === 0;

/** Formats day and time in the reader’s language; an invalid time is returned unchanged. */
export function momentOf(time: string, locale: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' });
}
