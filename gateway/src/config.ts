import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  COMMON_VARIABLES,
  ConfigError,
  variables as kinds,
  readClaimsSecrets,
  readConfig,
  readMetricsToken,
} from '@kaard/service-kit/process/config';
import { readRateLimits } from '@kaard/service-kit/process/rate-limits';
import { addressVariable } from '@kaard/service-kit/process/service-variables';
import { z } from 'zod';
import { isProxy } from './identity/client.address.ts';
import { type BrandLogo, LOGO_ADDRESS, readLogo } from './static/brand.ts';
import { type LandingFigures, landingFiguresSchema } from './static/landing.figures.ts';

const origin = /^https?:\/\/[^/\s]+$/;
// Tokens are sent to this origin, so the connection must be encrypted, or stay on this machine.
const safeOrigin = z
  .string()
  .regex(
    /^(https:\/\/[^/\s;,]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/,
    'must be an https origin such as https://google.example, or http on this machine',
  );

// Redis only makes revocations faster and lets all gateways share limits, so it is optional; MongoDB is not used.
const { MONGODB_URI: _unused, ...common } = COMMON_VARIABLES;

export const variables = z.object({
  ...common,
  PORT: kinds.port.default(3000),
  REDIS_URL: common.REDIS_URL.optional(),
  EVENTS_PREFIX: kinds.redisPrefix,
  CORS_ORIGINS: kinds.list
    .pipe(z.array(z.string().regex(origin, 'must be a list of origins such as https://app.example')))
    .default([]),
  TRUSTED_PROXIES: kinds.list
    .pipe(z.array(z.string().refine(isProxy, 'must be a list of addresses, networks (10.0.0.0/8) or loopback')))
    .default([]),
  RATE_LIMITS: z.string().default('{}'),
  FRONTENDS_DIR: z.string().default(resolve(import.meta.dirname, '../../frontends/dist')),
  BRAND_NAME: z.string().max(60).default('Kaard'),
  BRAND_COLOR: kinds.colour.optional(),
  BRAND_LOGO: z.string().optional(),
  LANDING_FIGURES: z.string().optional(),
  IDP_NAME: z.string().max(60).default('Google'),
  IDP_ISSUER: kinds.webAddress.optional(),
  IDP_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_ACCOUNTS_ORIGIN: safeOrigin.default('https://accounts.google.com'),
  GOOGLE_PEOPLE_ORIGIN: safeOrigin.default('https://people.googleapis.com'),
  // Only used in forms: the services have a setting of their own.
  DEFAULT_COUNTRY: kinds.country.default('US'),
  // Only whether there are any plans: the services enforce their limits.
  PLANS: kinds.flag.default(true),
  // Only whether it is set: auth sends the emails.
  SMTP_URL: z.string().optional(),
  SUBGRAPH_TIMEOUT_MS: kinds.milliseconds.default(5000),
  STREAM_TIMEOUT_MS: kinds.milliseconds.default(25_000),
});

/** Request limits; missing ones get their defaults. */
export const requestLimits = z.object({
  /** Requests per minute of one signed-in person. */
  requestsPerUser: z.number().int().positive().default(1200),
  /** Requests per minute of one API key; they count for its person too. */
  requestsPerKey: z.number().int().positive().default(600),
  /** Maximum cost of an API key’s operations per minute, in fields that their answers could contain. */
  costPerKey: z.number().int().positive().default(600_000),
  /** Requests per minute from one address, signed in or not. */
  requestsPerAddress: z.number().int().positive().default(2400),
  /** Sign-ins that auth handles at the same time; one address or one account may use a quarter of them. */
  signInsAtOnce: z.number().int().positive().default(16),
  /** Requests per minute from one address to public routes, such as public profiles. */
  publicPerAddress: z.number().int().positive().default(240),
  /** Operations of one person that run at the same time. */
  operationsAtOnce: z.number().int().positive().default(16),
  /**
   * Uploads, downloads and waiting requests of one person at the same time, per kind; a quarter of it for contact
   * files.
   */
  transfersAtOnce: z.number().int().positive().default(8),
});
export type RequestLimits = z.output<typeof requestLimits>;

/** The settings that anyone can read at /config.json. */
export interface PublicSettings {
  brand: {
    name: string;
    /** `#rrggbb`; replaces the yellow of the marker. */
    color?: string;
    /** Address of the installation's own logo. */
    logo?: string;
  };
  /** Measured figures for the landing page; without them it shows samples and says so. */
  landingFigures?: LandingFigures | null;
  /** Null until an identity provider is configured. */
  identityProvider: { name: string; issuer: string; clientId: string } | null;
  /** Public client and Google’s two origins for importing contacts from Google; absent if that isn’t configured. */
  googleContacts?: { clientId: string; accountsOrigin: string; peopleOrigin: string };
  /** Whether people who forgot their password can request an email; without it they ask the operator. */
  passwordReset?: 'mail';
  /** Country of phone numbers without a country code, for accounts without a country of their own: ISO 3166 alpha-2. */
  defaultCountry?: string;
  /** Set if there are no plans and no limits. */
  plans?: 'off';
}

export interface GatewayConfig {
  http: { host: string; port: number };
  log: { level: string };
  redisUrl: string | null;
  /** Prefix of its Redis keys and channels. */
  redisPrefix: string;
  claimsSecrets: string[];
  /** Address per subgraph, as named in the supergraph: `{ contacts: 'http://127.0.0.1:4002' }`. */
  services: Record<string, string>;
  corsOrigins: string[];
  trustedProxies: string[];
  /** Null switches the general limits off. */
  limits: RequestLimits | null;
  /** Required to read /metrics; without a token the route is closed. */
  metricsToken?: string | null;
  /** Folder of the built front ends. */
  frontendsDir: string;
  publicSettings: PublicSettings;
  brandLogo?: BrandLogo | null;
  timeouts: { subgraphMs: number; streamMs: number };
}

/**
 * The only reader of the environment in the gateway. Every service of the supergraph needs its address: `NAME_URL`.
 * @throws ConfigError with all problems together
 */
export function readGatewayConfig(env: NodeJS.ProcessEnv, serviceNames: readonly string[]): Readonly<GatewayConfig> {
  const read = readConfig(schemaFor(serviceNames), env);
  const addresses = read as unknown as Record<string, string>;
  if (env.FRONTENDS_DIR?.trim() && read.NODE_ENV === 'production') assertFrontEnds(resolve(read.FRONTENDS_DIR));
  return Object.freeze({
    http: { host: read.HOST, port: read.PORT },
    log: { level: read.LOG_LEVEL },
    redisUrl: read.REDIS_URL ?? null,
    redisPrefix: read.EVENTS_PREFIX,
    claimsSecrets: readClaimsSecrets(read),
    services: Object.fromEntries(serviceNames.map((name) => [name, addresses[addressVariable(name)]!])),
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    limits: readRateLimits(read.RATE_LIMITS, requestLimits),
    metricsToken: readMetricsToken(read),
    frontendsDir: resolve(read.FRONTENDS_DIR),
    publicSettings: {
      brand: {
        name: read.BRAND_NAME,
        ...(read.BRAND_COLOR && { color: read.BRAND_COLOR }),
        ...(read.BRAND_LOGO && { logo: LOGO_ADDRESS }),
      },
      landingFigures: readFigures(read.LANDING_FIGURES),
      identityProvider:
        read.IDP_ISSUER && read.IDP_CLIENT_ID
          ? { name: read.IDP_NAME, issuer: read.IDP_ISSUER, clientId: read.IDP_CLIENT_ID }
          : null,
      ...(read.SMTP_URL && { passwordReset: 'mail' as const }),
      defaultCountry: read.DEFAULT_COUNTRY,
      ...(!read.PLANS && { plans: 'off' as const }),
      ...(read.GOOGLE_CLIENT_ID && {
        googleContacts: {
          clientId: read.GOOGLE_CLIENT_ID,
          accountsOrigin: read.GOOGLE_ACCOUNTS_ORIGIN,
          peopleOrigin: read.GOOGLE_PEOPLE_ORIGIN,
        },
      }),
    },
    brandLogo: readBrandLogo(read.BRAND_LOGO),
    timeouts: { subgraphMs: read.SUBGRAPH_TIMEOUT_MS, streamMs: read.STREAM_TIMEOUT_MS },
  });
}

/** All variables of a gateway in front of these services. */
const schemaFor = (serviceNames: readonly string[]): typeof variables =>
  variables.extend(
    Object.fromEntries(serviceNames.map((name) => [addressVariable(name), kinds.webAddress])),
  ) as unknown as typeof variables;

/** Only in production: during development the front ends are compiled in the background. @throws ConfigError */
function assertFrontEnds(folder: string): void {
  if (existsSync(join(folder, 'shell', 'index.html'))) return;
  throw new ConfigError(
    [
      `FRONTENDS_DIR: there is no web app in ${folder}; build it with node frontends/build.ts --dist ${folder}, or unset it`,
    ],
    { mayComeYet: true },
  );
}

function readFigures(text: string | undefined): LandingFigures | null {
  if (!text) return null;
  try {
    return landingFiguresSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([
      'LANDING_FIGURES: must be a JSON object with some of accuracy, seconds, rating, users and cards, such as ' +
        '{"accuracy":"97%","users":"1,200"}',
    ]);
  }
}

function readBrandLogo(file: string | undefined): BrandLogo | null {
  if (!file) return null;
  try {
    return readLogo(file);
  } catch (error) {
    throw new ConfigError([`BRAND_LOGO: ${(error as Error).message}`]);
  }
}
