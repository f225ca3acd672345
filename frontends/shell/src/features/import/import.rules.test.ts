import { describe, expect, it } from '@jest/globals';
import {
  addsWith,
  encodingsFor,
  exampleOf,
  fieldsWith,
  isWorking,
  leftOutText,
  startsWith,
  tagsOf,
} from './import.rules.ts';

const FILE = {
  __typename: 'ImportedFile' as const,
  entry: null,
  kind: 'csv',
  encoding: 'koi8-r',
  source: 'other',
  delimiter: ',',
  headerLine: 1,
  columns: [
    { __typename: 'ImportColumn' as const, header: 'Name', field: 'name', label: null },
    { __typename: 'ImportColumn' as const, header: 'X', field: null, label: null },
  ],
  samples: [
    ['Ada', ' '],
    ['Ivo', 'a@example.com'],
  ],
};

it.each([
  [['csv'], ['File Import']],
  [['xlsx', 'sheet'], ['File Import']],
  [['ldif'], ['File Import']],
  [['vcf'], ['VCard Import']],
  [['vcf', 'jcard'], ['VCard Import']],
  [['zip', 'vcf', 'vcf'], ['VCard Import']],
  [['vcf', 'unknown'], ['VCard Import']],
  [['zip', 'csv', 'unknown'], ['File Import']],
  [
    ['zip', 'vcf', 'xlsx', 'sheet'],
    ['File Import', 'VCard Import'],
  ],
  [[], []],
])('a file of %j is announced with the tags that its contacts get', (kinds, tags) => {
  expect(tagsOf({ kind: 'FILE', files: kinds.map((kind) => ({ ...FILE, kind })) })).toEqual(tags);
});

it.each(['GOOGLE', 'BULK'] as const)('contacts of %s bring their tags', (kind) => {
  expect(tagsOf({ kind, files: [FILE] })).toEqual([]);
});

it('what was left out is named by field and value, long ones shortened', () => {
  const leftOut = [
    { field: 'title', value: 'Director' },
    { field: 'emails', value: 'b@example.com' },
    { field: 'GENDER', value: 'F' },
    { field: 'notes', value: 'n'.repeat(100) },
  ];
  expect(leftOutText(leftOut, (field) => field.toUpperCase())).toBe(
    `TITLE “Director”, EMAIL “b@example.com”, GENDER “F”, NOTES “${'n'.repeat(80)}…”`,
  );
});

describe('how a file is read', () => {
  it('is told to the service with all columns, also those that did not change', () => {
    expect(fieldsWith(FILE, 1, 'email')).toEqual(['name', 'email']);
    expect(fieldsWith(FILE, 0, null)).toEqual([null, null]);
  });

  it('shows the first cell with something in it', () => {
    expect(exampleOf(FILE, 1)).toBe('a@example.com');
    expect(exampleOf(FILE, 7)).toBe('');
  });

  it('offers the encoding that was recognised, also an unusual one', () => {
    expect(encodingsFor('KOI8-R')[0]).toBe('koi8-r');
    expect(encodingsFor('UTF-8').filter((name) => name === 'utf-8')).toHaveLength(1);
    expect(encodingsFor(null)).toContain('utf-8');
  });

  it.each([
    ['READING', true],
    ['SAVING', true],
    ['UNDOING', true],
    ['PREVIEW', false],
    ['DONE', false],
    ['FAILED', false],
  ] as const)('is asked for again in %s: %p', (state, expected) => {
    expect(isWorking(state)).toBe(expected);
  });
});

describe('rows without a name', () => {
  const expected = { __typename: 'ImportCounts' as const, created: 2, updated: 0, same: 0, skipped: 0, failed: 3 };
  const leftOut = [{ expected: 'FAILED' as const }, { expected: 'CREATED' as const }];

  it.each(['UPDATE', 'KEEP_BOTH'] as const)('are no contacts with %s', (onDuplicate) => {
    expect(addsWith({ expected, total: 5 } as never, onDuplicate, [])).toBe(2);
    expect(startsWith({ expected, total: 5 } as never, onDuplicate, [])).toBe(2);
    expect(addsWith({ expected, total: 5 } as never, onDuplicate, leftOut)).toBe(1);
  });
});
