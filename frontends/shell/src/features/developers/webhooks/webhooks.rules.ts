import type { DeliveryPartsFragment, WebhookPartsFragment } from '../../../generated/graphql.ts';

type Variant = 'neutral' | 'outline' | 'mark' | 'success' | 'danger';

/** How a webhook is, in a word. */
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

/** What came of an attempt: the code when there was an answer, else why there was none. */
export const resultOf = ({
  status,
  problem,
}: Pick<DeliveryPartsFragment, 'status' | 'problem'>): { key: 'answered' | NonNullable<typeof problem> } | null =>
  status != null ? { key: 'answered' } : problem ? { key: problem } : null;

/** Somebody waits for what becomes of it: it is asked about again. */
export const isUnderway = ({ state, attempts }: Pick<DeliveryPartsFragment, 'state' | 'attempts'>): boolean =>
  state === 'WAITING' && attempts.length === 0;

/** Day and time as people write them; the text itself when it is none. */
export function momentOf(time: string, locale: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' });
}
