import { afterAll, expect, test } from '@jest/globals';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { wordsWithoutBlanks } from '../migrations/2026-11-28-words-without-blanks.ts';
import { contactFact } from '../test/factories.ts';
import { SEARCH, startIntelligence } from '../test/subgraph.ts';

const mongo = await testMongo();
const { url: redisUrl } = await testRedis();
const intelligence = await startIntelligence(mongo, { redisUrl, worker: true });
afterAll(() => intelligence.close());

test('contacts of before Chinese and Japanese words were found without their blanks are found by them', async () => {
  const person = intelligence.newPerson();
  const fact = contactFact(person.id, { name: '山田 太郎', company: 'Aoba商事', title: '部長' });
  await intelligence.tell('contact.created', fact);
  const contacts = mongo.connection.collection('contacts');
  // The worker touches it when it has understood its work, which may be late on a busy machine.
  const { names, words, touchedAt } = await eventually(
    async () => (await contacts.findOne({ ownerId: person.id, isWaiting: false })) ?? false,
  );
  expect(names).toContain('田太');
  // As the version before has left it.
  await contacts.updateOne({ ownerId: person.id }, { $set: { names: ['山', '山田', '太', '太郎', 'aoba商事'] } });
  await wordsWithoutBlanks.run(mongo.connection);
  await wordsWithoutBlanks.run(mongo.connection);
  expect(await contacts.findOne({ ownerId: person.id })).toMatchObject({ names, words, touchedAt });
  for (const query of ['山田太郎', 'Aoba商事'])
    expect((await person.ask(SEARCH, { query })).data.smartSearch.hits).toMatchObject([{ name: '山田 太郎' }]);
});

test('it is run once, when the service starts', async () => {
  const done = await mongo.connection.collection('migrations').find().toArray();
  expect(done.map(({ _id }) => String(_id))).toContain(wordsWithoutBlanks.id);
});
