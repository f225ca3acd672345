import { afterAll, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { eventually, killTestChildren, testMongo, testRedis } from '@kaard/testing';
import { START, send, settled, stateOf, UNDO, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';
import { startWorkerChild } from '../../test/worker-child.ts';

const mongo = await testMongo();
const redis = await testRedis();
// As many rows as it takes to be interrupted: more than the free plan holds.
const config = { ...workingConfig(mongo, redis.url), plans: readPlans({ PLANS: false }) };
// The one that is asked does no work in the background.
const contacts = await startContacts(mongo, undefined, { ...config, events: { ...config.events, inside: false } });
afterAll(async () => {
  await contacts.close();
  await killTestChildren();
});

const ROWS = 2000;
const LIMIT_MS = 180_000;
const FILE = `Name,Email\n${Array.from({ length: ROWS }, (_, at) => `Person${at} Nr${at},p${at}@example.com`).join('\n')}\n`;

test(
  'a process that is killed in the middle of an import, and of its undo, loses nothing and doubles nothing',
  async () => {
    const { id: ownerId, ask } = contacts.newPerson();
    const { body } = await send(contacts, String(ownerId), { body: FILE });
    const id = String(body.importId);
    const killedAt = async (child: { kill(): Promise<void> }) => {
      const { done } = await eventually(
        async () => {
          const job = await stateOf(ask, id, { first: 1 });
          if (job.done === 0) throw new Error('has not begun');
          return job;
        },
        { timeoutMs: 60_000 },
      );
      await child.kill();
      return done as number;
    };

    const first = await startWorkerChild(config);
    await settled(ask, id, 'PREVIEW');
    await ask(START, { id });
    expect(await killedAt(first)).toBeLessThan(ROWS);
    const second = await startWorkerChild(config);
    expect(await settled(ask, id, 'DONE')).toMatchObject({ created: ROWS, done: ROWS, failed: 0 });
    const count = (name: string, filter: object) => mongo.connection.collection(name).countDocuments(filter);
    expect(await count('contacts', { ownerId })).toBe(ROWS);
    expect(await count('outbox', { ownerId, name: 'contact.created' })).toBe(ROWS);
    expect((await ask('{ contactStats { total } }')).data.contactStats.total).toBe(ROWS);

    await ask(UNDO, { id });
    await killedAt(second);
    await startWorkerChild(config);
    expect(await settled(ask, id, 'UNDONE')).toMatchObject({ undone: ROWS, kept: 0 });
    expect(await count('contacts', { ownerId })).toBe(0);
    expect(await count('trash', { ownerId })).toBe(ROWS);
    expect(await count('outbox', { ownerId, name: 'contact.deleted' })).toBe(ROWS);
    expect((await ask('{ contactStats { total } }')).data.contactStats.total).toBe(0);
  },
  LIMIT_MS,
);
