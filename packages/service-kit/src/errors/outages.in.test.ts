import { afterAll, describe, expect, test } from '@jest/globals';
import { breakableMongo, breakableRedis, eventually } from '@kaard/testing';
import { Schema } from 'mongoose';
import { connectMongo, createUnitOfWork, firstConnection } from '../database/mongo.ts';
import { connectRequestRedis } from '../redis/connections.ts';
import { DomainError } from './domain-error.ts';
import { isInfrastructureError } from './outages.ts';

const toEnd: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const end of toEnd) await end();
});

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (problem: unknown) => problem,
  );

/** As a unit of work says it that has tried for long enough. */
const isToldOutage = (problem: unknown) => problem instanceof DomainError && problem.kind === 'unavailable';

/** Those that are not known as outages. */
const mistakes = (problems: unknown[]) =>
  problems
    .filter((problem) => problem !== null && !isInfrastructureError(problem) && !isToldOutage(problem))
    .map(String);

describe('whatever is going on when a server is killed', () => {
  test('in MongoDB ends as an outage: reads, writes, many at once, transactions', async () => {
    const mongo = await breakableMongo();
    const connection = await firstConnection(connectMongo({ uri: mongo.uri, database: 'killed' }));
    toEnd.push(() => connection.close(), mongo.stop);
    const things = connection.model('Thing', new Schema({ text: String }));
    await things.createCollection();
    const unitOfWork = createUnitOfWork(connection);
    const many = Array.from({ length: 1000 }, () => ({ text: 'x'.repeat(1000) }));
    let isKilled = false;
    const during = async (work: () => Promise<unknown>): Promise<unknown> => {
      for (;;) {
        const problem = await problemOf(work());
        if (problem || isKilled) return problem;
      }
    };
    const kinds = [
      () => things.find().limit(500).lean(),
      () => things.create({ text: 'one' }),
      () => things.insertMany(many),
      () =>
        things.bulkWrite([
          { insertOne: { document: { text: 'x' } } },
          { updateMany: { filter: {}, update: { text: 'y' } } },
        ]),
      () => unitOfWork((session) => things.insertMany(many, { session })),
      () => unitOfWork((session) => things.create([{ text: 'in a transaction' }], { session })),
    ];
    const running = kinds.flatMap((kind) => [during(kind), during(kind)]);
    await eventually(async () => expect(await things.estimatedDocumentCount()).toBeGreaterThan(2000));
    await mongo.kill();
    isKilled = true;
    const problems = await Promise.all(running);
    expect(problems.filter(Boolean).length).toBeGreaterThan(6);
    expect(mistakes(problems)).toEqual([]);
  }, 120_000);

  test('in Redis ends as an outage, and so does what is asked afterwards', async () => {
    const server = await breakableRedis();
    const redis = connectRequestRedis(server.uri);
    toEnd.push(() => redis.disconnect(), server.stop);
    await eventually(() => expect(redis.status).toBe('ready'));
    const waiting = [problemOf(redis.blpop('nothing', 0)), problemOf(redis.multi().set('a', 1).blpop('b', 5).exec())];
    await server.kill();
    const problems = [...(await Promise.all(waiting)), await problemOf(redis.get('a'))];
    redis.disconnect();
    problems.push(await problemOf(redis.get('a')));
    expect(problems).not.toContain(null);
    expect(mistakes(problems)).toEqual([]);
  }, 60_000);
});
