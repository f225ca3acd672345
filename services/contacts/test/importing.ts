import { randomBytes } from 'node:crypto';
import { readEventSettings } from '@kaard/events';
import { readPlans } from '@kaard/plans';
import { eventually, signedHeaders, TEST_CLAIMS_SECRETS, type TestMongo } from '@kaard/testing';
import type { ContactsConfig } from '../src/app.ts';
import type { Ask, startContacts } from './subgraph.ts';

/** A configuration with background work on queues of its own. */
export function workingConfig(mongo: Pick<TestMongo, 'uri' | 'database'>, redisUrl: string): ContactsConfig {
  return {
    http: { host: '127.0.0.1', port: 0 },
    log: { level: process.env.LOG_LEVEL ?? 'silent' },
    mongo: { uri: mongo.uri, database: mongo.database },
    claimsSecrets: TEST_CLAIMS_SECRETS,
    defaultCountry: 'US',
    plans: readPlans({ PLANS: true }),
    redis: { url: redisUrl },
    events: readEventSettings({ EVENTS_PREFIX: `t${randomBytes(4).toString('hex')}`, EVENTS_INSIDE: true }),
  };
}

const IMPORT = `fragment Import on ContactImport {
  id state kind total done expected { created updated same failed } created updated same skipped failed overLimit undone kept failure
  problems { entry line code message }
  files { entry kind encoding source delimiter headerLine columns { header field } samples }
}`;
export const READ = `query ($id: ID!, $outcome: ImportOutcome, $first: Int = 100) { contactImport(id: $id) {
  ...Import rows(first: $first, outcome: $outcome) {
    nodes { number line isIncomplete name email outcome expected reason contactId isUndone } pageInfo { hasNextPage } } } } ${IMPORT}`;
export const START = `mutation ($id: ID!, $onDuplicate: ImportOnDuplicate, $leftOut: [Int!], $isTagged: Boolean) {
  startImport(id: $id, onDuplicate: $onDuplicate, leftOut: $leftOut, isTagged: $isTagged) { import { id state } } }`;
export const UNDO = 'mutation ($id: ID!) { undoImport(id: $id) { import { id state } } }';

type Contacts = Awaited<ReturnType<typeof startContacts>>;

export interface Sent {
  body: string | Uint8Array;
  type?: string;
  name?: string;
  key?: string;
}

/** Uploads a file in the way the gateway forwards it. */
export async function send(
  contacts: Contacts,
  sub: string | null,
  { body, type = 'text/csv', name, key }: Sent,
  path = '/internal/imports',
) {
  const claims = signedHeaders(sub === null ? { sub, via: 'anonymous' } : { sub });
  const answer = await contacts.app.inject({
    method: 'POST',
    url: `${path}${name ? `?name=${encodeURIComponent(name)}` : ''}`,
    headers: { ...claims, 'content-type': type, ...(key ? { 'idempotency-key': key } : {}) },
    payload: Buffer.from(body as string),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export async function stateOf(ask: Ask, id: string | number, variables: object = {}) {
  const { data, errors } = await ask(READ, { id: String(id), ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.contactImport;
}

/** Waits until the import has reached the state. */
export async function settled(ask: Ask, id: string | number, state: string) {
  return eventually(
    async () => {
      const job = await stateOf(ask, id);
      if (job.state !== state) throw new Error(`still ${job.state} (${job.done} of ${job.total}) ${job.failure ?? ''}`);
      return job;
    },
    { timeoutMs: 45_000 },
  );
}

export async function importWhole(
  contacts: Contacts,
  person: { id: number; ask: Ask },
  sent: Sent,
  onDuplicate?: string,
) {
  const { body } = await send(contacts, String(person.id), sent);
  await settled(person.ask, body.importId, 'PREVIEW');
  await person.ask(START, { id: String(body.importId), onDuplicate });
  return settled(person.ask, body.importId, 'DONE');
}
