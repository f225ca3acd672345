import { afterAll, describe, expect, test } from '@jest/globals';
import type { Scope } from '@kaard/service-kit';
import { eventually, testMongo, testRedis, withKey } from '@kaard/testing';
import { planChanged } from '../../test/facts.ts';
import { CREATE, READ, REMOVE, ROTATE, startWebhooks, TEST, UPDATE } from '../../test/subgraph.ts';

const mongo = await testMongo();
const withPlans = await testMongo();
const redis = await testRedis();
const resolved: string[] = [];
const resolve = async (hostname: string) => {
  resolved.push(hostname);
  return [{ address: hostname === 'rebound.example' ? '169.254.169.254' : '1.1.1.1', family: 4 }];
};
const service = await startWebhooks(mongo, redis.url, {
  env: { EVENTS_INSIDE: 'off', WEBHOOK_TARGETS: 'public' },
  resolve,
});
const planned = await startWebhooks(withPlans, redis.url, {
  env: { PLANS: 'on', WEBHOOK_TARGETS: 'public' },
  resolve,
});
afterAll(() => Promise.all([service.close(), planned.close()]));

const input = { url: 'https://hooks.example.com/kaard?key=1', events: ['contact.created'] };
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('a webhook is refused', () => {
  test('to somebody who is not signed in', async () => {
    for (const [query, variables] of [
      ...[['{ webhookEndpoints { id } }', {}] as const, [READ, { id: '1' }] as const, [CREATE, { input }] as const],
      ...[[UPDATE, { id: '1', input: {} }] as const, [REMOVE, { id: '1' }] as const, [ROTATE, { id: '1' }] as const],
      [TEST, { id: '1' }] as const,
    ])
      expect(codeOf(await service.nobody.ask(query, variables))).toBe('UNAUTHENTICATED');
  });

  test.each([
    [{ url: '' }, 'url'],
    [{ url: 'http://hooks.example.com' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://rebound.example/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['contact.exploded'] }, 'events'],
    [{ events: ['__proto__'] }, 'events'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ])('with %j', async (wrong, field) => {
    const answer = await service.newPerson().ask(CREATE, { input: { ...input, ...wrong } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { [field]: expect.any(String) } },
    });
  });

  test('when there are as many as there can be, also of many at once', async () => {
    const person = service.newPerson();
    const create = () =>
      eventually(async () => {
        const answer = await person.ask(CREATE, { input });
        return answer.errors?.[0]?.extensions.code !== 'SERVICE_UNAVAILABLE' && answer;
      });
    const answers = await Promise.all(Array.from({ length: 14 }, create));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10);
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'QUOTA_EXCEEDED', reason: 'WEBHOOK_LIMIT_REACHED', details: { limit: 10, used: 10 } },
    });
    const { data } = await person.ask('{ webhookEndpoints { id } }');
    expect(data.webhookEndpoints).toHaveLength(10);
    await person.ask(REMOVE, { id: data.webhookEndpoints[0].id });
    expect((await person.ask(CREATE, { input })).errors).toBeUndefined();
  });

  test('to a plan without API access, until the plan is another one', async () => {
    const person = planned.newPerson();
    const refusal = {
      ...{ code: 'QUOTA_EXCEEDED', reason: 'PLAN_LACKS_WEBHOOKS', details: { limit: 0, used: 0, resetsAt: null } },
    };
    const elsewhere = { ...input, url: 'https://never-looked-up.example/' };
    expect((await person.ask(CREATE, { input: elsewhere })).errors?.[0]?.extensions).toMatchObject(refusal);
    expect(resolved).not.toContain('never-looked-up.example');
    await planned.tell(planChanged(person.id, 1, ['integrations']));
    await planned.tell(planChanged(person.id, 3, ['integrations', 'apiAccess']));
    await planned.tell(planChanged(person.id, 2, []));
    await eventually(async () => expect((await person.ask(CREATE, { input })).errors).toBeUndefined());
    await planned.tell(planChanged(person.id, 4, []));
    await eventually(async () =>
      expect((await person.ask(CREATE, { input })).errors?.[0]?.extensions.code).toBe('QUOTA_EXCEEDED'),
    );
    // What is there stays.
    expect((await person.ask('{ webhookEndpoints { id } }')).data.webhookEndpoints.length).toBeGreaterThan(0);
  });

  test('to a key that may not read what its events say', async () => {
    const person = service.newPerson();
    const key = (...scopes: Scope[]) => service.newPerson(person.id, { via: 'key', keyId: 'k-1', scopes });
    const [hooks, reader] = [key('webhooks:write', 'scans:read'), key('webhooks:write', 'contacts:read')];
    const missing = { reason: 'SCOPE_MISSING', details: { scope: 'contacts:read' } };
    const refused = async (query: string, variables: object) =>
      expect((await hooks.ask(query, variables)).errors?.[0]?.extensions).toMatchObject(missing);

    for (const events of [['contact.created'], ['scan.completed', 'offer.left'], ['import.finished']])
      await refused(CREATE, { input: { ...input, events } });
    const scans = { ...input, events: ['scan.completed'] };
    const own = (await hooks.ask(CREATE, { input: scans })).data.createWebhookEndpoint.endpoint;
    await refused(UPDATE, { id: own.id, input: { events: ['contact.created'] } });

    const { id } = (await reader.ask(CREATE, { input })).data.createWebhookEndpoint.endpoint;
    await refused(UPDATE, { id, input: { url: 'https://elsewhere.example.com' } });
    for (const harmless of [{ description: 'CRM' }, { isOn: false }])
      expect((await hooks.ask(UPDATE, { id, input: harmless })).errors).toBeUndefined();
    await refused(UPDATE, { id, input: { isOn: true } });
    expect((await reader.ask(UPDATE, { id, input: { isOn: true } })).errors).toBeUndefined();
  });

  test('nothing more to tell when the owner of the address takes the account back', async () => {
    const person = planned.newPerson();
    await planned.tell(planChanged(person.id, 1, ['apiAccess']));
    const create = async () => (await person.ask(CREATE, { input })).data.createWebhookEndpoint.endpoint;
    const [one, other] = [await eventually(create), await create()];
    await person.ask(UPDATE, { id: other.id, input: { isOn: false } });
    await planned.tell({
      ...{ name: 'account.reclaimed', ownerId: person.id, aggregateId: person.id, payload: { userId: person.id } },
    });
    const stateOf = async (id: string) => (await person.ask(READ, { id })).data.webhookEndpoint.state;
    await eventually(async () => expect(await stateOf(one.id)).toBe('OFF'));
    expect(await stateOf(other.id)).toBe('OFF');
    const told = { name: 'webhook.changed', 'payload.endpointId': Number(one.id), 'payload.change': 'switched-off' };
    const row = await withPlans.connection.collection('outbox').findOne(told);
    expect(row?.actor).toEqual({ userId: null, via: 'system' });
    expect((await person.ask(UPDATE, { id: one.id, input: { isOn: true } })).data).not.toBeNull();
  });

  test('that is somebody else’s, as if there were none', async () => {
    const person = service.newPerson();
    const { id } = (await person.ask(CREATE, { input })).data.createWebhookEndpoint.endpoint;
    const other = service.newPerson();
    expect((await other.ask(READ, { id })).data.webhookEndpoint).toBeNull();
    for (const [query, more] of [
      ...[[UPDATE, { input: { isOn: false } }] as const, [REMOVE, {}] as const, [ROTATE, {}] as const],
      [TEST, {}] as const,
    ])
      expect(codeOf(await other.ask(query, { id, ...more }))).toBe('NOT_FOUND');
    expect((await person.ask(READ, { id })).data.webhookEndpoint.state).toBe('ON');
  });
});

