import type { Plans } from '@kaard/plans';
import type { Logger } from '@kaard/service-kit';
import type { BillingMode } from '../subscription/subscription.model.ts';

/** The address in the product’s own catalogue: mail to `.example` is never delivered (RFC 2606). */
export const isNobodys = (email: string): boolean => email.endsWith('.example');

/** Warns if plans are sold through sales, but the address that customers are told to write to isn’t real. */
export function warnOfSalesEmail(
  { plans, mode }: { plans: Plans; mode: BillingMode },
  log: Pick<Logger, 'warn'>,
): void {
  const { salesEmail, plans: all } = plans.catalogue;
  const isNeeded = plans.isOn && mode !== 'open' && Object.values(all).some(({ contactSales }) => contactSales);
  if (isNeeded && isNobodys(salesEmail))
    log.warn(
      { salesEmail },
      'people are told to write to an address that nobody reads: set salesEmail in PLAN_CATALOGUE',
    );
}
