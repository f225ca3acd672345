import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Scope } from '@kaard/service-kit';
import { type Caller, eventually, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { Webhook } from 'standardwebhooks';
import { batchCompleted, contactCreated, planChanged } from '../../test/facts.ts';
import { answer, silence, startReceiver } from '../../test/receiver.ts';
import { CREATE, READ, REMOVE, REPLAY, RESEND, ROTATE, startWebhooks, TEST, UPDATE } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
let skipped = 0;
const now = () => new Date(Date.now() + skipped);
const service = await startWebhooks(mongo, redis.url, { now, timeoutMs: 500 });
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  // What other tests have left waiting is not sent in this one.
  await mongo.connection.collection('deliveries').updateMany({ state: 'waiting' }, { $set: { state: 'failed' } });
  skipped = 0;
  receiver.beginChapter();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function newEndpoint(url = receiver.url, events = ['contact.created']) {
  const person = service.newPerson();
  const { data, errors } = await person.ask(CREATE, { input: { url, events } });
  expect(errors).toBeUndefined();
  const { secret, endpoint } = data.createWebhookEndpoint;
  return { person, secret, id: endpoint.id as string };
}
const read = async (person: Caller, id: string, page = {}) =>
  (await person.ask(READ, { id, ...page })).data.webhookEndpoint;
const log = async (person: Caller, id: string) => (await read(person, id)).deliveries.nodes;
const until = (person: Caller, id: string, expected: object) =>
  eventually(async () => expect(await log(person, id)).toEqual([expect.objectContaining(expected)]));

describe('a message', () => {
  test('shows its body to a key only with what it needs to read the same elsewhere', async () => {
    const { person, id } = await newEndpoint();
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    const bodies = async (...scopes: Scope[]) => {
      const key = service.newPerson(person.id, { via: 'key', keyId: 'k-1', scopes });
      return key.ask('query ($id: ID!) { webhookEndpoint(id: $id) { deliveries { nodes { event body } } } }', { id });
    };
    expect((await bodies('webhooks:read')).errors?.[0]?.extensions.reason).toBe('SCOPE_MISSING');
    const shown = await bodies('webhooks:read', 'contacts:read');
    expect(shown.data.webhookEndpoint.deliveries.nodes[0].body).toContain('Ida Vantongeren');
  });

  test('is in a log that a key which may only write doesn’t get, not even in the answer to a change', async () => {
    const { person, id } = await newEndpoint();
    const change = `mutation ($id: ID!) { updateWebhookEndpoint(id: $id, input: {}) {
      endpoint { deliveries { nodes { event } } } } }`;
    const reasonFor = async (...scopes: Scope[]) => {
      const key = service.newPerson(person.id, { via: 'key', keyId: 'k-1', scopes });
      return (await key.ask(change, { id })).errors?.[0]?.extensions.reason;
    };
    expect(await reasonFor('webhooks:write')).toBe('SCOPE_MISSING');
    expect(await reasonFor('webhooks:write', 'webhooks:read')).toBeUndefined();
  });

  test('is signed by the convention, and says what has happened', async () => {
    const { person, secret, id } = await newEndpoint();
    const eventId = await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED', status: 204, problem: null, event: 'contact.created' });
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0]!;
    expect(headers).toMatchObject({ 'webhook-id': `msg_${eventId}`, 'content-type': 'application/json' });
    const message = new Webhook(secret).verify(body, headers);
    expect(message).toMatchObject({ type: 'contact.created', data: { id: 4711, department: 'Research', version: 1 } });
    expect(body).not.toContain('ownerId');
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  });

  test('says that a batch is done, with what became of its pictures', async () => {
    const { person, id } = await newEndpoint(receiver.url, ['batch.completed', 'batch.cancelled']);
    await service.tell(batchCompleted(person.id));
    await until(person, id, { state: 'DELIVERED', event: 'batch.completed' });
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      type: 'batch.completed',
      data: { id: 12, name: 'Hannover fair 2026', counts: { total: 3, needsReview: 2, failed: 1 } },
    });
  });

  test('goes to those who listen to its event, and to nobody else', async () => {
    const { person, id } = await newEndpoint();
    const { id: deaf } = (await person.ask(CREATE, { input: { url: receiver.url, events: ['card.created'] } })).data
      .createWebhookEndpoint.endpoint;
    const other = await newEndpoint();
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    expect(await log(person, deaf)).toEqual([]);
    expect(await log(other.person, other.id)).toEqual([]);
  });

  test('is told once of a fact that arrives twice, and of none that is only published again', async () => {
    const { person, id } = await newEndpoint();
    const inbox = mongo.connection.collection('inbox');
    const published = await service.tell({ ...contactCreated(person.id), again: true });
    const told = await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    await service.tell({ ...contactCreated(person.id), id: told });
    const last = await service.tell(contactCreated(person.id, 4712));
    for (const fact of [published, last])
      await eventually(async () => expect(await inbox.findOne({ _id: fact as never })).not.toBeNull());
    await eventually(async () => expect(receiver.received).toHaveLength(2));
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${told}`, `msg_${last}`]);
  });

  test('is signed by each secret for a day after it was changed, however often that is', async () => {
    const { person, secret, id } = await newEndpoint();
    const rotate = async () => (await person.ask(ROTATE, { id })).data.rotateWebhookSecret.secret as string;
    const secrets = [secret, await rotate(), await rotate()];
    const first = await service.tell(contactCreated(person.id));
    await eventually(async () => expect(receiver.received).toHaveLength(1));
    const { headers, body } = receiver.received[0]!;
    for (const each of secrets) expect(new Webhook(each).verify(body, headers)).toBeTruthy();
    const before = skipped;
    skipped += 25 * HOUR_MS;
    try {
      await service.tell(contactCreated(person.id, 4712));
      await eventually(async () => expect(receiver.received).toHaveLength(2));
      const later = receiver.received[1]!;
      expect(later.headers['webhook-id']).not.toBe(`msg_${first}`);
      expect(later.headers['webhook-signature']!.split(' ')).toHaveLength(1);
    } finally {
      skipped = before;
    }
  });

  test('is not for somebody whose plan has no webhooks any more', async () => {
    const own = await testMongo();
    const planned = await startWebhooks(own, redis.url, { env: { PLANS: 'on' } });
    try {
      const person = planned.newPerson();
      const isInPlan = async () =>
        (await person.ask('{ webhookEndpoints { isInPlan } }')).data.webhookEndpoints[0].isInPlan as boolean;
      await planned.tell(planChanged(person.id, 1, ['apiAccess']));
      const create = () => person.ask(CREATE, { input: { url: receiver.url, events: ['contact.created'] } });
      const made = await eventually(async () => {
        const answered = await create();
        expect(answered.errors).toBeUndefined();
        return answered.data.createWebhookEndpoint.endpoint.id as string;
      });
      expect(await isInPlan()).toBe(true);
      await planned.tell(planChanged(person.id, 2, []));
      await eventually(async () => expect((await create()).errors).toBeDefined());
      const fact = await planned.tell(contactCreated(person.id));
      await eventually(async () =>
        expect(await own.connection.collection('inbox').findOne({ _id: fact as never })).not.toBeNull(),
      );
      expect(await log(person, made)).toEqual([]);
      expect(await isInPlan()).toBe(false);
    } finally {
      await planned.close();
    }
  });
});

describe('a target fails', () => {
  test.each([
    ['answers 500', answer(500, {}, 'out of order\u0007'), { status: 500, problem: 'STATUS_NOT_2XX' }],
    ['answers 302 to the own machine', answer(302, { location: 'http://127.0.0.1:1/' }), { status: 302 }],
    ['never answers', silence, { status: null, problem: 'TIMED_OUT' }],
    [
      'hangs up',
      (request: { socket: { destroy(): void } }) => request.socket.destroy(),
      { status: null, problem: 'CONNECTION_FAILED' },
    ],
  ])('that %s, and is tried again', async (_what, reaction, attempt) => {
    const { person, id } = await newEndpoint();
    receiver.react(reaction as never);
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect((await log(person, id))[0]?.attempts).toHaveLength(1));
    const [failed] = await log(person, id);
    expect(failed).toMatchObject({ state: 'WAITING', ...attempt, nextAt: expect.any(String) });
    expect(receiver.received).toHaveLength(1);
    const seen = await read(person, id);
    expect(seen).toMatchObject({ failingSince: expect.any(String), pausedUntil: expect.any(String) });
    receiver.react(answer(200, {}, 'thanks'));
    await eventually(async () => {
      skipped += 10_000;
      await until(person, id, { state: 'DELIVERED', status: 200 });
    });
    const [, second] = receiver.received;
    expect(second!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
    expect(second!.body).toBe(receiver.received[0]!.body);
    // The endpoint hears of it after the log.
    await eventually(async () =>
      expect(await read(person, id)).toMatchObject({ failingSince: null, pausedUntil: null, state: 'ON' }),
    );
  });

  test('with 100 MB: what it says beyond a few kB is not read', async () => {
    const { person, id } = await newEndpoint();
    let written = 0;
    receiver.react((_request, response) => {
      response.writeHead(500, { 'content-length': String(100 * 1024 * 1024) });
      const more = () => {
        while (!response.destroyed && written < 100 * 1024 * 1024) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) return void response.once('drain', more);
        }
      };
      more();
    });
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect((await log(person, id))[0]?.attempts).toHaveLength(1));
    expect((await log(person, id))[0].attempts[0]).toMatchObject({ status: 500, excerpt: 'x'.repeat(500) });
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  test('whose answer drips: its code counts, and nobody waits for its end', async () => {
    const { person, id } = await newEndpoint();
    receiver.react((_request, response) => {
      response.writeHead(200);
      response.write('.');
    });
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED', status: 200 });
  });

  test('and while it does, one message at a time tries', async () => {
    const { person, id } = await newEndpoint();
    receiver.react(answer(503));
    for (let each = 0; each < 30; each++) await service.tell(contactCreated(person.id, 5000 + each));
    await eventually(async () => expect((await read(person, id)).pausedUntil).not.toBeNull());
    await eventually(async () =>
      expect(await mongo.connection.collection('deliveries').countDocuments({ endpointId: Number(id) })).toBe(30),
    );
    const first = receiver.received.length;
    expect(first).toBeLessThanOrEqual(8);
    skipped += 6000;
    await eventually(async () => expect(receiver.received.length).toBe(first + 1));
    receiver.react(answer(204));
    await eventually(async () => {
      skipped += 10_000;
      const left = { endpointId: Number(id), state: 'waiting' };
      expect(await mongo.connection.collection('deliveries').countDocuments(left)).toBe(0);
    });
  });

  test('and is switched off after two days, which is a fact; what it misses then can be sent again', async () => {
    const { person, id } = await newEndpoint();
    receiver.react(answer(500));
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect((await log(person, id))[0]?.attempts).toHaveLength(1));
    for (let made = 1; made < 10; made++) {
      const [{ nextAt, state }] = await log(person, id);
      expect([made, state, (await read(person, id)).state]).toEqual([made, 'WAITING', 'ON']);
      const due = [nextAt, (await read(person, id)).pausedUntil].map((at) => Date.parse(at ?? 0) - now().getTime());
      skipped += Math.max(0, ...due);
      await eventually(async () => expect((await log(person, id))[0].attempts).toHaveLength(made + 1));
    }
    await eventually(async () =>
      expect(await read(person, id)).toMatchObject({ state: 'FAILED', switchedOffAt: expect.any(String) }),
    );
    expect(skipped).toBeGreaterThan(47 * HOUR_MS);
    const tries = receiver.received.length;
    expect(tries).toBe(10);
    const facts = await mongo.connection.collection('outbox').find({ ownerId: person.id }).toArray();
    expect(facts.map(({ payload }) => payload.change)).toEqual(['created', 'failed']);

    receiver.react(answer(204));
    await service.tell(contactCreated(person.id, 4712));
    await eventually(async () =>
      expect((await log(person, id)).map(({ state }: { state: string }) => state)).toEqual(['SKIPPED', 'FAILED']),
    );
    expect(receiver.received).toHaveLength(tries);
    const range = { from: new Date(0).toISOString() };
    const off = await person.ask(REPLAY, { id, input: range });
    expect(off.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'WEBHOOK_IS_OFF' });

    await person.ask(UPDATE, { id, input: { isOn: true } });
    expect(await read(person, id)).toMatchObject({ state: 'ON', failingSince: null, switchedOffAt: null });
    expect((await person.ask(REPLAY, { id, input: range })).data.replayWebhookDeliveries.count).toBe(2);
    await eventually(async () =>
      expect((await log(person, id)).map(({ state }: { state: string }) => state)).toEqual(['DELIVERED', 'DELIVERED']),
    );
  });

  test.each([
    ['has gone', 410, {}],
    ['asks for a pause', 503, { 'retry-after': '3600' }],
  ])(
    'and answers that it %s when its webhook was sent elsewhere: that is another one',
    async (_what, status, headers) => {
      const { person, id } = await newEndpoint();
      const elsewhere = await startReceiver();
      try {
        let sayIt = () => {};
        receiver.react((_request, response) => {
          sayIt = () => response.writeHead(status, headers).end();
        });
        await service.tell(contactCreated(person.id));
        await eventually(async () => expect(receiver.received).toHaveLength(1));
        await person.ask(UPDATE, { id, input: { url: elsewhere.url } });
        sayIt();
        await eventually(async () => expect((await log(person, id))[0].attempts).toHaveLength(1));
        await service.tell(contactCreated(person.id, 4712));
        await eventually(async () => expect(elsewhere.received).toHaveLength(1));
        expect(await read(person, id)).toMatchObject({ state: 'ON', failingSince: null, pausedUntil: null });
      } finally {
        await elsewhere.close();
      }
    },
  );

  test('for good when it says 410', async () => {
    const { person, id } = await newEndpoint();
    receiver.react(answer(410));
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect((await read(person, id)).state).toBe('FAILED'));
  });
});

describe('nothing is sent', () => {
  test('to an address of the own network, whatever its name said before', async () => {
    const own = await testMongo();
    let address = '1.1.1.1';
    const strict = await startWebhooks(own, redis.url, {
      env: { WEBHOOK_TARGETS: 'public' },
      resolve: async () => [{ address, family: 4 }],
    });
    try {
      const person = strict.newPerson();
      const url = `https://rebinding.example:${receiver.port}/`;
      const { data } = await person.ask(CREATE, { input: { url, events: ['contact.created'] } });
      address = '127.0.0.1';
      await strict.tell(contactCreated(person.id));
      const { id } = data.createWebhookEndpoint.endpoint;
      await until(person, id, { state: 'WAITING', problem: 'ADDRESS_NOT_PUBLIC', status: null });
      expect(receiver.received).toHaveLength(0);
    } finally {
      await strict.close();
    }
  });

  test('to one that is off, and what waited for it is not sent later by itself', async () => {
    const { person, id } = await newEndpoint();
    receiver.react(answer(500));
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect((await log(person, id))[0]?.attempts).toHaveLength(1));
    await person.ask(UPDATE, { id, input: { isOn: false } });
    skipped += HOUR_MS;
    await until(person, id, { state: 'SKIPPED' });
    const fact = await service.tell(contactCreated(person.id, 4712));
    await eventually(async () =>
      expect(await mongo.connection.collection('inbox').findOne({ _id: fact as never })).not.toBeNull(),
    );
    expect(await log(person, id)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a person', () => {
  test('tests a webhook, also one that is off, without a second attempt', async () => {
    const { person, secret, id } = await newEndpoint();
    await person.ask(UPDATE, { id, input: { isOn: false } });
    const { delivery } = (await person.ask(TEST, { id })).data.testWebhookEndpoint;
    expect(delivery).toMatchObject({ event: 'webhook.test', isTest: true, state: 'WAITING' });
    await until(person, id, { state: 'DELIVERED', status: 204 });
    const { headers, body } = receiver.received[0]!;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    receiver.react(answer(404, {}, 'no such hook'));
    await person.ask(TEST, { id });
    await eventually(async () =>
      expect((await log(person, id))[0]).toMatchObject({
        ...{ state: 'FAILED', status: 404, nextAt: null },
        attempts: [expect.objectContaining({ excerpt: 'no such hook' })],
      }),
    );
    expect((await read(person, id)).failingSince).toBeNull();
  });

  test('sends one test at a time', async () => {
    const { person, id } = await newEndpoint();
    receiver.react(silence);
    await person.ask(TEST, { id });
    const again = await person.ask(TEST, { id });
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TEST_IS_RUNNING' });
  });

  test('sends a message again, with the same id; not one of somebody else', async () => {
    const { person, id } = await newEndpoint();
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    const deliveryId = (await log(person, id))[0].id;
    const other = await newEndpoint();
    for (const wrong of [
      { id: other.id, deliveryId },
      { id: other.id, deliveryId: '{"$ne":null}' },
    ])
      expect((await other.person.ask(RESEND, wrong)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await person.ask(RESEND, { id, deliveryId });
    await eventually(async () => expect(receiver.received).toHaveLength(2));
    expect(receiver.received[1]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
  });

  test('reads the log by pages and states, and asks for a range that is one', async () => {
    const { person, id } = await newEndpoint();
    for (let each = 0; each < 5; each++) await service.tell(contactCreated(person.id, 6000 + each));
    await eventually(async () => expect(receiver.received).toHaveLength(5));
    await eventually(async () =>
      expect((await read(person, id, { state: 'DELIVERED' })).deliveries.nodes).toHaveLength(5),
    );
    const first = (await read(person, id, { first: 3 })).deliveries;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = (await read(person, id, { first: 3, after: first.pageInfo.endCursor })).deliveries;
    const ids = [...first.nodes, ...rest.nodes].map((node: { id: string }) => node.id);
    expect(new Set(ids).size).toBe(5);
    expect((await read(person, id, { state: 'FAILED' })).deliveries.nodes).toEqual([]);
    const ofAnotherList = Buffer.from('["a",1]').toString('base64url');
    for (const page of [{ first: 0 }, { first: 1001 }, { after: 'nonsense' }, { after: ofAnotherList }])
      expect((await person.ask(READ, { id, ...page })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const backwards = { from: '2026-03-02T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' };
    expect((await person.ask(REPLAY, { id, input: backwards })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const all = { from: new Date(0).toISOString(), states: ['DELIVERED'] };
    expect((await person.ask(REPLAY, { id, input: all })).data.replayWebhookDeliveries.count).toBe(5);
    await eventually(async () => expect(receiver.received).toHaveLength(10));
  });

  test('removes a webhook with its log', async () => {
    const { person, id } = await newEndpoint();
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    await person.ask(REMOVE, { id });
    expect(await mongo.connection.collection('deliveries').countDocuments({ ownerId: person.id })).toBe(0);
  });

  test('leaves nothing waiting for a webhook that is gone, though its process was killed before it had removed it', async () => {
    const { person, id } = await newEndpoint();
    const deliveries = mongo.connection.collection<{ _id: string; nextAt: Date }>('deliveries');
    receiver.react(silence);
    await service.tell(contactCreated(person.id));
    await eventually(async () => expect(await deliveries.countDocuments({ ownerId: person.id, tries: 1 })).toBe(1));
    await mongo.connection.collection('endpoints').deleteOne({ ownerId: person.id });
    expect(await log(person, id).catch(() => null)).toBeNull();
    await deliveries.updateOne({ ownerId: person.id }, { $set: { nextAt: new Date(0) } });
    await eventually(async () => expect(await deliveries.countDocuments({ ownerId: person.id })).toBe(0));
  });

  test('who is forgotten leaves nothing', async () => {
    const { person, id } = await newEndpoint();
    await service.tell(contactCreated(person.id));
    await until(person, id, { state: 'DELIVERED' });
    await service.tell({
      ...{ name: 'account.deleted', ownerId: person.id, aggregateId: person.id, version: 2 },
      payload: { userId: person.id },
    });
    await eventually(async () =>
      expect(await mongo.connection.collection('deliveries').countDocuments({ ownerId: person.id })).toBe(0),
    );
    await eventually(async () => {
      const traces = await tracesOf(mongo.connection, `"ownerId":${person.id}`);
      expect(traces).toEqual(['forgotten_owners']);
    });
  });
});

test('the log of 30 days ago goes by itself', async () => {
  const indexes = await mongo.connection.collection('deliveries').indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 }),
  );
});
