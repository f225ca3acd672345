import type { Plans } from '@kaard/plans';
import type { Logger } from '@kaard/service-kit';
import type { BillingMode } from '../subscription/subscription.model.ts';

/** That of the product's own catalogue: mail to `.example` is never delivered (RFC 2606). */
export const isNobodys = (email: string): boolean => email.endsWith('.example');

/** Where plans are sold, whoever wants one that is sold by talking writes to this address. */
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
