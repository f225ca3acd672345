import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** EX_CONFIG of sysexits.h: starting the process again would fail the same way. */
export const EXIT_WRONG_SETTINGS = 78;

export const exitCodeOf = ({ mayComeYet }: ConfigError): number => (mayComeYet ? 1 : EXIT_WRONG_SETTINGS);

/** Carries all problems of a configuration, one per line. */
export class ConfigError extends Error {
  readonly problems: string[];
  /** Whether only a file is missing that another process creates; then starting again may succeed. */
  readonly mayComeYet: boolean;

  constructor(problems: string[], { mayComeYet = false } = {}) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
    this.mayComeYet = mayComeYet;
  }
}

/**
 * Parses an environment with a flat zod schema whose keys are the names of the variables. Empty and blank strings
 * count as not set.
 * @throws ConfigError with every problem
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`),
  );
}

const number = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
/** Sums of several waits stay below the maximum of a timer (24.8 days), above which a timer fires immediately. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** Region codes of Unicode that are not countries: unions, shipping and tests. */
const NO_COUNTRIES = new Set(['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Withdrawn codes (DD) and common mistakes (UK) are aliases in Unicode’s tables: they canonicalise to another code. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  regions.of(code) !== undefined;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The base of links that are sent and printed; the code appends its own paths to it. */
const publicAddress = webAddress.refine((text) => {
  // An invalid URL has already been reported by `webAddress`.
  if (!URL.canParse(text)) return true;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}, 'must be an address without a path, such as https://kaard.example');

export const variables = {
  number,
  port: number(0, 65_535),
  milliseconds: number(1, LONGEST_WAIT_MS),
  /** Prefix of an installation’s keys in Redis: installations that share a server must not share counts and queues. */
  redisPrefix: z
    .string()
    .regex(/^[\w-]+$/, 'must be a word')
    .default('kaard'),
  flag: z.enum(['on', 'off']).transform((value) => value === 'on'),
  list: z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  country: z.string().refine(isCountry, 'must be an ISO 3166 alpha-2 code, such as GB'),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #ffc629'),
  webAddress,
  publicAddress,
};

const SHORTEST_SECRET = 32;

/** The variables that every process reads. A service spreads them into its own schema. */
export const COMMON_VARIABLES = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: variables.port.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KAARD_DATA: z.string().default('.data'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'has to begin with mongodb:// or mongodb+srv://'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'has to begin with redis:// or rediss://'),
  CLAIMS_SECRET: z.string().optional(),
  CLAIMS_SECRET_FILE: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
};

/**
 * Reads the secrets that sign the claims between gateway and services: the first one signs, all verify (rotation).
 * Source is `CLAIMS_SECRET` or the file created by the launcher; secrets are separated by commas, in the file also by
 * line ends. There is no default in code.
 * @throws ConfigError if there is no secret, one is too short, or the file can’t be read
 */
export function readClaimsSecrets(config: {
  CLAIMS_SECRET?: string;
  CLAIMS_SECRET_FILE?: string;
  KAARD_DATA: string;
}): string[] {
  const file = config.CLAIMS_SECRET_FILE ?? join(resolve(config.KAARD_DATA), 'keys', 'claims.secret');
  const text = config.CLAIMS_SECRET ?? contentOf(file);
  const secrets = text
    .split(/[,\r\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secrets.length)
    throw new ConfigError([`CLAIMS_SECRET is not set and ${file} holds no secret`], { mayComeYet: true });
  const source = config.CLAIMS_SECRET ? 'CLAIMS_SECRET' : file;
  const problems = secrets.flatMap(({ length }, at) =>
    length < SHORTEST_SECRET
      ? `${source}: secret ${at + 1} of ${secrets.length} has ${length} characters, it must have at least ${SHORTEST_SECRET}`
      : [],
  );
  if (problems.length) throw new ConfigError(problems);
  return secrets;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new ConfigError([`CLAIMS_SECRET is not set and ${file} can’t be read (${code})`], { mayComeYet: true });
  }
}

/**
 * Reads the token for `/metrics` from `METRICS_TOKEN` or the file created by the launcher.
 * @returns null if neither is set; then `/metrics` is closed
 */
export function readMetricsToken(config: { METRICS_TOKEN?: string; KAARD_DATA: string }): string | null {
  const file = join(resolve(config.KAARD_DATA), 'keys', 'metrics.token');
  return config.METRICS_TOKEN ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null);
}
