import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { startContract } from '../../../test/contract.ts';
import type { Person } from '../../../test/person.ts';

const { world, checked, testThatEveryAnswerIsSeen } = await startContract();

describe('webhooks', () => {
  const ALL = '/api/webhooks';
  const ONE = '/api/webhooks/{id}';
  const at = (id: number | string, below = '') => `${ALL}/${id}${below}`;
  const input = { url: 'http://127.0.0.1:1/hook', events: ['contact.created'] };
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const businessPerson = async () => {
    const person = await world.newPerson();
    await checked(person, 'POST', '/api/subscription/upgrade', '/api/subscription/upgrade', {
      json: { plan: 'business' },
    });
    return person;
  };

  test('are for those who are signed in, and whose plan has them', async () => {
    expect((await checked(null, 'GET', ALL, ALL)).status).toBe(401);
    expect((await checked(null, 'POST', ALL, ALL, { json: input })).status).toBe(401);
    const { status, body } = await checked(await world.newPerson(), 'POST', ALL, ALL, { json: input });
    expect([status, body]).toMatchObject([402, { reason: 'PLAN_LACKS_WEBHOOKS', limit: 0, used: 0, resetsAt: null }]);
  });

  test('are made, changed, tried, read about and removed', async () => {
    const person = await businessPerson();
    const wrong = await checked(person, 'POST', ALL, ALL, { json: { ...input, events: ['no.such'] } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['events']]);
    const made = await eventually(async () => {
      const answer = await checked(person, 'POST', ALL, ALL, { json: input });
      expect(answer.status).toBe(201);
      return answer;
    });
    const { id, secret } = made.body;
    expect([secret, made.headers.get('location')]).toEqual([expect.stringMatching(/^whsec_/), at(id)]);
    expect((await checked(person, 'GET', ALL, ALL)).body).toMatchObject([{ id, state: 'on', ...input }]);
    expect((await checked(person, 'GET', ONE, at(id))).body).not.toHaveProperty('secret');
    const events = (await checked(person, 'GET', '/api/webhooks/events', '/api/webhooks/events')).body;
    expect(events).toContainEqual(expect.objectContaining({ name: 'import.finished' }));
    const turned = await checked(person, 'POST', `${ONE}/rotate-secret`, at(id, '/rotate-secret'));
    expect(turned.body.secret).not.toBe(secret);

    await save(person, { name: 'Grace Marlow' });
    const LOG = `${ONE}/deliveries`;
    const log = () => checked(person, 'GET', LOG, at(id, '/deliveries'));
    await eventually(async () =>
      expect((await log()).body).toMatchObject([{ event: 'contact.created', problem: 'CONNECTION_FAILED' }]),
    );
    expect((await checked(person, 'POST', `${ONE}/test`, at(id, '/test'))).status).toBe(202);
    await eventually(async () =>
      expect((await log()).body).toMatchObject([{ isTest: true, state: 'failed' }, { state: 'waiting' }]),
    );
    const page = await checked(person, 'GET', LOG, at(id, '/deliveries?limit=1'));
    expect([page.body.length, page.headers.get('link')]).toEqual([1, expect.stringContaining('rel="next"')]);
    expect((await checked(person, 'GET', LOG, at(id, '/deliveries?state=nonsense'))).status).toBe(400);

    const RESEND = `${LOG}/{delivery}/resend`;
    const delivery = (await log()).body[1].id;
    expect((await checked(person, 'POST', RESEND, at(id, `/deliveries/${delivery}/resend`))).status).toBe(202);
    expect((await checked(person, 'POST', RESEND, at(id, '/deliveries/none/resend'))).status).toBe(404);
    const range = { json: { from: '2026-01-01T00:00:00.000Z', states: ['waiting'] } };
    const REPLAY = `${ONE}/replay`;
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), { json: { from: 'today' } })).status).toBe(400);
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), range)).body).toEqual({ count: 1 });
    const off = await checked(person, 'PATCH', ONE, at(id), { json: { isOn: false } });
    expect(off.body.state).toBe('off');
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), range)).status).toBe(409);

    const other = await world.newPerson();
    for (const [method, template, path] of [
      ...[
        ['GET', ONE, at(id)],
        ['DELETE', ONE, at(id)],
        ['GET', LOG, at(id, '/deliveries')],
      ],
      ...[
        ['POST', `${ONE}/test`, at(id, '/test')],
        ['POST', `${ONE}/rotate-secret`, at(id, '/rotate-secret')],
      ],
    ] as const)
      expect([method, template, (await checked(other, method, template, path)).status]).toEqual([
        method,
        template,
        404,
      ]);
    expect((await checked(person, 'DELETE', ONE, at(id))).status).toBe(204);
    expect((await checked(person, 'GET', ONE, at(id))).status).toBe(404);
  }, 60_000);
});

testThatEveryAnswerIsSeen('webhooks/webhooks');
