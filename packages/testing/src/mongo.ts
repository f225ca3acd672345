import { randomBytes } from 'node:crypto';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import type { Connection } from 'mongoose';
import { atEndOfFile } from './end-of-file.ts';
import { MONGO_VARIABLE, RUN_VARIABLE } from './parts.ts';

/** A database that only this test file uses. */
export interface TestMongo {
  uri: string;
  database: string;
  /** With the same settings as the services have; closed at the end of the file. */
  connection: Connection;
  /** Removes the database; done by itself at the end of the file. */
  drop(): Promise<void>;
}

/**
 * Real MongoDB, a replica set, with a database per call. Call it at the top level of a test file
 * (`const mongo = await testMongo()`); inside a hook the file itself has to call `drop`.
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
