import { type Catalogue, LIMIT_NAMES, type LimitName, type PlanName } from './catalogue.ts';

/** A line in the list of a plan’s features. */
export interface Feature {
  text: string;
  /** Whether the feature is not implemented yet. */
  isPlanned: boolean;
}

/** @returns the features of a plan, in the order of a pricing page */
export function featuresOf(catalogue: Catalogue, name: PlanName): Feature[] {
  const { limits, extras } = catalogue.plans[name];
  return [
    ...LIMIT_NAMES.filter((limit) => limits[limit] !== 0).map((limit) => ({
      text: limitText(catalogue, limit, limits[limit]),
      // A single member is the owner, which needs no team.
      isPlanned: catalogue.limits[limit].isPlanned && !(limit === 'teamMembers' && limits[limit] === 1),
    })),
    ...extras.map((extra) => ({ ...catalogue.extras[extra] })),
  ];
}

function limitText({ limits }: Catalogue, name: LimitName, limit: number | null): string {
  const { one, many, unlimited } = limits[name];
  if (limit === null) return unlimited;
  return limit === 1 ? one : many.replace('{count}', limit.toLocaleString('en-US'));
}

/** What paying yearly saves compared to twelve months, in whole percent: 17 for 12 × 15 against 150. */
export const savedByTheYear = ({ monthly, yearly }: { monthly: number; yearly: number }): number =>
  monthly === 0 ? 0 : Math.round((1 - yearly / (12 * monthly)) * 100);
