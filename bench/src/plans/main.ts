// `npm run bench:plans [-- --upgrades 100] [--creations 400]`: measures the time from the request for another plan
// until it is in force in each service, in the owner's row that counts all created objects; the cost of counting for a
// creation; and the delay of webhooks while one target in a hundred hangs.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { silentReport, startMongo, startRedis } from '@kaard/parts';
import { type Connection, connectMongo, firstConnection, signClaims } from '@kaard/service-kit';
import { createBillingApp } from '../../../services/billing/src/app.ts';
import { readBillingConfig } from '../../../services/billing/src/config.ts';
import { createCardsApp } from '../../../services/cards/src/app.ts';
import { readCardsConfig } from '../../../services/cards/src/config.ts';
import { createContactsApp } from '../../../services/contacts/src/app.ts';
import { readContactsConfig } from '../../../services/contacts/src/config.ts';
import { createIntelligenceApp } from '../../../services/intelligence/src/app.ts';
import { readIntelligenceConfig } from '../../../services/intelligence/src/config.ts';
import { createScanApp } from '../../../services/scan/src/app.ts';
import { readScanConfig } from '../../../services/scan/src/config.ts';
import { readArguments } from '../arguments.ts';
import { measureWebhooks } from './webhooks.ts';

const { values } = readArguments({
  options: { upgrades: { type: 'string', default: '100' }, creations: { type: 'string', default: '400' } },
});
const [upgrades, creations] = [Number(values.upgrades), Number(values.creations)];

const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-plans-'));
const [mongo, redis] = await Promise.all([
  startMongo({ dataDir: join(folder, 'mongo'), report: silentReport }),
  startRedis({ dataDir: join(folder, 'redis'), report: silentReport }),
]);
// The product's own plans don't limit cards; here they do, so that the limit takes effect.
const catalogue = join(folder, 'plans.json');
await writeFile(
  catalogue,
  '{"plans":{"free":{"limits":{"cards":3}},"pro":{"limits":{"cards":30,"contacts":1000000}},"business":{"limits":{"cards":300,"aiInsightsPerMonth":300}}}}',
);
const secret = randomBytes(32).toString('base64');
const env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  KAARD_DATA: folder,
  MONGODB_URI: mongo.uri,
  REDIS_URL: redis.uri,
  CLAIMS_SECRET: secret,
  EVENTS_INSIDE: 'on',
  PLAN_CATALOGUE: catalogue,
};
const services = {
  contacts: await createContactsApp(readContactsConfig(env)),
  scan: await createScanApp(readScanConfig(env)),
  cards: await createCardsApp(readCardsConfig(env)),
  intelligence: await createIntelligenceApp(readIntelligenceConfig(env)),
};
const billing = await createBillingApp(readBillingConfig(env));
const unlimited = await createContactsApp(
  readContactsConfig({ ...env, PLANS: 'off', EVENTS_INSIDE: 'off', CONTACTS_DATABASE: 'kaard_contacts_unlimited' }),
);
const connections = Object.fromEntries(
  Object.keys(services).map((name) => [name, connectMongo({ uri: mongo.uri, database: `kaard_${name}` })]),
) as Record<keyof typeof services, Connection>;
await Promise.all(Object.values(connections).map((connection) => firstConnection(connection)));

const LIMIT = {
  contacts: 'contacts',
  scan: 'scansPerMonth',
  cards: 'cards',
  intelligence: 'aiInsightsPerMonth',
} as const;
const LOOK_MS = 2;

