import { variables as kinds } from '@kaard/service-kit/process/config';
import { z } from 'zod';
import { type Catalogue, type LimitName, readCatalogue } from './catalogue.ts';

/** Variables of services that count usage or display plans. */
export const PLAN_VARIABLES = {
  PLANS: kinds.flag.default(true),
  PLAN_CATALOGUE: z.string().optional(),
};

export interface Plans {
  /** False: nobody is limited, and no plan can be chosen. */
  isOn: boolean;
  catalogue: Catalogue;
}

/** @throws ConfigError if PLAN_CATALOGUE is no valid catalogue */
export const readPlans = (read: z.output<z.ZodObject<typeof PLAN_VARIABLES>>): Plans => ({
  isOn: read.PLANS,
  catalogue: readCatalogue(read.PLAN_CATALOGUE ?? null),
});

/** The starting plan for the rows of owners: whether limits apply, and which ones until billing publishes others. */
export const startOf = ({ isOn, catalogue }: Plans, limit: LimitName) => ({
  isOn,
  startLimit: catalogue.plans.free.limits[limit],
  startExtras: catalogue.plans.free.extras,
});
