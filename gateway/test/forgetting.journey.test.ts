import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { connectMongo, firstConnection } from '@kaard/service-kit/database/mongo';
import { connectRequestRedis } from '@kaard/service-kit/redis/connections';
import { eventually, type Holdings, holdingsOfMongo, holdingsOfRedis } from '@kaard/testing';
import { fakeExtractor, newExtraction } from '../../services/scan/test/fake-extractor.ts';
import { createCaller, type Person } from './person.ts';
import { startWorld } from './world.ts';

let readName = 'Nobody';
const world = await startWorld({
  worker: fakeExtractor(async () =>
    newExtraction({ extractedData: { name: readName, email: `${readName.toLowerCase()}@example.com` } }),
  ),
  events: { forgetAgainMs: 2000 },
});

const connections = await Promise.all(
  [...world.databases].map(
    async ([name, at]) => [name, await firstConnection(connectMongo({ ...at, maxPoolSize: 3 }))] as const,
  ),
);
const redis = connectRequestRedis(world.redisUrl);
afterAll(async () => {
  redis.disconnect();
  for (const [, connection] of connections) await connection.close();
});

/** Whatever stands anywhere: every collection of every service, every file, every key. */
async function holdings(): Promise<Holdings> {
  const all: Holdings = new Map();
  for (const [service, connection] of connections)
    for (const [at, what] of await holdingsOfMongo(connection)) all.set(`${service}:${at}`, what);
  for (const [key, what] of await holdingsOfRedis(redis)) all.set(`redis:${key}`, what);
  return all;
}

const ok = (answer: { status: number; body: unknown }, status: number) => {
  expect([answer.status, answer.status === status || answer.body]).toEqual([status, true]);
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  return answer.body as any;
};

