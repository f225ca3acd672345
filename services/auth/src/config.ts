import { SERVICES } from '@kaard/events';
import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { addressVariables, readAddresses, type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { ConfigError, variables as kinds, readConfig, readRateLimits } from '@kaard/service-kit';
import { z } from 'zod';

const limitsSchema = z.object({
  /** Failed sign-ins per account in 15 minutes before it has to wait. */
  signInPerAccount: z.number().int().positive().default(10),
  /** The same per client address. */
  signInPerAddress: z.number().int().positive().default(30),
  /** New accounts per client address in an hour. */
  registerPerAddress: z.number().int().positive().default(200),
  /** Emails with a link to a new password, per account in an hour. */
  resetPerAccount: z.number().int().positive().default(3),
  /** Requests for such emails, per client address in an hour. */
  resetPerAddress: z.number().int().positive().default(20),
});

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** Keys and tokens are fetched from there: plain http is only allowed on loopback. */
const issuer = kinds.webAddress.refine(
  // Invalid addresses are already reported.
  (text) => !/^http:/i.test(text) || !URL.canParse(text) || LOOPBACK.test(new URL(text).hostname),
  'must be an https address',
);

/** Passwords of mail servers often contain characters with a special meaning in a URL. */
const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'has to begin with smtp:// or smtps://')
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { hostname, pathname, search, hash } = new URL(text);
    // The query may contain options of nodemailer.
    return hostname !== '' && /^\/?$/.test(pathname) && !search.includes('@') && !hash;
  }, 'must be smtp://USER:PASSWORD@HOST:PORT; in user and password write # as %23, / as %2F, ? as %3F and @ as %40');

/** The services besides auth that store data of users. */
const OTHERS = SERVICES.filter((name) => name !== 'auth');

export const variables = serviceVariables('auth', {
  SESSION_KEYS_FILE: z.string().optional(),
  SESSION_DAYS: kinds.number(1, 90).default(7),
  RATE_LIMITS: z.string().default('{}'),
  PUBLIC_URL: kinds.publicAddress.default('http://localhost:3000'),
  BRAND_NAME: z.string().max(60).default('Kaard'),
  IDP_NAME: z.string().max(60).default('Google'),
  IDP_ISSUER: issuer.optional(),
  IDP_CLIENT_ID: z.string().max(300).optional(),
  IDP_CLIENT_SECRET: z.string().max(1000).optional(),
  IDP_TENANTS: kinds.list.pipe(z.array(z.guid('must be a list of ids of tenants').toLowerCase())).default([]),
  IDP_SCOPES: z.string().max(300).default('openid email profile'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().max(300).optional(),
  EXPORT_HOURS: kinds.number(1, 720).default(24),
  ...PLAN_VARIABLES,
  ...addressVariables(OTHERS),
});

export interface SignInLimits {
  signInPerAccount: number;
  signInPerAddress: number;
}
export interface AuthLimits extends SignInLimits {
  registerPerAddress: number;
  resetPerAccount: number;
  resetPerAddress: number;
}

export interface ProviderSettings {
  /** Shown on the button. */
  label: string;
  issuer: string;
  clientId: string;
  /** Null: a public client, whose code is only proven by PKCE. */
  clientSecret: string | null;
  scopes: string;
  /** For multi-tenant providers: the tenants whose users may sign in; empty for all. */
  tenants: readonly string[];
}

export interface AuthConfig extends ServiceConfig {
  /** File with the private keys that sign sessions; created at the first start. */
  sessionKeysFile: string;
  sessionDays: number;
  /** Null switches the throttle off. */
  limits: AuthLimits | null;
  /** Public address of the product, used in links in emails. Without a trailing slash. */
  publicUrl: string;
  brand: string;
  /** Null: no sign-in with an identity provider. */
  provider: ProviderSettings | null;
  /** Null: forgotten passwords need an operator. */
  mail: { smtpUrl: string; from: string } | null;
  export: {
    /** Private addresses of the services that store data of users: `{ contacts: 'http://127.0.0.1:4002' }`. */
    sources: Record<string, string>;
    /** How long a finished file can be downloaded. */
    keepHours: number;
  };
  /** API keys are an extra of the plan. */
  plans: Plans;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readAuthConfig(env: NodeJS.ProcessEnv): Readonly<AuthConfig> {
  const read = readConfig(variables, env);
  if (Boolean(read.IDP_ISSUER) !== Boolean(read.IDP_CLIENT_ID))
    throw new ConfigError(['IDP_ISSUER and IDP_CLIENT_ID: an identity provider needs both']);
  const publicUrl = read.PUBLIC_URL.replace(/\/+$/, '');
  return Object.freeze({
    ...serviceConfig('auth', read),
    sessionKeysFile: keysFileOf(read),
    sessionDays: read.SESSION_DAYS,
    limits: readRateLimits(read.RATE_LIMITS, limitsSchema),
    publicUrl,
    brand: read.BRAND_NAME,
    provider:
      read.IDP_ISSUER && read.IDP_CLIENT_ID
        ? {
            label: read.IDP_NAME,
            issuer: read.IDP_ISSUER,
            clientId: read.IDP_CLIENT_ID,
            clientSecret: read.IDP_CLIENT_SECRET ?? null,
            scopes: read.IDP_SCOPES,
            tenants: read.IDP_TENANTS,
          }
        : null,
    mail: read.SMTP_URL
      ? {
          smtpUrl: read.SMTP_URL,
          from:
            read.MAIL_FROM ??
            `"${read.BRAND_NAME.replace(/["\\\r\n]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`,
        }
      : null,
    export: {
      sources: readAddresses(OTHERS, read),
      keepHours: read.EXPORT_HOURS,
    },
    plans: readPlans(read),
  });
}

/** The settings that an operator at the command line needs. */
export type OperatorConfig = Pick<AuthConfig, 'mongo' | 'redis' | 'sessionDays' | 'publicUrl' | 'log'> & {
  redisPrefix: string;
};

const operatorVariables = variables.pick({
  LOG_LEVEL: true,
  MONGODB_URI: true,
  REDIS_URL: true,
  EVENTS_PREFIX: true,
  AUTH_DATABASE: true,
  SESSION_DAYS: true,
  PUBLIC_URL: true,
});

/** @throws ConfigError */
export function readOperatorConfig(env: NodeJS.ProcessEnv): Readonly<OperatorConfig> {
  const read = readConfig(operatorVariables, env);
  return Object.freeze({
    log: { level: read.LOG_LEVEL },
    mongo: { uri: read.MONGODB_URI, database: read.AUTH_DATABASE },
    redis: { url: read.REDIS_URL },
    redisPrefix: read.EVENTS_PREFIX,
    sessionDays: read.SESSION_DAYS,
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
  });
}

/** The settings for rotating the keys, which needs neither the database nor Redis. @throws ConfigError */
export function readKeysConfig(env: NodeJS.ProcessEnv): Pick<AuthConfig, 'sessionKeysFile' | 'sessionDays'> {
  const read = readConfig(variables.pick({ KAARD_DATA: true, SESSION_KEYS_FILE: true, SESSION_DAYS: true }), env);
  return { sessionDays: read.SESSION_DAYS, sessionKeysFile: keysFileOf(read) };
}

const keysFileOf = (read: { SESSION_KEYS_FILE?: string | undefined; KAARD_DATA: string }): string =>
  read.SESSION_KEYS_FILE ?? `${read.KAARD_DATA}/keys/session.jwks.json`;
