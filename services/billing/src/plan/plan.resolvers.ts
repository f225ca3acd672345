import { featuresOf, PLAN_NAMES, type Plans, savedByTheYear } from '@kaard/plans';
import { assertSignedIn } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';

/** The catalogue in the form of the pricing page. */
export const createPlanResolvers = ({ isOn, catalogue }: Plans): Resolvers => ({
  Query: {
    planCatalogue: (_root, _args, { viewer }) => {
      assertSignedIn(viewer);
      return isOn ? catalogue : null;
    },
  },
  PlanCatalogue: { plans: () => [...PLAN_NAMES] },
  PlanOffer: {
    name: (name) => name.toUpperCase() as never,
    title: (name) => catalogue.plans[name].title,
    tagline: (name) => catalogue.plans[name].tagline,
    monthly: (name) => catalogue.plans[name].monthly,
    yearly: (name) => catalogue.plans[name].yearly,
    savedByTheYear: (name) => savedByTheYear(catalogue.plans[name]),
    contactSales: (name) => catalogue.plans[name].contactSales,
    isMostPopular: (name) => catalogue.plans[name].isMostPopular,
    limits: (name) => catalogue.plans[name].limits,
    extras: (name) => catalogue.plans[name].extras,
    features: (name) => featuresOf(catalogue, name),
  },
});
