import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newAddressBook } from '../../contacts-web/address-book.ts';
import { addItems, type Caller, callerOf, newBatch, signUp } from '../batch.ts';
import { cloneItems } from '../clones.ts';
import { at, batchIdOf, type Misses, type Stage } from '../stage.ts';

const QUEUED = 10_000;
const SENT = 10;
const CONTACTS = 300;
/** Rounds through all states, so that other work on the machine affects each of them. */
const ROUNDS = 3;
const STATE_MS = 8000;
const PAUSE_MS = 15;
const SETTLE_MS = 2000;
const MARK = 1.1;

/** Requests of other users: a list, a search, one contact, and a change. */
const REQUESTS = ['list', 'search', 'contact', 'change'] as const;
type Times = Record<(typeof REQUESTS)[number], number[]>;
const noTimes = (): Times => ({ list: [], search: [], contact: [], change: [] });

/** Measures other users' requests without a batch of ten thousand, while it waits (paused), and while it is read. */
export async function queuedBatch({ product, files, scans, say }: Stage): Promise<Misses> {
  const book = await newAddressBook(product.url, CONTACTS, () => {});
  const other = callerOf(product.url, book.token);
  const { call } = await signUp(product.url);
  const [nothing, waiting, read] = [noTimes(), noTimes(), noTimes()];
  say('the requests of others, with nothing queued …');
  await ask(other, noTimes(), SETTLE_MS);
  for (let round = 0; round < ROUNDS; round++) await ask(other, nothing, STATE_MS);

  const path = await newBatch(call, QUEUED);
  const order = async (verb: string) => {
    const answer = await call('POST', `${path}/${verb}`);
    if (!answer.ok) throw new Error(`${verb} was answered ${answer.status}`);
    await wait(SETTLE_MS);
  };
  await order('pause');
  await addItems(call, path, files.slice(0, SENT));
  await cloneItems(scans, batchIdOf(path), QUEUED);
  for (let round = 0; round < ROUNDS; round++) {
    say(`the requests of others, with ${QUEUED} queued, round ${round + 1} of ${ROUNDS} …`);
    await ask(other, waiting, STATE_MS);
    await order('resume');
    await ask(other, read, STATE_MS);
    await order('pause');
  }

  console.log(`requests of others, median / p95 in ms | nothing queued | ${QUEUED} queued | while they are read`);
  for (const name of REQUESTS)
    console.log(`${name} | ${[nothing, waiting, read].map((of) => inWords(of[name])).join(' | ')}`);
  const costs = [waiting, read].map((of) => cost(nothing, of));
  console.log(`cost of the queue: ${percent(costs[0]!)}, while it is read: ${percent(costs[1]!)}\n`);
  return costs.flatMap((factor, which) =>
    factor > MARK
      ? [`${QUEUED} ${which ? 'that are read' : 'queued'} cost the requests of others ${percent(factor)}`]
      : [],
  );
}

/** The mean over the kinds of request, so that a slow one isn't hidden by the others. */
const cost = (before: Times, after: Times): number =>
  REQUESTS.reduce((sum, name) => sum + at(after[name], 0.5) / at(before[name], 0.5), 0) / REQUESTS.length;
const percent = (factor: number): string => `${((factor - 1) * 100).toFixed(0)} %`;
const inWords = (times: number[]): string => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`;

async function ask(call: Caller, times: Times, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  const first = (await (await call('GET', '/api/contacts')).json()) as { id: number }[];
  const timed = async (name: keyof Times, ...request: Parameters<Caller>) => {
    const startedAt = performance.now();
    const answer = await call(...request);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${basename(request[1])} was answered ${answer.status}`);
    times[name].push(performance.now() - startedAt);
    await wait(PAUSE_MS);
  };
  for (let n = 0; performance.now() < until; n++) {
    const { id } = first[n % first.length]!;
    await timed('list', 'GET', '/api/contacts');
    await timed('search', 'GET', '/api/contacts/search?q=marlow');
    await timed('contact', 'GET', `/api/contacts/${id}`);
    await timed('change', 'PUT', `/api/contacts/${id}`, { notes: `Seen for the ${n}th time.` });
  }
}
