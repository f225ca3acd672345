import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { SERVICES } from '@kaard/events';
import { addressVariable } from '@kaard/service-kit';
import { TEST_CLAIMS_SECRETS, testEnvironment } from '@kaard/testing';
import { loadSupergraph, readGatewayConfig } from '../../gateway/src/app.ts';
import { WALLET_PASSWORD, writeWalletFiles } from '../../services/cards/test/certificates.ts';
import { planProcesses } from '../start/src/processes.ts';
import { readSettings } from '../start/src/settings.ts';

// A setting that is read and dropped changes nothing, and nobody notices: sign-in went on saying that an operator has to
// be asked although SMTP_URL was set. So another value of each variable has to make another configuration.

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kaard-every-setting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataIn = (name: string, secret: string) => {
  mkdirSync(join(folder, name, 'keys'), { recursive: true });
  writeFileSync(join(folder, name, 'keys', 'claims.secret'), secret);
  return join(folder, name);
};
const secretFile = join(folder, 'another.secret');
writeFileSync(secretFile, 'f'.repeat(40));
const logo = join(folder, 'logo.svg');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const wallet = writeWalletFiles(folder);

for (const dist of ['.', 'one']) {
  mkdirSync(join(folder, dist, 'shell'), { recursive: true });
  writeFileSync(join(folder, dist, 'shell', 'index.html'), '');
}

const catalogue = join(folder, 'plans.json');
writeFileSync(catalogue, '{"plans":{"free":{"limits":{"contacts":7}}}}');

