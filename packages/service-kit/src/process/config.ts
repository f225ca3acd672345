import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** EX_CONFIG of sysexits.h. Whoever starts the process again finds the same. */
export const EXIT_WRONG_SETTINGS = 78;

export const exitCodeOf = ({ mayComeYet }: ConfigError): number => (mayComeYet ? 1 : EXIT_WRONG_SETTINGS);

/** All problems of a configuration at once, one per line. */
export class ConfigError extends Error {
  readonly problems: string[];
  /** What is missing is a file that somebody else puts there: starting again may find it. */
  readonly mayComeYet: boolean;

  constructor(problems: string[], { mayComeYet = false } = {}) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
    this.mayComeYet = mayComeYet;
  }
}

/**
 * Parses an environment by a flat zod schema whose keys are the names of the variables.
 * Empty and blank strings count as not set.
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
/** Sums of them stay below what a timer takes (24.8 days): a longer one would end at once. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** What Unicode knows besides countries: unions, shipping and tests. */
const NO_COUNTRIES = new Set(['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** What was given up (DD), or is taken for a code (UK), stands for another one in Unicode's tables. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  regions.of(code) !== undefined;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Of links that are sent and printed: a path of their own follows it. */
const publicAddress = webAddress.refine((text) => {
  // What is no address has been told of already.
  if (!URL.canParse(text)) return true;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}, 'must be an address without a path, such as https://kaard.example');

export const variables = {
  number,
  port: number(0, 65_535),
  milliseconds: number(1, LONGEST_WAIT_MS),
  /** In front of the keys of one installation in Redis: what shares a server must not share counts and queues. */
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

/** What every process reads. A service spreads it into its own schema. */
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
 * The secrets that sign the claims between gateway and services: the first signs, all verify (rotation). From
 * `CLAIMS_SECRET` or from the file that the launcher made, separated by commas, in the file also by lines; there is no
 * default in code.
 * @throws ConfigError when there is none, one is too short, or the file can't be read
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
 * What opens `/metrics`: `METRICS_TOKEN`, or the file that the launcher made; null, and nobody reads them, when there is
 * neither.
 */
export function readMetricsToken(config: { METRICS_TOKEN?: string; KAARD_DATA: string }): string | null {
  const file = join(resolve(config.KAARD_DATA), 'keys', 'metrics.token');
  return config.METRICS_TOKEN ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null);
}
