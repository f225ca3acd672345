import type { BillingMode, PlanContentsFragment } from '../generated/graphql.ts';

/** Whether it is the placeholder address of our own catalogue: mail to `.example` is never delivered (RFC 2606). */
export const isNobodys = (email: string): boolean => email.endsWith('.example');

type Contents = Pick<PlanContentsFragment, 'extras' | 'limits'>;

export const extrasLost = (from: Contents, to: Contents): string[] =>
  from.extras.filter((extra) => !to.extras.includes(extra));

const LIMITS = ['contacts', 'cards', 'scansPerMonth', 'aiInsightsPerMonth'] as const;
const roomOf = (limit: number | null | undefined) => limit ?? Number.POSITIVE_INFINITY;

/** Whether the new plan has less of anything. */
export const isSmaller = (from: Contents, to: Contents): boolean =>
  extrasLost(from, to).length > 0 || LIMITS.some((limit) => roomOf(to.limits[limit]) < roomOf(from.limits[limit]));

/** Returns who must be asked to get a plan back; null if no one. */
export function askedForWayBack(
  { contactSales }: Pick<PlanContentsFragment, 'contactSales'>,
  { mode, salesEmail }: { mode: BillingMode; salesEmail: string },
): 'sales' | 'operator' | null {
  if (contactSales) return isNobodys(salesEmail) ? 'operator' : 'sales';
  return mode === 'MANUAL' ? 'operator' : null;
}