/** Two values of each variable, as few of them empty as possible. A new variable needs a line here. */
const VALUES: Record<string, readonly [string, string]> = {
  HOST: ['127.0.0.1', '127.0.0.2'],
  PORT: ['0', '45999'],
  LOG_LEVEL: ['silent', 'fatal'],
  KAARD_DATA: [dataIn('one', TEST_CLAIMS_SECRETS[0]!), dataIn('two', 'e'.repeat(40))],
  CLAIMS_SECRET: ['', 'c'.repeat(40)],
  CLAIMS_SECRET_FILE: ['', secretFile],
  METRICS_TOKEN: ['m'.repeat(20), 'n'.repeat(20)],
  MONGODB_URI: ['mongodb://one.example', 'mongodb://two.example'],
  REDIS_URL: ['redis://one.example', 'redis://two.example'],
  ...Object.fromEntries(
    SERVICES.map((name) => [`${name.toUpperCase()}_DATABASE`, ['kaard_one', 'kaard_two']] as const),
  ),
  ...Object.fromEntries(
    SERVICES.map((name) => [addressVariable(name), ['http://127.0.0.1:1', 'http://127.0.0.1:2']] as const),
  ),
  EVENTS_INSIDE: ['on', 'off'],
  EVENTS_PREFIX: ['one', 'two'],
  DEFAULT_COUNTRY: ['US', 'DE'],
  RATE_LIMITS: ['{}', '{"requestsPerUser":7,"signInPerAccount":7}'],
  CORS_ORIGINS: ['https://one.example', 'https://two.example'],
  TRUSTED_PROXIES: ['loopback', '10.0.0.0/8'],
  FRONTENDS_DIR: [folder, join(folder, 'one')],
  SUBGRAPH_TIMEOUT_MS: ['5000', '6000'],
  STREAM_TIMEOUT_MS: ['5000', '6000'],
  BRAND_NAME: ['One', 'Two'],
  BRAND_COLOR: ['#ffc629', '#7fd1ae'],
  BRAND_LOGO: [logo, ''],
  LANDING_FIGURES: ['{"accuracy":"97%"}', '{"accuracy":"98%"}'],
  IDP_NAME: ['One ID', 'Two ID'],
  IDP_ISSUER: ['http://127.0.0.1:1/one', 'http://127.0.0.1:1/two'],
  IDP_CLIENT_ID: ['one', 'two'],
  IDP_CLIENT_SECRET: ['one', 'two'],
  IDP_SCOPES: ['openid email', 'openid email profile'],
  IDP_TENANTS: ['0b1f5d4e-6f3c-4a7e-9a49-3f6f0a3a8f43', ''],
  GOOGLE_CLIENT_ID: ['one', 'two'],
  GOOGLE_ACCOUNTS_ORIGIN: ['https://one.example', 'https://two.example'],
  GOOGLE_PEOPLE_ORIGIN: ['https://one.example', 'https://two.example'],
  SMTP_URL: ['smtp://127.0.0.1:1', ''],
  MAIL_FROM: ['one@example.com', 'two@example.com'],
  PUBLIC_URL: ['https://one.example', 'https://two.example'],
  SESSION_KEYS_FILE: [join(folder, 'one.jwks.json'), join(folder, 'two.jwks.json')],
  SESSION_DAYS: ['7', '8'],
  EXPORT_HOURS: ['24', '25'],
  SCAN_QUEUE_PREFIX: ['{one}', '{two}'],
  SCAN_WAIT_MS: ['1000', '2000'],
  SCAN_WAITING_LIMIT: ['100', '101'],
  SCAN_BULK_LIMIT: ['100', '101'],
  SCAN_JOBS_PER_OWNER: ['4', '5'],
  SCAN_WORKERS: ['1', '2'],
  SERVICES_APART: ['on', 'off'],
  SCAN_THREADS: ['3', '4'],
  SCAN_CONCURRENCY: ['3', '4'],
  SCAN_TIME_LIMIT_MS: ['1000', '2000'],
  SCAN_WORKER_NICE: ['0', '19'],
  OPENAI_API_KEY: ['one', 'two'],
  OPENAI_BASE_URL: ['http://127.0.0.1:1/v1', 'http://127.0.0.1:2/v1'],
  OPENAI_MODEL: ['one', 'two'],
  OPENAI_EMBEDDING_MODEL: ['one', 'two'],
  SEARCH_BY_NEED: ['on', 'off'],
  EMBEDDING_THREADS: ['3', '4'],
  OPENAI_TIMEOUT_MS: ['1000', '2000'],
  APPLE_PASS_CERTIFICATE: [wallet.certificate, wallet.renewedCertificate],
  APPLE_PASS_KEY: [wallet.key, wallet.lockedKey],
  APPLE_PASS_KEY_PASSWORD: [WALLET_PASSWORD, ''],
  APPLE_WWDR_CERTIFICATE: [wallet.wwdr, wallet.otherWwdr],
  GOOGLE_WALLET_ISSUER: ['3388000000012345678', '3388000000087654321'],
  GOOGLE_WALLET_KEY: [wallet.serviceAccount, wallet.otherServiceAccount],
  KAARD_MODELS: [folder, join(folder, 'one')],
  PLANS: ['on', 'off'],
  PLAN_CATALOGUE: ['', catalogue],
  BILLING_MODE: ['open', 'manual'],
  STRIPE_SECRET_KEY: ['sk_one', 'sk_two'],
  STRIPE_WEBHOOK_SECRET: ['whsec_one', 'whsec_two'],
  STRIPE_API_URL: ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
  WEBHOOK_TARGETS: ['public', 'any'],
};
/** Where another one decides unless this is left out. */
const BESIDE: Record<string, Record<string, string>> = {
  SCAN_WORKERS: { SCAN_THREADS: '' },
  // Read where people pay.
  ...Object.fromEntries(
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'PUBLIC_URL'].map((name) => [
      name,
      { BILLING_MODE: 'stripe' },
    ]),
  ),
};
/** Read by the process itself, so that they stand in no configuration: where. */
const ELSEWHERE: Record<string, string> = {
  NODE_ENV: 'packages/service-kit/src/process/run.ts',
  MONGODB_URI: 'packages/parts/src',
  REDIS_URL: 'packages/parts/src',
  KAARD_MODELS: 'packages/parts/src',
};

