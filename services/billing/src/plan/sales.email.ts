import type { Plans } from '@kaard/plans';
import type { Logger } from '@kaard/service-kit';
import type { BillingMode } from '../subscription/subscription.model.ts';

/**
 * Where plans are sold, whoever wants one that is sold by talking writes to this address. That of the product's own catalogue
 * is nobody's: mail to `.example` is never delivered (RFC 2606).
 */
export function warnOfSalesEmail(
  { plans, mode }: { plans: Plans; mode: BillingMode },
  log: Pick<Logger, 'warn'>,
): void {
  const { salesEmail, plans: all } = plans.catalogue;
  const isNeeded = plans.isOn && mode !== 'open' && Object.values(all).some(({ contactSales }) => contactSales);
  if (isNeeded && salesEmail.endsWith('.example'))
    log.warn(
      { salesEmail },
      'people are told to write to an address that nobody reads: set salesEmail in PLAN_CATALOGUE',
    );
}
