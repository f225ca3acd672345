import { resolve } from 'node:path';
import { EVENT_VARIABLES, type EventSettings, readEventSettings } from '@kaard/events';
import {
  COMMON_VARIABLES,
  databaseVariable,
  defaultDatabase,
  type MongoSettings,
  readClaimsSecrets,
  readConfig,
  readMetricsToken,
} from '@kaard/service-kit';
import { z } from 'zod';

/** The settings of every service; a service with settings of its own extends them. */
export interface ServiceConfig {
  http: { host: string; port: number };
  log: { level: string };
  mongo: MongoSettings;
  /** Carries events and background work; stored data can be read without it. */
  redis: { url: string };
  /** Folder for this process’s files, next to those of MongoDB under `npm start`. */
  dataDir?: string;
  claimsSecrets: string[];
  /** Bearer token for /metrics; without one the route doesn’t exist. */
  metricsToken?: string | null;
  events: EventSettings;
}

type DatabaseVariable<Name extends string> = `${Uppercase<Name>}_DATABASE`;
type Shape<Name extends string> = typeof COMMON_VARIABLES &
  typeof EVENT_VARIABLES & { [variable in DatabaseVariable<Name>]: z.ZodDefault<z.ZodString> };

/** A name that MongoDB accepts. @see https://www.mongodb.com/docs/manual/reference/limits/ "Naming restrictions" */
const databaseName = z
  .string()
  .refine(
    (name) => !/[/\\. "$\0]/.test(name) && Buffer.byteLength(name) < 64,
    'must be a name of at most 63 bytes, without blanks and any of / \\ . " $',
  );

/**
 * The variables of a service: the common ones, `NAME_DATABASE`, and its own. `src/config.ts` of a service exports them
 * as `variables`; a test of all services compares them with `.env.example`.
 */
export function serviceVariables<Name extends string, Own extends z.ZodRawShape = Record<never, never>>(
  service: Name,
  own: Own = {} as Own,
): z.ZodObject<Shape<Name> & Own> {
  const database = { [databaseVariable(service)]: databaseName.default(defaultDatabase(service)) };
  return z.object({ ...COMMON_VARIABLES, ...database, ...EVENT_VARIABLES, ...own }) as never;
}

/** Builds the settings that all services share from their variables. @throws ConfigError */
export function serviceConfig(
  service: string,
  read: z.output<z.ZodObject<typeof COMMON_VARIABLES & typeof EVENT_VARIABLES>>,
): ServiceConfig {
  return {
    http: { host: read.HOST, port: read.PORT },
    log: { level: read.LOG_LEVEL },
    mongo: { uri: read.MONGODB_URI, database: (read as Record<string, unknown>)[databaseVariable(service)] as string },
    redis: { url: read.REDIS_URL },
    dataDir: resolve(read.KAARD_DATA),
    claimsSecrets: readClaimsSecrets(read),
    metricsToken: readMetricsToken(read),
    events: readEventSettings(read),
  };
}

/** Reads the settings of a service that has none of its own. @throws ConfigError */
export const readServiceConfig = (service: string, env: NodeJS.ProcessEnv): Readonly<ServiceConfig> =>
  Object.freeze(serviceConfig(service, readConfig(serviceVariables(service), env) as never));
