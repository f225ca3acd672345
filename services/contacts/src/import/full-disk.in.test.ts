import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import { type BreakableServer, breakableMongo, testRedis } from '@kaard/testing';
import { importWhole, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

jest.setTimeout(180_000);

const redis = await testRedis();
let mongo: BreakableServer;
beforeAll(async () => {
  mongo = await breakableMongo();
});
afterAll(() => mongo.stop());

const CARDS = 3;

test('an import whose photos can’t be stored at the moment waits, and loses none of them', async () => {
  const database = 'kaard_contacts';
  const own = { uri: mongo.uri, database };
  const contacts = await startContacts(own, undefined, workingConfig(own, redis.url));
  const connection = connectMongo({ uri: mongo.uri, database: 'admin' });
  try {
    await firstConnection(connection);
    // As mongod answers while its disk is full.
    await connection.db!.admin().command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['insert'], errorCode: 14031, namespace: `${database}.pictures.chunks` },
    });
    const photo = (await newPicture({ width: 32, height: 32 })).toString('base64');
    const cards = Array.from(
      { length: CARDS },
      (_, at) =>
        `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person ${at}\r\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\r\nEND:VCARD\r\n`,
    );
    const person = contacts.newPerson();
    const job = await importWhole(contacts, person, { body: cards.join(''), type: 'text/vcard' });
    expect(job).toMatchObject({ created: CARDS });
    const { data } = await person.ask('{ contacts(first: 100) { nodes { photo { url } } } }');
    expect(data.contacts.nodes.filter((one: { photo: unknown }) => one.photo)).toHaveLength(CARDS);
  } finally {
    await connection.close();
    await contacts.close();
  }
});