async function ask(person: Person, query: string, variables: object = {}) {
  const { body } = await person.graph(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Uses everything there is that keeps something, and waits until nothing of it is on its way. */
async function liveHere(person: Person, mark: string): Promise<void> {
  readName = mark;
  const json = { name: mark, email: `${mark.toLowerCase()}@example.com`, notes: `Notes of ${mark}`, tags: [mark] };
  const post = (path: string, options: object) => person.call(path, { method: 'POST', ...options });
  const jpeg = { 'content-type': 'image/jpeg' };
  const picture = () => newPicture().then((bytes) => new Uint8Array(bytes));

  const headers = { 'idempotency-key': `key-${mark}` };
  const { id } = ok(await post('/api/contacts', { json, headers }), 201);
  ok(await post(`/api/contacts/${id}/photo`, { body: await picture(), headers: jpeg }), 200);
  await ask(
    person,
    'mutation ($id: ID!, $text: String) { logInteraction(contactId: $id, input: { kind: NOTE, text: $text }) { interaction { id } } }',
    { id, text: mark },
  );
  await ask(
    person,
    'mutation ($s: ContactSelection!, $tag: String!) { bulkUpdateContacts(selection: $s, change: { addTags: [$tag] }) { job { state } } }',
    { s: { ids: [id] }, tag: `${mark}-bulk` },
  );

  // In the trash, with a photo.
  const trashed = ok(await post('/api/contacts', { json: { name: `${mark} Trashed` } }), 201);
  ok(await post(`/api/contacts/${trashed.id}/photo`, { body: await picture(), headers: jpeg }), 200);
  ok(await person.call(`/api/contacts/${trashed.id}`, { method: 'DELETE' }), 204);

  // A file that waits in its preview, one that was saved, and contacts that came as they are.
  const table = (name: string) => `Name,Email\n${name} ${mark},${name}.${mark}@example.com\n`.toLowerCase();
  const send = async (body: string) =>
    ok(await post(`/api/imports?name=${mark}.csv`, { body, headers: { 'content-type': 'text/csv' } }), 202).importId;
  const reached = (importId: number, state: string) =>
    eventually(async () => (await person.call(`/api/imports/${importId}`)).body.state === state, { timeoutMs: 60_000 });
  await reached(await send(table('waiting')), 'preview');
  const saved = await send(table('saved'));
  await reached(saved, 'preview');
  ok(await post(`/api/imports/${saved}/start`, { json: {} }), 200);
  await reached(saved, 'done');
  ok(await post('/api/contacts/bulk', { json: { contacts: [{ name: `${mark} Bulk` }] } }), 200);

  // A scan that was saved as a contact, and one that nobody saved.
  for (const isSaved of [true, false]) {
    const { scanId } = ok(await post('/api/scans', { body: await picture(), headers: jpeg }), 202);
    await eventually(async () => (await person.call(`/api/scans/${scanId}`)).body.status === 'completed', {
      timeoutMs: 60_000,
    });
    if (isSaved) ok(await post('/api/contacts', { json: { name: `${mark} Scanned`, scanId } }), 201);
  }

  // Half of a file for a batch: its line broke.
  const batch = ok(await post('/api/scan-batches', { json: { name: mark } }), 201);
  const half = Buffer.alloc(1.5 * 1024 * 1024, mark);
  half.write('PK\x03\x04');
  const zip = { 'content-type': 'application/zip' };
  ok(
    await post(`/api/scan-batches/${batch.id}/files?upload=${mark}&size=3000000`, {
      body: half,
      headers: zip,
    }),
    200,
  );

  // A digital card with a photo, an address of one's own, what is said about the business, and who looked at it.
  const card = ok(
    await post('/api/business-cards', { json: { name: mark, fullName: mark, bio: `Bio of ${mark}` } }),
    201,
  );
  ok(await post(`/api/business-cards/${card.id}/photo`, { body: await picture(), headers: jpeg }), 200);
  await ask(person, 'mutation ($handle: String) { setProfileHandle(handle: $handle) { profile { handle } } }', {
    handle: `handle-${mark}`,
  });
  const business = { businessDescription: `Business of ${mark}`, businessGoals: [mark] };
  ok(await person.call('/api/profile/business-context', { method: 'PATCH', json: business }), 200);
  await ask(person, 'mutation ($id: ID!) { noteCardShare(id: $id, way: LINK) { card { id } } }', {
    id: String(card.id),
  });
  const visitor = createCaller(world.url);
  ok(await visitor(`/u/handle-${mark.toLowerCase()}`, { headers: { accept: 'text/html' } }), 200);
  ok(await visitor(`/u/handle-${mark.toLowerCase()}?format=vcf`), 200);

  // Visitors leave their details: one becomes a contact, one waits.
  const { body: page } = await visitor(`/u/handle-${mark.toLowerCase()}`, { headers: { accept: 'text/html' } });
  const consent = /name="consent"[^>]* value="([^"]+)"/.exec(page)![1]!;
  for (const name of ['Taken', 'Waiting']) {
    const form = new URLSearchParams({ name: `${name} ${mark}`, email: `${name}.${mark}@example.com`, consent });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    ok(
      await visitor(`/api/public/profile/${person.id}/offers`, { method: 'POST', body: `${form}`, headers: type }),
      200,
    );
  }
  const offers = () => person.call('/api/contacts/offers').then(({ body }) => body);
  await eventually(async () => expect(await offers()).toHaveLength(2));
  const taken = (await offers()).find(({ name }: { name: string }) => name.startsWith('Taken'));
  ok(await post(`/api/contacts/offers/${taken.id}/accept`, { json: { onDuplicate: 'keep-both' } }), 201);
  await eventually(async () =>
    expect((await ask(person, '{ cardStats { views saves shares } }')).cardStats).toEqual({
      ...{ views: 1, saves: 1, shares: 1 },
    }),
  );

  // Tries to sign in, a second session, an export of everything.
  await createCaller(world.url)('/api/auth/login', { method: 'POST', json: { email: person.email, password: 'no' } });
  const { email, password } = person;
  const login = { method: 'POST', json: { email, password } };
  ok(await createCaller(world.url)('/api/auth/login', login), 200);
  const { token } = ok(await createCaller(world.url)('/api/auth/login', login), 200);
  ok(await createCaller(world.url, token)('/api/auth/logout', { method: 'POST' }), 204);
  await ask(person, 'mutation { updateAccount(input: { defaultCountry: "DE" }) { user { id } } }');
  await ask(person, 'mutation { requestExport { export { id } } }');
  await eventually(async () => (await ask(person, '{ me { export { state } } }')).me.export.state === 'READY', {
    timeoutMs: 60_000,
  });
  await eventually(async () => {
    for (const [, connection] of connections)
      expect(await connection.collection('outbox').countDocuments({ sentAt: null })).toBe(0);
  });
}

