// `npm run bench:intelligence [-- --contacts 10000] [--users 100]`: measures the whole product as run by npm start: how
// long it takes to import and analyse a network of this many contacts, how soon another user's change is visible
// meanwhile, how long a search by need takes from the request to the answer, alone and beside other users' networks,
// and the memory of a network.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOccupations } from '@kaard/needs';
import { freePort, silentReport, startMongo } from '@kaard/parts';
import { type Connection, connectMongo, firstConnection } from '@kaard/service-kit';
import { createContactRepository } from '../../../services/intelligence/src/contact/contact.repository.ts';
import { NetworkIndex } from '../../../services/intelligence/src/search/network.index.ts';
import { readArguments } from '../arguments.ts';
import { ms, type Timing, timed } from '../contacts/timing.ts';
import { startProduct } from '../product/product.ts';
import { ownSets } from '../search/own-sets.ts';
import { type Person, register } from './client.ts';

const { values } = readArguments({
  options: { contacts: { type: 'string', default: '10000' }, users: { type: 'string', default: '100' } },
});
const [wanted, users] = [Number(values.contacts), Number(values.users)];
if (!(wanted >= 100 && users >= 2)) {
  console.error('usage: npm run bench:intelligence [-- --contacts N, at least 100] [--users N, at least 2]');
  process.exit(2);
}

const AT_A_TIME = 250;
const ALONE = 40;
const LOOK_MS = 20;
/** The number of contacts of each other user. */
const OF_OTHERS = 1000;
/**
 * Additions in front of a title, so that titles repeat as in real address books: each a few times, most with different
 * companies.
 */
const STANDING = ['', 'Senior ', 'Head of Team, ', 'Junior ', 'Deputy ', 'Assistant ', 'Regional ', 'Lead '];
const PLACES = ['North', 'Harbour', 'West', 'Old Town', 'Riverside', 'Central', 'Hillside', 'Park'];
/** The promises in this service's issue, in seconds, milliseconds and megabytes. */
const MARKS = { takenIn: 120, seen: 2000, search: 50, memory: 10 };

/** Ids of copied contacts, far above those that the product assigns. */
let nextId = 2 ** 52;

const say = (text: string) => console.error(text);
const english = (await ownSets())[0]!;
const folder = await mkdtemp(join(tmpdir(), 'kaard-bench-intelligence-'));
const mongo = await startMongo({ dataDir: join(folder, 'mongo'), report: silentReport });
const database = connectMongo({ uri: mongo.uri, database: 'kaard_intelligence' });
await firstConnection(database);
say('the product starts …');
const product = await startProduct(folder, await freePort(), { MONGODB_URI: mongo.uri });

