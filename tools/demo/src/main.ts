// `npm run demo [-- --contacts 200] [--cards 6]`: starts the product with an account for trying it out. It uses its own
// data folder (`.data/demo`, or KAARD_DATA), so other installations aren't affected; a second start finds all of it
// again.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ACCOUNT, openAccount } from './api.ts';
import { scanCards } from './cards.ts';
import { fillAddressBook } from './fill.ts';

const root = resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 30 * 60_000;
const LOOK_EVERY_MS = 200;

const { contacts, cards } = readOptions();

const port = process.env.PORT ?? '3000';
const url = `http://localhost:${port}`;
const say = (text: string) => console.error(`demo: ${text}`);

const product = spawn(process.execPath, [join(root, 'tools/start/src/main.ts')], {
  cwd: root,
  env: { ...process.env, PORT: port, KAARD_DATA: process.env.KAARD_DATA ?? join(root, '.data', 'demo') },
  stdio: 'inherit',
});
// The terminal's Ctrl-C reaches the product, too, which then stops in order and says so.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal));
product.once('exit', (code) => process.exit(code ?? 1));

await untilReady();
const api = await openAccount(url);
if (api.isNew) {
  await fillAddressBook(api, contacts, say);
  if (cards) await scan();
}
say(`sign in at ${url}/login as ${ACCOUNT.email} with "${ACCOUNT.password}"`);

async function untilReady(): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (Date.now() > giveUpAt) throw new Error('the product did not get ready');
    await wait(LOOK_EVERY_MS);
  }
}

/** The gateway is ready before the services are; filling the account needs all of them. */
async function isReady(): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  if (!answer?.ok) return false;
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return Object.values(parts).every((part) => part === 'ready');
}

/** Drawing cards needs a browser; without one, the demo has everything else. */
async function scan(): Promise<void> {
  try {
    say(`drawing and reading ${cards} cards …`);
    say(`${await scanCards(api, cards, say)} cards scanned`);
  } catch (error) {
    say(`no cards: ${(error as Error).message}`);
  }
}

function readOptions(): { contacts: number; cards: number } {
  try {
    const { values } = parseArgs({
      options: { contacts: { type: 'string', default: '200' }, cards: { type: 'string', default: '6' } },
    });
    const [contacts, cards] = [Number(values.contacts), Number(values.cards)];
    if (contacts >= 0 && contacts <= 5000 && cards >= 0 && cards <= 100) return { contacts, cards };
  } catch {
    // An option that there isn't.
  }
  console.error('usage: npm run demo [-- --contacts 200] [--cards 6]');
  process.exit(2);
}
