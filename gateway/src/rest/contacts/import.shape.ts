import { z } from 'zod';
import { idShape, timeShape } from '../rest.shapes.ts';

const count = z.int().nonnegative();

const STATES = ['reading', 'preview', 'saving', 'done', 'undoing', 'undone', 'failed'] as const;

export const importShape = z
  .object({
    id: idShape,
    kind: z.enum(['file', 'google', 'bulk']),
    fileName: z.string(),
    state: z.enum(STATES),
    files: z.array(
      z.object({
        entry: z.string().nullable(),
        kind: z.string(),
        encoding: z.string().nullable(),
        source: z.string(),
        delimiter: z.string().nullable(),
        headerLine: z.int().nullable(),
        columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), label: z.string().nullable() })),
      }),
    ),
    problems: z.array(
      z.object({ entry: z.string().nullable(), line: z.int().nullable(), code: z.string(), message: z.string() }),
    ),
    failure: z.string().nullable(),
    total: count,
    done: count,
    created: count,
    updated: count,
    same: count,
    skipped: count,
    failed: count,
    overLimit: count.meta({ description: 'Didn’t fit in the plan; listed in the report.' }),
    undone: count,
    kept: count.meta({ description: 'Kept by the undo because they have changed since.' }),
    createdAt: timeShape,
    finishedAt: timeShape.nullable(),
  })
  .meta({ id: 'ContactImport' });

export const IMPORT_FIELDS = `id kind fileName state failure total done created updated same skipped failed overLimit
  undone kept createdAt finishedAt problems { entry line code message }
  files { entry kind encoding source delimiter headerLine columns { header field label } }`;

export interface GraphImport {
  id: string;
  kind: string;
  state: string;
  [field: string]: unknown;
}

export const importOf = ({ id, kind, state, ...fields }: GraphImport) => ({
  id: Number(id),
  kind: kind.toLowerCase(),
  state: state.toLowerCase(),
  ...fields,
});

export const acceptedImportShape = z.object({ importId: idShape, state: z.enum(STATES) });

export const exampleImport = {
  id: 12,
  kind: 'file',
  fileName: 'people.csv',
  state: 'preview',
  files: [
    {
      entry: null,
      kind: 'csv',
      encoding: 'utf-8',
      source: 'google',
      delimiter: ',',
      headerLine: 1,
      columns: [{ header: 'Name', field: 'name', label: null }],
    },
  ],
  problems: [],
  failure: null,
  total: 214,
  done: 0,
  created: 0,
  updated: 0,
  same: 0,
  skipped: 0,
  failed: 0,
  overLimit: 0,
  undone: 0,
  kept: 0,
  createdAt: '2026-03-01T09:00:00.000Z',
  finishedAt: null,
};

export const bulkAnswerShape = z
  .object({
    created: count,
    updated: count,
    skipped: count.meta({ description: 'Already existed.' }),
    failed: z
      .array(z.object({ row: z.int().positive(), name: z.string(), reason: z.string(), message: z.string() }))
      .meta({ description: 'Every contact that was not saved, and why. NOT_SAVED: something went wrong on our side.' }),
    overLimit: count.meta({ description: 'Didn’t fit in the plan.' }),
    overLimitContacts: z.array(z.object({ row: z.int().positive(), name: z.string() })),
    importId: idShape.meta({ description: 'Use it with /api/imports/{id} to check or undo the import.' }),
  })
  .meta({ id: 'BulkAnswer' });
