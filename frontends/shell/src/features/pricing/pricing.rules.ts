import type { BillingInterval, CurrentPlanFragment, PlanOfPageFragment } from '../../generated/graphql.ts';

/** Formats a price, without cents if it is a whole number: `$15`, `$12.50`. */
export function priceOf(amount: number, currency: string, locale: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** Returns the price of a month; with yearly billing a twelfth of the year. */
export const monthOf = (
  { monthly, yearly }: Pick<PlanOfPageFragment, 'monthly' | 'yearly'>,
  interval: BillingInterval,
) => (interval === 'YEARLY' ? yearly / 12 : monthly);

/** Returns the saving that the toggle shows: the smallest saving of any plan, so that it is true for all. */
export function savedPercent(plans: readonly Pick<PlanOfPageFragment, 'monthly' | 'savedByTheYear'>[]): number {
  const paid = plans.filter(({ monthly }) => monthly > 0);
  return paid.length ? Math.min(...paid.map(({ savedByTheYear }) => savedByTheYear)) : 0;
}

export type PlanAction = 'current' | 'requested' | 'free' | 'ahead' | 'sales' | 'upgrade' | 'change' | 'request';

/** Returns a further action for the person’s own plan: its billing interval can be changed, too. */
export function intervalActionOf(
  { name, contactSales, monthly }: Pick<PlanOfPageFragment, 'name' | 'contactSales' | 'monthly'>,
  current: CurrentPlanFragment,
  interval: BillingInterval,
): 'withdraw' | 'switch' | null {
  if (name !== current.plan || contactSales || monthly === 0 || current.next) return null;
  if (current.asked?.plan === name) return 'withdraw';
  // The plan was set by an operator and isn’t paid, so there is no billing to switch.
  if (current.mode === 'STRIPE' && !current.periodEnd) return null;
  return interval === current.interval ? null : 'switch';
}

/** Returns the action of a plan’s button. */
export function actionOf(
  { name, contactSales, monthly }: Pick<PlanOfPageFragment, 'name' | 'contactSales' | 'monthly'>,
  current: CurrentPlanFragment,
  plans: readonly Pick<PlanOfPageFragment, 'name' | 'monthly'>[],
): PlanAction {
  if (name === current.plan) return 'current';
  // If the plan already ends, the account page offers no downgrade any more.
  if (name === 'FREE') return current.next?.plan === 'FREE' ? 'ahead' : 'free';
  if (current.asked?.plan === name) return 'requested';
  if (contactSales) return 'sales';
  if (current.mode === 'MANUAL') return 'request';
  const present = plans.find((plan) => plan.name === current.plan)?.monthly ?? 0;
  return monthly > present ? 'upgrade' : 'change';
}
