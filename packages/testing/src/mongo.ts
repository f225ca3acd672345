import { randomBytes } from 'node:crypto';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import type { Connection } from 'mongoose';
import { atEndOfFile } from './end-of-file.ts';
import { MONGO_VARIABLE, RUN_VARIABLE } from './parts.ts';

/** A database that only this test file uses. */
export interface TestMongo {
  uri: string;
  database: string;
  /** Has the services’ settings; closed at the end of the file. */
  connection: Connection;
  /** Drops the database; called automatically at the end of the file. */
  drop(): Promise<void>;
}

/**
 * A database of its own per call on a real MongoDB replica set. Call it at the top level of a test file (`const mongo
 * = await testMongo()`); inside a hook the file has to call `drop` itself.
 */
export async function testMongo(): Promise<TestMongo> {
  const uri = process.env[MONGO_VARIABLE];
  if (!uri) throw new Error('No MongoDB: only *.in.test.ts, *.contract.test.ts, e2e and gateway/test get one.');
  const database = `kaardtest_${process.env[RUN_VARIABLE] ?? 'x'}_${randomBytes(5).toString('hex')}`;
  const connection = await firstConnection(connectMongo({ uri, database, maxPoolSize: 5 }));
  let dropped = false;
  const drop = async () => {
    if (dropped) return;
    dropped = true;
    await connection.db?.dropDatabase();
    await connection.close();
  };
  atEndOfFile(drop);
  return { uri, database, connection, drop };
}