async function ask(app: { inject: unknown }, userId: number, query: string, variables: object) {
  const claims = signClaims(
    { sub: String(userId), via: 'session', sid: 'bench', scopes: [], ip: '127.0.0.1', requestId: 'bench' },
    [secret],
  );
  const inject = app.inject as (sent: object) => Promise<{ json(): { data: never; errors?: object[] } }>;
  const answer = await inject.call(app, {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-kaard-claims': claims },
    payload: { query, variables },
  });
  const { data, errors } = answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const CHANGE = `mutation ($plan: PlanName!) { changePlan(plan: $plan, interval: MONTHLY) {
  subscription { limits { contacts scansPerMonth cards aiInsightsPerMonth } } } }`;

/** Milliseconds from the request to the row, for each service. */
async function upgrade(userId: number, plan: string): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const { changePlan } = (await ask(billing.app, userId, CHANGE, { plan })) as {
    changePlan: { subscription: { limits: Record<string, number> } };
  };
  const { limits } = changePlan.subscription;
  const seen = Object.entries(connections).map(async ([name, connection]) => {
    for (;;) {
      const row = await connection.collection('owners').findOne({ _id: userId as never });
      if (row?.limit === limits[LIMIT[name as keyof typeof LIMIT]]) return [name, performance.now() - startedAt];
      await wait(LOOK_MS);
    }
  });
  return Object.fromEntries(await Promise.all(seen));
}

const CREATE = `mutation ($input: CreateContactInput!) { createContact(input: $input) {
  ... on CreateContactPayload { contact { id } } } }`;
const timeOf = async (app: { inject: unknown }, userId: number, at: number): Promise<number> => {
  const startedAt = performance.now();
  await ask(app, userId, CREATE, { input: { name: `Person ${at}`, email: `person${at}@example.com` } });
  return performance.now() - startedAt;
};

const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]!;
const newId = () => randomInt(1, 2 ** 47);

try {
  await upgrade(newId(), 'PRO');
  const times: Record<string, number[]> = { contacts: [], scan: [], cards: [], intelligence: [] };
  const person = newId();
  for (let n = 0; n < upgrades; n++)
    for (const [name, ms] of Object.entries(await upgrade(person, n % 2 ? 'BUSINESS' : 'PRO'))) times[name]!.push(ms);

  const counted = newId();
  await upgrade(counted, 'PRO');
  const free = newId();
  const [withLimit, without]: [number[], number[]] = [[], []];
  for (let n = -20; n < creations; n++) {
    const both = [
      async () => [withLimit, await timeOf(services.contacts.app, counted, n)] as const,
      async () => [without, await timeOf(unlimited.app, free, n)] as const,
    ];
    // One after the other, in alternating order, so that other work on the machine affects both.
    for (const one of n % 2 ? both : both.reverse()) {
      const [list, ms] = await one();
      if (n >= 0) list.push(ms);
    }
  }

  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`\nfrom the request for another plan to the row it is counted by, ${upgrades} times\n`);
  console.log('| service | p50 | p99 | max |\n|---|---:|---:|---:|');
  for (const [name, list] of Object.entries(times))
    console.log(`| ${name} | ${[0.5, 0.99, 1].map((q) => `${Math.round(at(list, q))} ms`).join(' | ')} |`);
  const ratio = at(withLimit, 0.5) / at(without, 0.5);
  console.log(
    `\na contact is created, ${creations} times each, in turns: with an entitlement p50 ${at(withLimit, 0.5).toFixed(1)} ms,`,
  );
  console.log(`with PLANS=off ${at(without, 0.5).toFixed(1)} ms: ${ratio.toFixed(3)} ×`);
  const { delays, perSecond } = await measureWebhooks(env, ask);
  const [soon, late] = [at(delays, 0.5), at(delays, 0.99)];
  console.log(
    '\nwebhooks of 200 people, one target in a hundred takes connections and never answers: from the fact to the others',
  );
  console.log(
    `p50 ${Math.round(soon)} ms, p99 ${Math.round(late)} ms at 40 per second; ${Math.round(perSecond)} per second at most`,
  );
  if (late >= 2000 || Object.values(times).some((list) => at(list, 0.99) >= 1000)) process.exitCode = 1;
} finally {
  await Promise.all([...Object.values(services), billing, unlimited].map((app) => app.close()));
  await Promise.all(Object.values(connections).map((connection) => connection.close()));
  await Promise.all([mongo.stop(), redis.stop()]);
  await rm(folder, { recursive: true, force: true });
}