const described = (place: string): string[] =>
  [...readFileSync(join(root, place, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
const first = Object.fromEntries(Object.entries(VALUES).map(([name, [value]]) => [name, value]));

/** Paths of all values: `['publicSettings.brand.name', 'One']`. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (value && typeof value === 'object' && !Buffer.isBuffer(value))
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
  return [[path, String(value)]];
}
function changed(one: object, other: object): string[] {
  const [before, after] = [new Map(leaves(one)), new Map(leaves(other))];
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}
interface Process {
  name: string;
  place: string;
  read(env: Record<string, string>): object;
  /** What it needs to run here. */
  env: Record<string, string>;
}

const mongo = { uri: 'mongodb://one.example', database: 'one' };
const processes: Process[] = [
  {
    name: 'gateway',
    place: 'gateway',
    read: (env) => readGatewayConfig(env, loadSupergraph().services),
    env: { REDIS_URL: 'redis://one.example' },
  },
];
for (const name of SERVICES) {
  const { service } = await import(`../../services/${name}/src/app.ts`);
  processes.push({
    name,
    place: `services/${name}`,
    read: service.readConfig,
    env: testEnvironment(name, { mongo, redisUrl: 'redis://one.example' }),
  });
}

/** Every identifier in the sources of a process, of the packages and of the front ends that it configures. */
function wordsOf(place: string): Set<string> {
  const files = globSync(
    [
      `${place}/src/**/*.ts`,
      'packages/{service,service-kit,events,pictures,plans,ui}/src/**/*.{ts,tsx}',
      'frontends/*/src/**/*.{ts,tsx}',
    ],
    { cwd: root, exclude: (path) => /config\.ts$|\.test\.tsx?$|generated/.test(path) },
  );
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []));
}

describe.each(processes)('$name', ({ place, read, env }) => {
  const names = described(place);
  const base = { ...first, ...env, CLAIMS_SECRET: '', KAARD_DATA: first.KAARD_DATA! };

  test.each(names.filter((name) => name !== 'NODE_ENV'))('%s makes another configuration', (name) => {
    const [one, other] = VALUES[name] ?? [];
    if (one === undefined) throw new Error(`${name} needs two values in VALUES`);
    const given = { ...base, [name]: one, ...BESIDE[name] };
    const before = read(given);
    expect(changed(before, read({ ...given, [name]: other! }))).not.toEqual([]);
  });

  test('every value of the configuration is used by name outside of what reads it', () => {
    const used = wordsOf(place);
    const values = leaves(read(base)).map(([path]) => path.split('.').filter((part) => !/^\d+$/.test(part)));
    expect(values.length).toBeGreaterThan(5);
    // The group and the value: `timeouts` and `subgraphMs`.
    expect(values.filter((path) => !path.every((part) => used.has(part))).map((path) => path.join('.'))).toEqual([]);
  });
});

describe('.env.example of the product', () => {
  test.each(described('.'))('%s reaches a process that knows it, or the launcher', async (name) => {
    const other = VALUES[name]![1] || VALUES[name]![0];
    const plans = await planProcesses(
      root,
      readSettings({ root: folder, env: { SERVICES_APART: 'on', [name]: other }, argv: [], cwd: folder }),
      {
        mongoUri: 'mongodb://of-the-launcher',
        redisUrl: 'redis://of-the-launcher',
        claimsSecretFile: '/secret',
        freePort: async () => 1,
      },
    );
    const reached = plans.filter(({ env, script, services }) => {
      if (services) return false;
      const place = script.slice(root.length + 1, script.indexOf('/src/'));
      return env[name] === other && described(place).includes(name);
    });
    const isOfLauncher =
      name in ELSEWHERE ||
      (name === 'SCAN_WORKERS' && plans.some(({ name: its }) => its === 'scan-w2')) ||
      (name === 'SERVICES_APART' && plans.some(({ services }) => services?.length));
    expect(reached.length > 0 || isOfLauncher).toBe(true);
  });
});
