import { expect, test } from '@jest/globals';
import type { FileInfo } from '@kaard/contact-formats/read';
import mongoose from 'mongoose';
import { createPreview } from './preview.ts';

const tableOf = (columns: number, cell: string): FileInfo => ({
  kind: 'csv',
  encoding: 'utf-8',
  source: 'other',
  csv: {
    delimiter: ',',
    headerLine: 1,
    source: 'other',
    isUnknown: false,
    hasTooMany: false,
    columns: Array.from({ length: columns }, () => ({ header: cell, field: 'notes', label: cell, labelAt: null })),
    samples: Array.from({ length: 5 }, () => Array(columns).fill(cell)),
  },
});

test('keeps enough of each table to recognise it', () => {
  const preview = createPreview();
  preview.add(null, { kind: 'zip', encoding: null, source: 'other', csv: null });
  preview.add('a.csv', tableOf(1, 'x'.repeat(500)));
  const cell = 'x'.repeat(200);
  expect(preview.files).toEqual([
    {
      entry: null,
      kind: 'zip',
      encoding: null,
      source: 'other',
      delimiter: null,
      headerLine: null,
      columns: [],
      samples: [],
    },
    {
      ...{ entry: 'a.csv', kind: 'csv', encoding: 'utf-8', source: 'other', delimiter: ',', headerLine: 1 },
      columns: [{ header: cell, field: 'notes', label: cell }],
      samples: Array(5).fill([cell]),
    },
  ]);
});

test('of thousands of sheets with long names fits in one document', () => {
  const preview = createPreview();
  for (let at = 0; at < 20_000; at++) preview.add(`${'n'.repeat(1200)}${at}`, tableOf(3, 'x'));
  expect(mongoose.mongo.BSON.calculateObjectSize({ files: preview.files })).toBeLessThan(11 * 1024 * 1024);
  expect(preview.files.length).toBeGreaterThan(1000);
});

test('of a thousand wide tables fits in one document; the last ones have a name and nothing to correct', () => {
  const preview = createPreview();
  for (let at = 0; at < 1000; at++) preview.add(`${at}.csv`, tableOf(500, '名'.repeat(200)));
  const { files } = preview;
  expect(mongoose.mongo.BSON.calculateObjectSize({ files })).toBeLessThan(9 * 1024 * 1024);
  expect([files.length, files[0]!.samples.length, files[0]!.columns.length]).toEqual([1000, 5, 500]);
  expect(files.at(-1)).toMatchObject({ entry: '999.csv', kind: 'csv', columns: [], samples: [] });
  expect(files.some(({ columns, samples }) => columns.length && !samples.length)).toBe(true);
});
