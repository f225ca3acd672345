import { COMMON_VARIABLES, readClaimsSecrets, readConfig } from '@kaard/service-kit';
import { z } from 'zod';

// Contacts need no Redis to answer; the launcher sets it for every process alike.
const { REDIS_URL: _unused, ...common } = COMMON_VARIABLES;

export const variables = z.object({
  ...common,
  CONTACTS_DATABASE: z.string().default('kaard_contacts'),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'has to be an ISO 3166 alpha-2 code')
    .default('US'),
});

export interface ContactsConfig {
  http: { host: string; port: number };
  log: { level: string };
  mongo: { uri: string; database: string };
  claimsSecrets: string[];
  /** Where a phone number without a country code belongs. */
  defaultCountry: string;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readContactsConfig(env: NodeJS.ProcessEnv): Readonly<ContactsConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    http: { host: read.HOST, port: read.PORT },
    log: { level: read.LOG_LEVEL },
    mongo: { uri: read.MONGODB_URI, database: read.CONTACTS_DATABASE },
    claimsSecrets: readClaimsSecrets(read),
    defaultCountry: read.DEFAULT_COUNTRY,
  });
}
