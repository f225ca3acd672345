import { expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit';
import { patient } from '@kaard/testing';
import { parseOccupations } from '../../../../packages/needs/src/vocabulary/parse.ts';
import { createLazyMeaning, type Meaning, understoodBy } from './meaning.ts';

const vocabulary = (asked: string, need = 'blocked toilet') =>
  parseOccupations(`industry: Test\n\nplumber\nasked: ${asked}\nneed: ${need}\n`, 'test.txt');

test('contacts are understood anew after a change of the vocabulary, and not of the words that ask for it alone', () => {
  const by = understoodBy({ name: 'model' }, vocabulary('Rohrbruch'));
  expect(understoodBy({ name: 'model' }, vocabulary('Rohrbruch, plomberie'))).toBe(by);
  expect(understoodBy({ name: 'model' }, vocabulary('Rohrbruch', 'burst pipe'))).not.toBe(by);
  expect(understoodBy({ name: 'other' }, vocabulary('Rohrbruch'))).not.toBe(by);
});

test('contacts are understood anew where their titles are read otherwise, which is known of the local model alone', () => {
  expect(understoodBy({ name: 'model', reading: '2' }, vocabulary('Rohrbruch'))).not.toBe(
    understoodBy({ name: 'model' }, vocabulary('Rohrbruch')),
  );
  expect(understoodBy({ name: 'openai-model' }, vocabulary('Rohrbruch'))).toMatch(/^openai-model-[0-9a-f]{12}$/);
});

test('a stop does not wait for a load that takes long, which is closed when it is done', async () => {
  const loading = Promise.withResolvers<Meaning>();
  const closed = Promise.withResolvers<void>();
  const meaning = createLazyMeaning(() => loading.promise, createLogger('test', 'silent'));
  const asked = meaning.within(60_000);
  const startedAt = performance.now();
  await meaning.close();
  expect(performance.now() - startedAt).toBeLessThan(patient(5000));
  loading.resolve({ by: 'late', atlas: {} as Meaning['atlas'], close: async () => closed.resolve() });
  await closed.promise;
  await asked;
});

test('a stop waits until what was loaded is closed, and for nothing where nothing was', async () => {
  const closed: string[] = [];
  const close = async () => void closed.push('x');
  const open = async () => ({ by: 'x', atlas: {} as Meaning['atlas'], close });
  const meaning = createLazyMeaning(open, createLogger('test', 'silent'));
  await meaning.close();
  await meaning.within(1000);
  await meaning.close();
  expect(closed).toEqual(['x']);
});
