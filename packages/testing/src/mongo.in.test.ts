import { describe, expect, it } from '@jest/globals';
import { createUnitOfWork } from '@kaard/service-kit';
import { breakableMongo, eventually, testMongo } from './index.ts';

const mongo = await testMongo();

describe('testMongo', () => {
  it('is a replica set that knows transactions', async () => {
    const collection = mongo.connection.collection('things');
    await collection.insertOne({ name: 'before' });
    const failing = createUnitOfWork(mongo.connection)(async (session) => {
      await collection.insertOne({ name: 'inside' }, { session });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(collection.countDocuments()).resolves.toBe(1);
  });

  it('has a database of its own that goes with drop', async () => {
    const other = await testMongo();
    expect(other.database).not.toBe(mongo.database);
    await other.connection.collection('things').insertOne({ a: 1 });
    await other.drop();
    const { databases } = await mongo.connection.db!.admin().listDatabases();
    expect(databases.map(({ name }) => name)).not.toContain(other.database);
  });
});

describe('breakableMongo', () => {
  it('comes back after kill -9 at the same address with what it had acknowledged', async () => {
    const server = await breakableMongo();
    const { connectMongo, firstConnection } = await import('@kaard/service-kit');
    const connection = await firstConnection(connectMongo({ uri: server.uri, database: 'x' }));
    try {
      await connection.collection<{ _id: number }>('things').insertOne({ _id: 1 });
      await server.kill();
      await expect(connection.collection('things').findOne()).rejects.toThrow();
      await server.restart();
      await eventually(async () => expect(await connection.collection('things').countDocuments()).toBe(1));
    } finally {
      await connection.close();
      await server.stop();
    }
  });
});
