import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { SERVICES } from '@kaard/events';
import { testEnvironment, testMongo, testRedis } from '@kaard/testing';
import mongoose from 'mongoose';

jest.setTimeout(120_000);
const redis = await testRedis();
const running: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(running.map((app) => app.close())));

describe.each(SERVICES.filter((name) => name !== 'auth'))('the service %s', (name) => {
  test('finds what belongs to an owner by an index, in every collection: to forget somebody must not read all of it', async () => {
    const mongo = await testMongo();
    const { service } = await import(`./${name}/src/app.ts`);
    const env = testEnvironment(name, { mongo, redisUrl: redis.url }, { EVENTS_INSIDE: 'off' });
    running.push(await service.create(service.readConfig(env)));
    const models = mongoose.connections
      .filter((one) => one.name === mongo.database)
      .flatMap((one) => Object.values(one.models));
    const owned = models.filter(({ schema, modelName }) => schema.path('ownerId') && modelName !== 'ForgottenOwner');
    expect(owned.length).toBeGreaterThan(1);
    const isIndexed = ({ schema }: (typeof models)[number]) =>
      schema
        .indexes()
        .some(
          ([keys, { partialFilterExpression, sparse }]) =>
            Object.keys(keys)[0] === 'ownerId' && !partialFilterExpression && !sparse,
        );
    expect(owned.filter((model) => !isIndexed(model)).map(({ modelName }) => modelName)).toEqual([]);
  });
});
