import { COMMON_VARIABLES, ConfigError, variables as kinds, readClaimsSecrets, readConfig } from '@kaard/service-kit';
import { z } from 'zod';

const limitsSchema = z
  .object({
    /** Failed sign-ins per account in 15 minutes before it has to wait. */
    signInPerAccount: z.number().int().positive().default(10),
    /** The same per client address. */
    signInPerAddress: z.number().int().positive().default(30),
  })
  .loose();

export const variables = z.object({
  ...COMMON_VARIABLES,
  AUTH_DATABASE: z.string().default('kaard_auth'),
  SESSION_KEYS_FILE: z.string().optional(),
  SESSION_DAYS: kinds.count.pipe(z.number().min(1).max(90)).default(7),
  RATE_LIMITS: z.string().default('{}'),
});

export interface SignInLimits {
  signInPerAccount: number;
  signInPerAddress: number;
}

export interface AuthConfig {
  http: { host: string; port: number };
  log: { level: string };
  mongo: { uri: string; database: string };
  redisUrl: string;
  claimsSecrets: string[];
  /** File with the private keys that sign sessions; made at the first start. */
  sessionKeysFile: string;
  sessionDays: number;
  /** Null switches the throttle off. */
  limits: SignInLimits | null;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readAuthConfig(env: NodeJS.ProcessEnv): Readonly<AuthConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    http: { host: read.HOST, port: read.PORT },
    log: { level: read.LOG_LEVEL },
    mongo: { uri: read.MONGODB_URI, database: read.AUTH_DATABASE },
    redisUrl: read.REDIS_URL,
    claimsSecrets: readClaimsSecrets(read),
    sessionKeysFile: read.SESSION_KEYS_FILE ?? `${read.KAARD_DATA}/keys/session.jwks.json`,
    sessionDays: read.SESSION_DAYS,
    limits: readLimits(read.RATE_LIMITS),
  });
}

function readLimits(text: string): SignInLimits | null {
  if (text === 'off') return null;
  try {
    return limitsSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([
      'RATE_LIMITS: has to be "off" or a JSON object of numbers, such as {"signInPerAccount":10}',
    ]);
  }
}
