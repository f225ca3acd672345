import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { ConfigError } from '../process/config.ts';
import { assertAccess, assertTransactions, type Connection } from './mongo.ts';

/** A server that says this of itself. */
const saying = (hello: object) => ({ db: { admin: () => ({ command: async () => hello }) } }) as unknown as Connection;

describe('a MongoDB', () => {
  test('without transactions is refused at start, with what has to be changed', async () => {
    const standalone = assertTransactions(saying({ isWritablePrimary: true }));
    await expect(standalone).rejects.toBeInstanceOf(ConfigError);
    await expect(standalone).rejects.toThrow(/MONGODB_URI: must be a replica set/);
  });

  test.each([[{ setName: 'kaard' }], [{ msg: 'isdbgrid' }]])('with %j has them', async (hello) => {
    await assertTransactions(saying(hello));
  });

  const answering = (hasNext: () => Promise<boolean>) =>
    ({ db: { listCollections: () => ({ hasNext }) } }) as unknown as Connection;

  test('that wants a user is refused at start, by the name of the setting', async () => {
    const message = 'Command listCollections requires authentication';
    const refused = new mongoose.mongo.MongoServerError({ message, code: 13 });
    const access = assertAccess(answering(() => Promise.reject(refused)));
    await expect(access).rejects.toBeInstanceOf(ConfigError);
    await expect(access).rejects.toThrow(`MONGODB_URI: this user may not do what is needed (${message})`);
  });

  test('that can’t answer is no matter of settings', async () => {
    const away = new mongoose.mongo.MongoNetworkError('connection closed');
    await expect(assertAccess(answering(() => Promise.reject(away)))).rejects.toBe(away);
    await assertAccess(answering(async () => false));
  });
});
