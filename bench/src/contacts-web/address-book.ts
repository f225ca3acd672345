import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../web/browser.ts';

const FIRST = [
  'Ada',
  'Björk',
  'Clio',
  'Dario',
  'Émile',
  'Farah',
  'Grace',
  'Hana',
  'Ivo',
  'Jonas',
  'Lena',
  'Mara',
  'Zoë',
];
const LAST = ['Fictive', 'Marlow', 'Quint', 'Exemple', 'Dupree', 'Halvorsen', 'Okafor', 'Lindqvist', 'Sorrel'];
const COMPANIES = ['Example Press', 'Northwind Optics', 'Inkworks', 'Paperworks', 'Atelier Lumen', 'Quarry & Sons'];
const TITLES = ['Type Designer', 'Head of Research', 'Printer', 'Sales', 'Founder'];
const TAGS = ['Paper', 'Ink', 'Type', 'Fair', 'Investor'];
const LOOK_MS = 500;
const LIMIT_MS = 600_000;
const STARTING_MS = 2000;
const MOST_TRIES = 15;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;

/** Creates a user with an address book of this size, imported from a table. */
export async function newAddressBook(url: string, size: number, say: (text: string) => void): Promise<Account> {
  const email = `reader-${Date.now()}@example.com`;
  const account = { email, password: 'a quiet sentence for the benchmark' };
  const registered = await call(url, 'POST', '/api/auth/register', JSON.stringify(account), 'application/json');
  const { token, user } = registered as { token: string; user: { id: number } };
  const ask = (method: string, path: string, body?: string, type?: string) =>
    call(url, method, path, body, type, token) as Promise<{ importId?: number; state?: string; done?: number }>;

  const table = ['Name,Title,Company,Email,Notes,Tags', ...Array.from({ length: size }, (_, at) => lineOf(at))];
  const { importId } = await ask('POST', '/api/imports?name=people.csv', table.join('\r\n'), 'text/csv');
  const until = async (wanted: string) => {
    const startedAt = performance.now();
    for (;;) {
      const { state, done } = await ask('GET', `/api/imports/${importId}`);
      if (state === wanted) return;
      if (state === 'failed' || performance.now() - startedAt > LIMIT_MS) throw new Error(`the import is ${state}`);
      say(`${state}: ${done ?? 0} of ${size}`);
      await wait(LOOK_MS);
    }
  };
  await until('preview');
  await ask('POST', `/api/imports/${importId}/start`, JSON.stringify({ onDuplicate: 'keep-both' }), 'application/json');
  await until('done');
  return { id: String(user.id), email, token };
}

function lineOf(at: number): string {
  const name = `${pick(FIRST, at)} ${pick(LAST, at * 7)} ${at}`;
  const notes = at % 3 ? 'Met at the spring fair.' : '';
  const tags = TAGS.slice(0, at % 4).join(';');
  return [name, pick(TITLES, at), pick(COMPANIES, at * 3), `person${at}@example.com`, notes, tags].join();
}

/**
 * Waits for services that are still starting.
 * @throws Error unless the request succeeds or is accepted
 */
async function call(url: string, method: string, path: string, body?: string, type?: string, token?: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    });
    if (answer.ok) return answer.json() as Promise<unknown>;
    const text = await answer.text();
    if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`${path} answered ${answer.status}: ${text}`);
    await wait(STARTING_MS);
  }
}
