import { afterAll, describe, expect, test } from '@jest/globals';
import { breakableMongo, breakableRedis, eventually, patient } from '@kaard/testing';
import { scriptedExtractor, smallPicture } from './pictures.ts';
import { startWorld } from './world.ts';

const [mongo, redis] = await Promise.all([breakableMongo(), breakableRedis()]);
const world = await startWorld({
  worker: scriptedExtractor(),
  scanWaitMs: 2000,
  stores: { mongoUri: mongo.uri, redisUrl: redis.uri },
});
// After those of the world, which says goodbye to both.
afterAll(() => Promise.all([mongo.stop(), redis.stop()]), 30_000);

const scan = async (person: Awaited<ReturnType<typeof world.newPerson>>) => {
  const imageData = (await smallPicture()).toString('base64');
  return person.call('/api/scan-card', { method: 'POST', json: { imageData } });
};

describe('when a store is gone', () => {
  test('Redis: contacts and sign-in go on, nothing hangs, and accepted scans end when it is back', async () => {
    const person = await world.newPerson();
    expect((await scan(person)).status).toBe(200);
    await redis.kill();
    const saved = await person.call('/api/contacts', { method: 'POST', json: { name: 'Without Redis' } });
    expect(saved.status).toBe(201);
    expect((await person.call('/api/contacts/search?q=redis')).body).toHaveLength(1);
    expect((await world.newPerson()).token).toMatch(/\./);

    const before = performance.now();
    const waiting = await scan(person);
    expect([202, 503]).toContain(waiting.status);
    expect(waiting.body).toMatchObject(
      waiting.status === 202 ? { scanId: expect.any(Number) } : { message: expect.any(String) },
    );
    expect(performance.now() - before).toBeLessThan(patient(15_000));
    await redis.restart();
    if (waiting.status === 202) {
      const state = () => person.call(waiting.headers.get('location')!);
      await eventually(async () => expect((await state()).body.status).toBe('completed'), {
        timeoutMs: 45_000,
        everyMs: 250,
      });
    }
    await eventually(async () => expect((await scan(person)).status).toBe(200), { timeoutMs: 60_000, everyMs: 250 });
  }, 240_000);

  test('MongoDB: calls fail within seconds and in words, and what was acknowledged is there again', async () => {
    const person = await world.newPerson();
    const saved = await person.call('/api/contacts', { method: 'POST', json: { name: 'Acknowledged' } });
    expect(saved.status).toBe(201);
    await mongo.kill();
    const before = performance.now();
    const refused = await person.call('/api/contacts');
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/isn’t available right now/)]);
    expect((await scan(person)).status).toBe(503);
    expect(performance.now() - before).toBeLessThan(patient(15_000));
    await mongo.restart();
    await eventually(
      async () => {
        const { status, body } = await person.call('/api/contacts');
        expect([status, body]).toEqual([200, [expect.objectContaining({ name: 'Acknowledged' })]]);
      },
      { timeoutMs: 60_000, everyMs: 250 },
    );
  }, 240_000);
});
