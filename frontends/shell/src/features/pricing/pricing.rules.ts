import type { BillingInterval, CurrentPlanFragment, PlanOfPageFragment } from '../../generated/graphql.ts';

/** Without cents where there are none: `$15`, `$12.50`. */
export function priceOf(amount: number, currency: string, locale: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** What a month costs: of a year that is paid at once the twelfth part. */
export const monthOf = (
  { monthly, yearly }: Pick<PlanOfPageFragment, 'monthly' | 'yearly'>,
  interval: BillingInterval,
) => (interval === 'YEARLY' ? yearly / 12 : monthly);

/** What the toggle promises: the least that any plan saves, so that it is true for all. */
export function savedPercent(plans: readonly Pick<PlanOfPageFragment, 'monthly' | 'savedByTheYear'>[]): number {
  const paid = plans.filter(({ monthly }) => monthly > 0);
  return paid.length ? Math.min(...paid.map(({ savedByTheYear }) => savedByTheYear)) : 0;
}

export type PlanAction = 'current' | 'requested' | 'free' | 'ahead' | 'sales' | 'upgrade' | 'change' | 'request';

/** What else there is to do with the plan that somebody has: the interval in which it is paid can change, too. */
export function intervalActionOf(
  { name, contactSales, monthly }: Pick<PlanOfPageFragment, 'name' | 'contactSales' | 'monthly'>,
  current: CurrentPlanFragment,
  interval: BillingInterval,
): 'withdraw' | 'switch' | null {
  if (name !== current.plan || contactSales || monthly === 0 || current.next) return null;
  if (current.asked?.plan === name) return 'withdraw';
  // An operator's: nobody pays for it, so there is no billing to switch.
  if (current.mode === 'STRIPE' && !current.periodEnd) return null;
  return interval === current.interval ? null : 'switch';
}

/** What the button of a plan is for. */
export function actionOf(
  { name, contactSales, monthly }: Pick<PlanOfPageFragment, 'name' | 'contactSales' | 'monthly'>,
  current: CurrentPlanFragment,
  plans: readonly Pick<PlanOfPageFragment, 'name' | 'monthly'>[],
): PlanAction {
  if (name === current.plan) return 'current';
  // Where their plan ends anyway the account has no way down any more.
  if (name === 'FREE') return current.next?.plan === 'FREE' ? 'ahead' : 'free';
  if (current.asked?.plan === name) return 'requested';
  if (contactSales) return 'sales';
  if (current.mode === 'MANUAL') return 'request';
  const present = plans.find((plan) => plan.name === current.plan)?.monthly ?? 0;
  return monthly > present ? 'upgrade' : 'change';
}