test('a person who leaves is found nowhere: in no collection, file, key or export', async () => {
  /** Stands in everything that a person leaves, so that it is found wherever that is; another one in a second try. */
  const newMark = (name: string) => `${name}${randomBytes(5).toString('hex')}`;
  const [stayer, mark] = [newMark('Stayer'), newMark('Zyxmira')];
  const staying = await world.newPerson();
  await liveHere(staying, stayer);
  const before = await holdings();

  const leaving = await world.newPerson();
  await liveHere(leaving, mark);
  const needles = [mark.toLowerCase(), leaving.email.toLowerCase(), String(leaving.id)];
  const names = (held: Holdings) =>
    [...held].filter(([at, what]) => needles.some((needle) => `${at} ${what}`.toLowerCase().includes(needle)));
  // What looks for it does find it, in all databases and in their files.
  const present = names(await holdings()).map(([at]) => at.split('/')[0]);
  expect(present).toEqual(
    expect.arrayContaining([
      ...['auth:accounts', 'auth:exports', 'auth:sessions', 'contacts:contacts', 'contacts:trash', 'contacts:owners'],
      ...['contacts:imports', 'contacts:import_rows', 'contacts:import_files.chunks', 'contacts:interactions'],
      ...['contacts:idempotency_keys', 'contacts:outbox', 'scan:scans', 'scan:owners', 'scan:outbox'],
      ...['scan:scan_uploads', 'scan:scan_file_bytes.chunks'],
      ...['cards:cards', 'cards:profiles', 'cards:handles', 'cards:card_days', 'cards:owners', 'cards:outbox'],
    ]),
  );

  await ask(leaving, 'mutation ($password: String!) { deleteAccount(input: { password: $password }) { userId } }', {
    password: leaving.password,
  });

  /** What may be left of the time since: it names nobody. Visits are hashes, whose salt goes with the day. */
  const NAMES_NOBODY =
    /^\w+:(?:inbox|forgotten_owners|leases|sequences|migrations)\/|^cards:(?:visits|visit_salts|offer_counts)\/|^redis:/;
  // That a token is revoked is known until it has expired; whose it was is not.
  const isRevokedToken = (at: string, what: string) =>
    at.startsWith('auth:sessions/') && what.includes('"userId":0') && what.includes('"device":null');
  // For a week the number of the account, and nothing else of it, is told to whoever has not heard that it is gone.
  const isEndOfAccount = (at: string, what: string) =>
    at.startsWith('auth:outbox/') &&
    what.includes('"account.deleted"') &&
    ![mark, leaving.email].some((name) => what.toLowerCase().includes(name.toLowerCase()));
  await eventually(
    async () => {
      const all = await holdings();
      const held: Holdings = new Map([...all].filter(([at, what]) => !isEndOfAccount(at, what)));
      expect(all.size - held.size).toBe(1);
      expect(names(held).map(([at, what]) => `${at} ${what.slice(0, 300)}`)).toEqual([]);
      // Not even without a name: pictures, files and rows that belong to nobody any more.
      const added = [...held].filter(([at]) => !before.has(at) && !NAMES_NOBODY.test(at));
      expect(added.filter(([at, what]) => !isRevokedToken(at, what)).map(([at]) => at)).toEqual([]);
    },
    { timeoutMs: 90_000, everyMs: 1000 },
  );

  // Whoever stays has lost nothing.
  const ofStaying = (held: Holdings) =>
    [...held].filter(([at, what]) => !at.startsWith('redis:') && what.toLowerCase().includes(stayer.toLowerCase()))
      .length;
  expect(ofStaying(await holdings())).toBe(ofStaying(before));
  expect((await staying.call('/api/contacts')).body).toHaveLength(5);
}, 300_000);
