import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The settings of the launcher itself; all others are passed to the processes unchanged. */
export interface Settings {
  /** The only fixed port. */
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  scanWorkers: number;
  dev: boolean;
  /** Whether each service has its own process; always true in development. */
  apart: boolean;
  /** The environment, with the lines of `.env` as defaults. */
  env: NodeJS.ProcessEnv;
}

/**
 * The usual form of an address, because systems also accept `0`, `::0` or `127.1`. Names and other texts stay the same.
 */
function canonical(host: string): string {
  // If the text is more than a host, parsing would return another host than the one that was meant.
  if (!isIPv6(host) && /[/\\@?#:]/.test(host)) return host;
  try {
    const { hostname } = new URL(`http://${isIPv6(host) ? `[${host}]` : host}`);
    return hostname.replace(/^\[|\]$/g, '') || host;
  } catch {
    return host;
  }
}

const EVERYWHERE = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * The address at which this machine reaches a process that listens at `host`: a local one if `host` stands for all
 * addresses.
 */
export const reachableAt = (host: string): string => EVERYWHERE.get(host) ?? host;

/** The product's address for users of this machine, and for links if PUBLIC_URL isn't set. */
export function addressOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const at = reachableAt(host);
  const name = ['127.0.0.1', '::1'].includes(at) ? 'localhost' : at.includes(':') ? `[${at}]` : at;
  return `http://${name}:${port}`;
}

export class SettingsProblem extends Error {
  override name = 'SettingsProblem';
  /** Whether waiting may solve it, as with a port that another program uses. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

const MOST_WORKERS = 64;

/**
 * Variables with paths of files or folders. In `.env`, relative ones start at its folder, wherever a command is called.
 */
const PATHS = [
  'KAARD_DATA',
  'KAARD_MODELS',
  'BRAND_LOGO',
  'PLAN_CATALOGUE',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
  'GOOGLE_WALLET_KEY',
  'SESSION_KEYS_FILE',
  'CLAIMS_SECRET_FILE',
  'FRONTENDS_DIR',
];

/**
 * Reads the settings. The environment takes precedence over the optional `.env` in `root`; empty values count as not
 * set.
 * @throws SettingsProblem with all problems at once
 */
export function readSettings(options: {
  root: string;
  env: NodeJS.ProcessEnv;
  argv: string[];
  /** The folder at which a relative `KAARD_DATA` of the environment starts. */
  cwd: string;
}): Settings {
  const { root, argv, cwd } = options;
  const env = { ...dotEnv(root), ...filled(options.env) };
  const problems: string[] = [];
  const number = (name: string, fallback: number, most: number) => {
    const text = env[name] ?? String(fallback);
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= 1 && value <= most)) problems.push(`${name} is "${text}" but must be a number from 1 to ${most}`);
    return value;
  };
  const port = number('PORT', 3000, 65_535);
  const scanWorkers = number('SCAN_WORKERS', 1, MOST_WORKERS);
  const apart = env.SERVICES_APART ?? 'off';
  if (apart !== 'on' && apart !== 'off') problems.push(`SERVICES_APART is "${apart}" but must be on or off`);
  const unknown = argv.filter((arg) => arg !== '--dev');
  if (unknown.length) problems.push(`unknown option ${unknown.join(' ')}; there is only --dev`);
  if (problems.length) throw new SettingsProblem(problems.join('\n'));
  return {
    port,
    host: canonical(env.HOST ?? '127.0.0.1'),
    dataDir: env.KAARD_DATA ? resolve(cwd, env.KAARD_DATA) : join(root, '.data'),
    scanWorkers,
    dev: argv.includes('--dev'),
    apart: apart === 'on',
    env,
  };
}

function dotEnv(root: string): NodeJS.ProcessEnv {
  try {
    const env = filled(parseEnv(readFileSync(join(root, '.env'), 'utf8')));
    for (const name of PATHS) if (env[name]) env[name] = resolve(root, env[name]);
    return env;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const filled = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
