import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { heardBy, on, statesOf } from '@kaard/events';
import { createEntityLoader, type EntityLoader, type RequestContext, trusted } from '@kaard/service-kit';
import {
  callersOf,
  createEventPublisher,
  eventually,
  testEnvironment,
  testMongo,
  testRedis,
  tracesOf,
} from '@kaard/testing';
import { Schema } from 'mongoose';
import { createBackground } from './background.ts';
import { readServiceConfig } from './config.ts';
import { createFoundation } from './foundation.ts';
import { createService, type Service } from './service.ts';

const mongo = await testMongo();
const redis = await testRedis();
// Any of the table of services: this one stands in for it.
const config = readServiceConfig(
  'scan',
  testEnvironment('scan', { mongo, redisUrl: redis.url }, { EVENTS_INSIDE: 'on' }),
);

const SDL = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key"])
  scalar DateTime
  type Query { notes: [Note!]! now: DateTime! }
  type Mutation { write(text: String!): Note! }
  type Note @key(fields: "id") { id: ID! text: String! }
`;
const folder = await mkdtemp(join(tmpdir(), 'kaard-service-'));
afterAll(() => rm(folder, { recursive: true }));
const schema = pathToFileURL(join(folder, 'schema.graphql'));
writeFileSync(schema, SDL);

interface Note {
  id: number;
  ownerId: number;
  text: string;
}
interface NotesContext extends RequestContext {
  noteById: EntityLoader<Note>;
}

/** The smallest service there can be: one noun, and nothing else of its own. */
async function startNotes(sdl = schema): Promise<Service & { queries(): number }> {
  const base = createFoundation({ service: 'scan', config, now: () => new Date('2026-01-02T03:04:05Z') });
  const notes = base.connection.model(
    'Note',
    new Schema({ _id: Number, ownerId: Number, text: String }, { collection: 'notes', versionKey: false }),
  );
  const nextId = base.sequence('note');
  let queries = 0;
  // Forgets to ask for the owner's own.
  const find = async (_ownerId: number, ids: readonly number[]): Promise<Note[]> => {
    queries++;
    const found = await notes.find({ _id: trusted({ $in: [...ids] }) }).lean<(Omit<Note, 'id'> & { _id: number })[]>();
    return found.map(({ _id, ...note }) => ({ id: _id, ...note }));
  };
  const service = await createService<NotesContext>(base, {
    schema: sdl,
    resolvers: [
      {
        Query: { now: () => base.now(), notes: () => [] },
        Mutation: {
          write: async (_root: unknown, { text }: { text: string }, { viewer }: RequestContext) => {
            const note = { id: await nextId(), ownerId: viewer!.id, text };
            await notes.create({ _id: note.id, ownerId: note.ownerId, text });
            return note;
          },
        },
      },
      {
        Note: {
          __resolveReference: ({ id }: { id: string }, { noteById }: NotesContext) => noteById.load(id),
        },
      },
    ],
    keyAccess: {
      'Entity.Note': 'contacts:read',
      'Query.notes': 'contacts:read',
      'Query.now': 'any-key',
      'Mutation.write': 'contacts:write',
      'GET /internal/notes/whose': 'contacts:read',
    },
    context: (asking) => ({ ...asking, noteById: createEntityLoader(asking.viewer, find) }),
    routes: [
      (app, asking) => {
        app.get('/internal/notes/whose', async (request) => ({ viewer: asking(request).viewer?.id ?? null }));
      },
    ],
    background: [
      createBackground(base, {
        handlers: heardBy('scan')
          .filter((name) => name !== 'account.deleted')
          .map((name) => on(name, async () => undefined)),
        states: statesOf('scan').map((name) => ({ name, batch: async () => [] })),
      }),
    ],
  });
  return { ...service, queries: () => queries };
}

let notes: Awaited<ReturnType<typeof startNotes>>;
let callers: ReturnType<typeof callersOf>;
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'scan' });

beforeAll(async () => {
  notes = await startNotes();
  callers = callersOf(notes.app);
});
afterAll(async () => {
  await notes.close();
  await publisher.close();
});

const WRITE = 'mutation ($text: String!) { write(text: $text) { id } }';
const ENTITIES = 'query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Note { text } } }';
const reference = (id: string) => ({ __typename: 'Note', id });

describe('a service', () => {
  test('answers nobody whom the gateway did not send, by graph or by route', async () => {
    expect((await callers.unsigned.ask('{ now }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await callers.unsigned.send({ url: '/internal/notes/whose' })).statusCode).toBe(401);
    expect((await callers.nobody.send({ url: '/internal/notes/whose' })).json()).toEqual({ viewer: null });
    const person = callers.newPerson();
    expect((await person.send({ url: '/internal/notes/whose' })).json()).toEqual({ viewer: person.id });
  });

  test('lets keys do what its table says, by graph and by route', async () => {
    const key = (scopes: string[]) =>
      callers.newPerson(undefined, { via: 'key', keyId: 'k-1', sid: undefined, scopes });
    const reader = key(['contacts:read']);
    expect((await reader.ask('{ now notes { id } }')).errors).toBeUndefined();
    expect((await reader.send({ url: '/internal/notes/whose' })).statusCode).toBe(200);
    expect((await reader.ask(WRITE, { text: 'x' })).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'FORBIDDEN', reason: 'SCOPE_MISSING', details: { scope: 'contacts:write' } },
    });
    expect((await key([]).send({ url: '/internal/notes/whose' })).json()).toMatchObject({ reason: 'SCOPE_MISSING' });
    expect((await reader.send({ url: '/internal/export/1' })).json()).toMatchObject({ reason: 'PERSON_NEEDED' });
    expect((await key([]).ask(ENTITIES, { refs: [reference('1')] })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('has the scalars that its schema declares', async () => {
    expect((await callers.nobody.ask('{ now }')).data).toEqual({ now: '2026-01-02T03:04:05.000Z' });
  });

  test("finds its entities by their keys in one query, and nobody else's", async () => {
    const [one, other] = [callers.newPerson(), callers.newPerson()];
    const mine = (await one.ask(WRITE, { text: 'mine' })).data.write.id;
    const theirs = (await other.ask(WRITE, { text: 'theirs' })).data.write.id;
    const before = notes.queries();
    const refs = [mine, theirs, '999999', 'not a key', mine].map(reference);
    const answer = await one.ask(ENTITIES, { refs });
    expect(answer.data._entities).toEqual([{ text: 'mine' }, null, null, null, { text: 'mine' }]);
    expect(notes.queries()).toBe(before + 1);
    expect((await callers.nobody.ask(ENTITIES, { refs: [reference(mine)] })).data._entities).toEqual([null]);
  });

  test("tells the product's own parts everything that it holds about a person, without a line of its own", async () => {
    const person = callers.newPerson();
    await person.ask(WRITE, { text: 'remember the milk' });
    await callers.newPerson().ask(WRITE, { text: 'of somebody else' });
    expect((await person.send({ url: `/internal/export/${person.id}` })).statusCode).toBe(403);
    const listed = await callers.system.send({ url: `/internal/export/${person.id}` });
    expect(listed.json()).toEqual({ files: [{ path: 'notes.json', type: 'application/json; charset=utf-8' }] });
    const file = await callers.system.send({ url: `/internal/export/${person.id}/files/notes.json` });
    expect(file.json()).toEqual([{ id: expect.any(Number), text: 'remember the milk' }]);
    for (const missing of ['outbox.json', 'notes', '../notes.json'])
      expect(
        (await callers.system.send({ url: `/internal/export/${person.id}/files/${encodeURIComponent(missing)}` }))
          .statusCode,
      ).toBe(404);
  });

  test('forgets whose account is deleted, without a line of its own', async () => {
    const person = callers.newPerson(7_420_000_001);
    await person.ask(WRITE, { text: 'to be forgotten' });
    expect(await tracesOf(mongo.connection, person.id)).toEqual(['notes']);
    await publisher.publish({
      ...{ name: 'account.deleted', ownerId: person.id, aggregateId: person.id, version: 2 },
      payload: { userId: person.id },
    });
    await eventually(async () => expect(await tracesOf(mongo.connection, person.id)).toEqual(['forgotten_owners']));
  });

  test('tells whether its parts work', async () => {
    await eventually(async () => {
      const ready = await callers.unsigned.send({ url: '/readyz' });
      expect(ready.json()).toEqual({ status: 'ready', parts: { mongodb: 'ready', redis: 'ready', disk: 'ready' } });
    });
  });

  test('that cannot start leaves nothing open', async () => {
    const broken = pathToFileURL(join(tmpdir(), 'no-such-schema.graphql'));
    const connections = async () => (await mongo.connection.db!.admin().serverStatus()).connections.current as number;
    const before = await connections();
    for (let time = 0; time < 5; time++) await expect(startNotes(broken)).rejects.toThrow('no-such-schema');
    await eventually(async () => expect(await connections()).toBeLessThanOrEqual(before + 2));
  });
});
