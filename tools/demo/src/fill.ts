import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api.ts';
import { drawPeople } from './people.ts';

const LOG = `mutation ($contactId: ID!, $input: LogInteractionInput!) {
  logInteraction(contactId: $contactId, input: $input) { interaction { id } } }`;
const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = ['MET', 'CALLED', 'MAILED'];

/** Creates contacts, some with a log, a few in the trash. */
export async function fillAddressBook(api: Api, count: number, say: (text: string) => void): Promise<void> {
  await takeRoomFor(api, count);
  const answer = await api.call('POST', '/api/contacts/bulk', { contacts: drawPeople(count) });
  say(`${answer.created} contacts saved`);
  const contacts = await api.call('GET', '/api/contacts?limit=40');
  for (const [at, { id }] of contacts.entries()) {
    if (at % 2) continue;
    const when = new Date(Date.now() - (at + 1) * 2 * DAY_MS).toISOString();
    await api.graph(LOG, { contactId: String(id), input: { kind: KINDS[at % 3], at: when } });
  }
  for (const { id } of contacts.slice(-3)) await api.call('DELETE', `/api/contacts/${id}`);
}

const IN_FORCE_WITHIN_MS = 10_000;

/**
 * Switches to a plan that holds this many contacts, if the one of a new account doesn't. It takes effect after a
 * moment.
 */
async function takeRoomFor(api: Api, count: number): Promise<void> {
  const isEnough = async () => {
    const { limit } = (await api.call('GET', '/api/subscription')).usage.contacts;
    return limit < 0 || limit >= count;
  };
  if (await isEnough()) return;
  await api.call('POST', '/api/subscription/upgrade', { plan: 'business' });
  for (const until = Date.now() + IN_FORCE_WITHIN_MS; Date.now() < until; await wait(100)) if (await isEnough()) return;
}