describe('a webhook', () => {
  test('is told with its secret once, and never again', async () => {
    const person = service.newPerson();
    const { secret, endpoint } = (await person.ask(CREATE, { input: { ...input, description: ' CRM ' } })).data
      .createWebhookEndpoint;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({ ...input, description: 'CRM', state: 'ON', oldSecretUntil: null });
    expect(JSON.stringify(await person.ask(READ, { id: endpoint.id }))).not.toContain(secret);
    const files = await service.system.send({ url: `/internal/export/${person.id}` });
    expect(files.json().files.map(({ path }: { path: string }) => path)).toEqual(['webhooks.json', 'deliveries.json']);
    const file = await service.system.send({ url: `/internal/export/${person.id}/files/webhooks.json` });
    expect(file.json()).toMatchObject([{ url: input.url }]);
    expect(file.body).not.toContain('whsec_');
  });

  test('is made once by two requests with one key', async () => {
    const person = service.newPerson();
    const make = () => person.ask(CREATE, { input }, withKey('make-1'));
    const [one, other] = await Promise.all([make(), make()]);
    expect(one.data).toEqual(other.data);
    expect((await person.ask('{ webhookEndpoints { id } }')).data.webhookEndpoints).toHaveLength(1);
    await person.ask(REMOVE, { id: one.data.createWebhookEndpoint.endpoint.id });
    expect((await make()).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  test('gets another secret, which signs beside the old one for a day', async () => {
    const person = service.newPerson();
    const { secret, endpoint } = (await person.ask(CREATE, { input })).data.createWebhookEndpoint;
    const rotated = (await person.ask(ROTATE, { id: endpoint.id })).data.rotateWebhookSecret;
    expect(rotated.secret).not.toBe(secret);
    const hours = (Date.parse(rotated.endpoint.oldSecretUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('leaves a fact of everything that is done to it, without the path of its address', async () => {
    const person = service.newPerson();
    const { id } = (await person.ask(CREATE, { input })).data.createWebhookEndpoint.endpoint;
    await person.ask(UPDATE, { id, input: { events: ['card.created', 'card.created'] } });
    await person.ask(UPDATE, { id, input: { isOn: false } });
    await person.ask(UPDATE, { id, input: { isOn: true } });
    await person.ask(ROTATE, { id });
    await person.ask(REMOVE, { id });
    const facts = await mongo.connection
      .collection('outbox')
      .find({ ownerId: person.id })
      .sort({ 'aggregate.version': 1 })
      .toArray();
    expect(facts.map(({ payload }) => payload.change)).toEqual(
      'created changed switched-off switched-on secret-rotated deleted'.split(' '),
    );
    expect(facts[0]).toMatchObject({ actor: { userId: person.id, via: 'session' }, name: 'webhook.changed' });
    expect(JSON.stringify(facts)).not.toContain('key=1');
    expect(codeOf(await person.ask(REMOVE, { id }))).toBe('NOT_FOUND');
  });
});
