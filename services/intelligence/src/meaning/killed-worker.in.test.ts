import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { eventually, killTestChildren, patient, startTestChild, testMongo, testRedis } from '@kaard/testing';
import { contactFact } from '../../test/factories.ts';
import { startIntelligence } from '../../test/subgraph.ts';

jest.setTimeout(120_000);
const mongo = await testMongo();
const redis = await testRedis();
afterAll(killTestChildren);

test('a worker that is killed in the middle costs nothing: another one understands them all, within 30 s', async () => {
  const intelligence = await startIntelligence(mongo, { redisUrl: redis.url });
  const config = JSON.stringify(intelligence.config);
  const startWorker = async (manner: 'fast' | 'never') => {
    const child = startTestChild(join(import.meta.dirname, '../../test/worker-process.ts'), [config, manner]);
    await child.ready;
    return child;
  };
  const waiting = () => intelligence.collection('contacts').countDocuments({ isWaiting: true });
  try {
    const doomed = await startWorker('never');
    const { id } = intelligence.newPerson();
    for (let at = 0; at < 60; at++)
      await intelligence.tell('contact.created', contactFact(id, { title: 'Plumber', company: `Company ${at}` }));
    await eventually(async () => expect(await waiting()).toBe(60));
    await startWorker('fast');
    await doomed.kill();
    const killedAt = Date.now();
    await eventually(async () => expect(await waiting()).toBe(0), { timeoutMs: 60_000 });
    expect(Date.now() - killedAt).toBeLessThan(patient(30_000));
    expect(await intelligence.collection('contacts').countDocuments({ role: 'plumber' })).toBe(60);
  } finally {
    await intelligence.close();
  }
});
