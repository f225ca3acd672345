import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { variables as kinds, readConfig } from '@kaard/service-kit';

export const variables = serviceVariables('contacts', {
  DEFAULT_COUNTRY: kinds.country.default('US'),
  ...PLAN_VARIABLES,
});

export interface ContactsConfig extends ServiceConfig {
  /** The country of phone numbers without a country code. */
  defaultCountry: string;
  plans: Plans;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readContactsConfig(env: NodeJS.ProcessEnv): Readonly<ContactsConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    ...serviceConfig('contacts', read),
    defaultCountry: read.DEFAULT_COUNTRY,
    plans: readPlans(read),
  });
}
