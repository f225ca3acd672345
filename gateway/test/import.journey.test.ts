import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { listen } from './listening.ts';
import type { Person } from './person.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null });

const ROWS = 1200;
const FILE = `Name,Email,Company\n${Array.from({ length: ROWS }, (_, at) => `Person${at} Nr${at},p${at}@people.example,Firm ${at % 40}`).join('\n')}\n`;

const importOf = async (person: Person, id: number) => (await person.call(`/api/imports/${id}`)).body;

async function until(person: Person, id: number, state: string) {
  return eventually(
    async () => {
      const job = await importOf(person, id);
      if (job.state !== state) throw new Error(`still ${job.state}, ${job.done} of ${job.total}`);
      return job;
    },
    { timeoutMs: 90_000, everyMs: 200 },
  );
}

async function send(person: Person, body: string): Promise<number> {
  const sent = await person.call('/api/imports?name=people.csv', {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/csv' },
  });
  expect([sent.status, sent.body]).toEqual([202, { importId: expect.any(Number), state: 'reading' }]);
  return sent.body.importId;
}

async function importWhole(person: Person, body: string) {
  const id = await send(person, body);
  await until(person, id, 'preview');
  expect((await person.call(`/api/imports/${id}/start`, { method: 'POST', json: {} })).status).toBe(200);
  return until(person, id, 'done');
}

describe('an address book that moves in', () => {
  test('arrives whole although the service goes away in the middle, and goes out and in again without a change', async () => {
    const person = await world.newPerson();
    await world.setContactLimit(person.id, null);
    const live = await listen(world.url, person.token);
    const id = await send(person, FILE);
    await until(person, id, 'preview');
    await eventually(() => expect(live.changes()).toContainEqual(['import', id]));
    await person.call(`/api/imports/${id}/start`, { method: 'POST', json: {} });
    await eventually(async () => expect((await importOf(person, id)).done).toBeGreaterThan(0), { timeoutMs: 60_000 });
    await world.stop('contacts');
    expect((await person.call(`/api/imports/${id}`)).status).toBe(503);
    await world.start('contacts');
    await eventually(async () => expect((await person.call(`/api/imports/${id}`)).status).toBe(200));
    expect(await until(person, id, 'done')).toMatchObject({ total: ROWS, created: ROWS, same: 0, failed: 0 });
    await eventually(() => expect(live.changes().length).toBeGreaterThan(1));
    live.leave();

    const all = await person.call('/api/contacts');
    expect(new Set(all.body.map(({ email }: { email: string }) => email)).size).toBe(ROWS);
    const csv = await person.call('/api/contacts/export?format=csv');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
    const again = await importWhole(person, csv.body);
    expect(again).toMatchObject({ created: 0, updated: 0, same: ROWS });
    expect(await importWhole(person, (await person.call('/api/contacts/export?format=vcf')).body)).toMatchObject({
      created: 0,
      updated: 0,
      same: ROWS,
    });
  }, 300_000);

  test('stops at the limit of the plan, names the rest, and can be taken back', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    await world.setContactLimit(person.id, 100);
    const job = await importWhole(person, FILE.split('\n').slice(0, 251).join('\n'));
    expect(job).toMatchObject({ total: 250, created: 100, overLimit: 150 });
    expect((await person.call('/api/contacts', { method: 'POST', json: { name: 'One more' } })).status).toBe(402);
    const report = (await person.call(`/api/imports/${job.id}/report`)).body.split('\r\n');
    expect(report[101]).toContain('Person100 Nr100,p100@people.example,,Firm 20,over-limit,Contact limit reached');
    for (const [method, path] of [
      ['GET', `/api/imports/${job.id}`],
      ['GET', `/api/imports/${job.id}/report`],
      ['POST', `/api/imports/${job.id}/undo`],
      ['DELETE', `/api/imports/${job.id}`],
    ] as const)
      expect((await other.call(path, { method })).status).toBe(404);
    expect((await person.call(`/api/imports/${job.id}/undo`, { method: 'POST' })).status).toBe(200);
    expect(await until(person, job.id, 'undone')).toMatchObject({ undone: 100, kept: 0 });
    expect((await person.call('/api/contacts')).body).toEqual([]);
  }, 180_000);
});
