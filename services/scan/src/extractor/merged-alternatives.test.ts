import { expect, test } from '@jest/globals';
import type { Alternative, Extraction, FieldValue } from '@kaard/recognition';
import { newExtraction } from '../../test/fake-extractor.ts';
import { mergedAlternatives } from './merged-alternatives.ts';

const field = (value: string, confidence: number, origin: FieldValue['origin'] = 'card'): FieldValue => ({
  ...{ value, confidence, origin, box: null, picture: 0 },
});
const other = (field: Alternative['field'], value: string): Alternative => ({ field, value, box: null, picture: 0 });
const local = (fields: Extraction['fields'], ...alternatives: Alternative[]) => {
  const extraction = newExtraction({ fields });
  return { ...extraction, lists: { ...extraction.lists, alternatives } };
};
const read = local({ company: field('Optics', 0.96) }, other('company', 'VELMORA OPTICS'), other('company', 'Velmora'));

test('what the local engine read comes first where the model reads something else, and nothing that is the value', () => {
  expect(mergedAlternatives(read, { company: field('Velmora Optics', 0.7) })).toEqual([
    other('company', 'Optics'),
    other('company', 'Velmora'),
  ]);
});

test('a field that is missing has what was read, three at most, and a guess is no reading', () => {
  const many = ['A B', 'C D', 'E F'].map((value) => other('name', value));
  const guessed = local({ company: field('Quint', 0.5, 'guess'), name: field('Ada Quint', 0.6) }, ...many);
  expect(mergedAlternatives(guessed, {})).toEqual([other('name', 'Ada Quint'), ...many.slice(0, 2)]);
});

test('a sure field has none', () => {
  expect(mergedAlternatives(read, { company: field('Optics', 0.97) })).toEqual([]);
});
