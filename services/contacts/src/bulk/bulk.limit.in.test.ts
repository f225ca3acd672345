import { afterAll, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { bulkJobsAreKeptFromTheirEnd } from '../../migrations/2026-11-30-bulk-jobs-are-kept-from-their-end.ts';
import { startContacts, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
const collection = (name: string) => mongo.connection.collection(name);
// As the version before has left it.
await collection('bulk_jobs').createIndex({ createdAt: 1 }, { expireAfterSeconds: 60 });
// Without a worker: nothing is done meanwhile, as on a busy machine.
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE = 'mutation { createContact(input: { name: "Mira Adler" }) { __typename } }';
const TAG = `mutation ($tag: String!) { bulkUpdateContacts(selection: { filter: {} }, change: { addTags: [$tag] }) { job { id } } }`;

/** More contacts than a request changes itself. */
async function withBook() {
  const person = contacts.newPerson();
  await person.ask(CREATE);
  const first = Number(person.id) * 1000;
  await collection('contacts').insertMany(
    Array.from({ length: 250 }, (_, at) => ({
      ...{ _id: (first + at) as never, ownerId: person.id, name: `Person ${at}`, tags: [] },
    })),
  );
  return person;
}

test('twenty orders of one person run or wait, also when they come at once; another one is told to come back', async () => {
  const person = await withBook();
  const tag = (at: number) => person.ask(TAG, { tag: `t${at}` }, withKey(`order-${at}`));
  const answers = [];
  for (let at = 0; at < 24; at += 6) answers.push(...(await Promise.all([0, 1, 2, 3, 4, 5].map((i) => tag(at + i)))));
  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(4);
  for (const { errors } of refused)
    expect(errors![0]!.extensions).toMatchObject({
      ...{ code: 'RATE_LIMITED', reason: 'TOO_MANY_BULK_JOBS', details: { retryAfterSeconds: 60 } },
    });
  expect(await collection('bulk_jobs').countDocuments({ ownerId: person.id, state: 'running' })).toBe(20);
  // Asked once more, what was ordered is answered and not refused.
  expect((await tag(0)).data.bulkUpdateContacts.job.id).toBe(answers[0]!.data.bulkUpdateContacts.job.id);
  expect((await (await withBook()).ask(TAG, { tag: 'mine' })).errors).toBeUndefined();
}, 60_000);

test('what waits is not forgotten: the week that a job is kept begins at its end', async () => {
  await bulkJobsAreKeptFromTheirEnd.run(mongo.connection);
  const indexes = await collection('bulk_jobs').indexes();
  expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds).map(({ key }) => key)).toEqual([
    { finishedAt: 1 },
  ]);
});
