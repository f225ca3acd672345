import { EVENT_VARIABLES, type EventSettings, readEventSettings } from '@kaard/events';
import { COMMON_VARIABLES, readClaimsSecrets, readConfig, readMetricsToken } from '@kaard/service-kit';
import { z } from 'zod';

export const variables = z.object({
  ...COMMON_VARIABLES,
  CONTACTS_DATABASE: z.string().default('kaard_contacts'),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'has to be an ISO 3166 alpha-2 code')
    .default('US'),
  ...EVENT_VARIABLES,
});

export interface ContactsConfig {
  http: { host: string; port: number };
  log: { level: string };
  mongo: { uri: string; database: string };
  claimsSecrets: string[];
  /** Opens /metrics; without one they are closed. */
  metricsToken?: string | null;
  /** Where a phone number without a country code belongs. */
  defaultCountry: string;
  /** Events travel through it; contacts are answered without it. */
  redis: { url: string };
  events: EventSettings;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readContactsConfig(env: NodeJS.ProcessEnv): Readonly<ContactsConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    http: { host: read.HOST, port: read.PORT },
    log: { level: read.LOG_LEVEL },
    mongo: { uri: read.MONGODB_URI, database: read.CONTACTS_DATABASE },
    claimsSecrets: readClaimsSecrets(read),
    metricsToken: readMetricsToken(read),
    defaultCountry: read.DEFAULT_COUNTRY,
    redis: { url: read.REDIS_URL },
    events: readEventSettings(read),
  });
}
