import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '../process/config.ts';
import { assertTransactions, type Connection } from './mongo.ts';

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
});