try {
  const [many, other] = [await register(product.url), await register(product.url)];
  await add(other, 0, 20);
  while (!(await isUnderstood(other, 20))) await wait(500);

  say('the first search of all …');
  // The first search loads the model into the process; later ones find it there.
  const askedAt = performance.now();
  await other.search(english.queries[0]!.q);
  const first = performance.now() - askedAt;

  say(`${ALONE} changes while nothing else happens …`);
  const alone: Seen[] = [];
  for (let at = 0; at < ALONE; at++) alone.push(await change(other));

  say(`${wanted} contacts are saved …`);
  const workedBefore = product.processorSeconds();
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let isDone = false;
  const beside: Seen[] = [];
  const changing = (async () => {
    while (!isDone) {
      beside.push(await change(other));
      await wait(500);
    }
  })();
  for (let from = 0; from < wanted; from += AT_A_TIME) await add(many, from, Math.min(AT_A_TIME, wanted - from));
  const saved = seconds();
  while (!(await isUnderstood(many, wanted))) await wait(250);
  const understood = seconds();
  const worked = product.processorSeconds();
  isDone = true;
  await changing;

  say('searches …');
  const needs = english.queries.map(({ q }) => q);
  const half = Math.floor(needs.length / 2);
  await many.search(needs[0]!);
  const few = await searches(many, needs.slice(0, half));
  say(`${users} people with networks of their own …`);
  const others: Person[] = [];
  for (let at = 2; at < users; at++) {
    const person = await register(product.url);
    await copyNetwork(database, many.id, person.id);
    await person.search(needs[0]!);
    others.push(person);
  }
  const beyond = await searches(many, needs.slice(half));

  const memory = (await bytesOf(many.id)) / (wanted / 10_000) / 1e6;
  const processor = Object.entries(worked)
    .map(([name, spent]) => ({ name, spent: spent - (workedBefore[name] ?? 0) }))
    .sort((a, b) => b.spent - a.spent);
  report({ first, alone, beside, saved, understood, processor, few, beyond, memory });
} finally {
  await product.stop();
  await database.close();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Adds contacts with titles and companies of all kinds. */
async function add(person: Person, from: number, count: number): Promise<void> {
  const { contacts: known } = english;
  const contacts = Array.from({ length: count }, (_, i) => {
    const at = from + i;
    const { name, title } = known[at % known.length]!;
    const { company } = known[(at * 7 + Math.floor(at / known.length)) % known.length]!;
    return {
      name: `${name} ${at}`,
      title: `${STANDING[Math.floor(at / known.length) % STANDING.length]}${title}`,
      company: `${company} ${PLACES[Math.floor(at / 97) % PLACES.length]}`,
      email: `person${at}@example.com`,
    };
  });
  await person.post('/api/contacts/bulk', { contacts });
}

async function isUnderstood(person: Person, count: number): Promise<boolean> {
  const present = { ownerId: person.id, presence: 'present', isWaiting: false };
  return (await database.collection('contacts').countDocuments(present)) >= count;
}

interface Seen {
  search: number;
  insights: number;
}

/** Milliseconds from the answer for a new contact until it is found, and until it is counted. */
async function change(person: Person): Promise<Seen> {
  const word = `Xy${Math.random().toString(36).slice(2, 12)}`;
  const before = await total(person);
  const { id } = (await person.post('/api/contacts', { name: `${word} Example` })) as { id: number };
  const savedAt = performance.now();
  const untilSearch = until(async () => (await person.search(word)).ids.includes(Number(id)));
  const untilInsights = until(async () => (await total(person)) > before);
  const [search, insights] = await Promise.all([untilSearch, untilInsights]);
  return { search: search - savedAt, insights: insights - savedAt };
}

async function total(person: Person): Promise<number> {
  return ((await person.get('/api/network/insights')) as { totalContacts: number }).totalContacts;
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await wait(LOOK_MS);
  return performance.now();
}

function searches(person: Person, needs: string[]): Promise<Timing> {
  return timed(needs, (need) => person.search(need));
}

/** Writes directly to the read model, because only searching beside these contacts is measured, not their import. */
async function copyNetwork(connection: Connection, fromId: number, toId: number): Promise<void> {
  const contacts = connection.collection('contacts');
  const rows = await contacts.find({ ownerId: fromId }).limit(OF_OTHERS).toArray();
  await contacts.insertMany(rows.map((row) => ({ ...row, _id: nextId++ as never, ownerId: toId })));
}

async function bytesOf(ownerId: number): Promise<number> {
  const index = new NetworkIndex(await readOccupations());
  const first = await database.collection('contacts').findOne({ ownerId, presence: 'present', isWaiting: false });
  const repository = createContactRepository(database, () => new Date());
  for await (const row of repository.searched(ownerId, first!.understanding.by, null)) index.put(row);
  return index.bytes;
}

interface Figures {
  /** Milliseconds of a process's first search. */
  first: number;
  alone: Seen[];
  beside: Seen[];
  saved: number;
  understood: number;
  /** Processor seconds of the product's processes. */
  processor: { name: string; spent: number }[];
  few: Timing;
  beyond: Timing;
  memory: number;
}

function report({ first, alone, beside, saved, understood, processor, few, beyond, memory }: Figures): void {
  console.log(`machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]!.toFixed(1)}`);

  const times = `saved after ${saved.toFixed(0)} s, understood after ${understood.toFixed(0)} s`;
  console.log(`\n${wanted} contacts of one person: ${times} (mark ${MARKS.takenIn} s)`);
  const all = processor.reduce((sum, { spent }) => sum + spent, 0);
  const most = processor.slice(0, 6).map(({ name, spent }) => `${name} ${spent.toFixed(0)} s`);
  console.log(`processor: ${all.toFixed(0)} s in all; ${most.join(', ')}`);
  console.log('\nanother person’s new contact, from the answer until it is seen');
  console.log('| | times | search p50 | p95 | insights p50 | p95 |\n|---|---:|---:|---:|---:|---:|');
  row('nothing else happens', alone);
  row('meanwhile', beside);
  const ratio = quantile(beside, 'search', 0.5) / quantile(alone, 'search', 0.5);
  console.log(`meanwhile against alone, search p50: ${ratio.toFixed(1)} × (mark of p95: ${MARKS.seen} ms)`);
  console.log(`\nsearch by need among ${wanted}, from request to answer (mark of p95: ${MARKS.search} ms)`);
  console.log(`the first one of a process: ${first.toFixed(0)} ms`);
  console.log(`2 people:      ${ms(few)}`);
  console.log(
    `${String(users).padEnd(4)} people:   ${ms(beyond)}, ${(beyond.p50 / few.p50).toFixed(2)} × at the median`,
  );
  console.log(`\n10,000 contacts take ${memory.toFixed(1)} MB in memory (mark ${MARKS.memory} MB)`);
  const late = Math.max(quantile(beside, 'search', 0.95), quantile(beside, 'insights', 0.95));
  const isMissed =
    understood > MARKS.takenIn || late > MARKS.seen || beyond.p95 > MARKS.search || memory > MARKS.memory;
  if (isMissed) process.exitCode = 1;
}

function row(name: string, seen: Seen[]): void {
  const cells = (['search', 'insights'] as const).flatMap((what) =>
    [0.5, 0.95].map((q) => `${quantile(seen, what, q).toFixed(0)} ms`),
  );
  console.log(`| ${name} | ${seen.length} | ${cells.join(' | ')} |`);
}

function quantile(seen: Seen[], what: keyof Seen, q: number): number {
  const sorted = seen.map((one) => one[what]).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
