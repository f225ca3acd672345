import { variables as kinds } from '@kaard/service-kit/process/config';
import { z } from 'zod';
import { type Catalogue, type LimitName, readCatalogue } from './catalogue.ts';

/** For the variables of everybody who counts something, or says what a plan is. */
export const PLAN_VARIABLES = {
  PLANS: kinds.flag.default(true),
  PLAN_CATALOGUE: z.string().optional(),
};

export interface Plans {
  /** Off: nobody is limited, and there is nothing to choose from. */
  isOn: boolean;
  catalogue: Catalogue;
}

/** @throws ConfigError when PLAN_CATALOGUE is no catalogue */
export const readPlans = (read: z.output<z.ZodObject<typeof PLAN_VARIABLES>>): Plans => ({
  isOn: read.PLANS,
  catalogue: readCatalogue(read.PLAN_CATALOGUE ?? null),
});

/** What the rows of owners have to know: whether anybody is limited, and what holds until billing says otherwise. */
export const startOf = ({ isOn, catalogue }: Plans, limit: LimitName) => ({
  isOn,
  startLimit: catalogue.plans.free.limits[limit],
  startExtras: catalogue.plans.free.extras,
});
