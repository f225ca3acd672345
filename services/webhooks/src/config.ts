import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { readConfig } from '@kaard/service-kit';
import { z } from 'zod';
import { TARGETS, type Targets } from './target/target.rules.ts';

export const variables = serviceVariables('webhooks', {
  ...PLAN_VARIABLES,
  WEBHOOK_TARGETS: z.enum(TARGETS).default('public'),
});

export interface WebhooksConfig extends ServiceConfig {
  plans: Plans;
  targets: Targets;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readWebhooksConfig(env: NodeJS.ProcessEnv): Readonly<WebhooksConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    ...serviceConfig('webhooks', read),
    plans: readPlans(read),
    targets: read.WEBHOOK_TARGETS,
  });
}
