import { expect, test } from '@jest/globals';
import { parseOccupations } from '../../../../packages/needs/src/vocabulary/parse.ts';
import { understoodBy } from './meaning.ts';

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
