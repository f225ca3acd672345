import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, idShape, json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';
import { BATCHES_TAG } from './scan-batches.rows.ts';

const MOST_PAIRS = 1000;
const PAIRINGS = ['names', 'order', 'none'] as const;
const FILE = `id batchId name kind state pairing found passedOver taken createdAt finishedAt
  problem { reason message } problems { name reason message }`;

const count = z.int().nonnegative();
const problemShape = z.object({ reason: z.string(), message: z.string() });
const fileShape = z
  .object({
    id: idShape,
    batchId: idShape,
    name: z.string(),
    kind: z.enum(['zip', 'tiff', 'pdf']),
    state: z.enum(['opening', 'preview', 'adding', 'done', 'failed']).meta({
      description: 'preview: opened, and waiting for `take`.',
    }),
    pairing: z.enum(PAIRINGS),
    found: count.meta({ description: 'Pictures or pages in it.' }),
    passedOver: count.meta({ description: 'Files in it that aren’t pictures.' }),
    taken: count.meta({ description: 'Items created from it so far.' }),
    problem: problemShape.nullable().meta({ description: 'Why the whole file failed.' }),
    problems: z
      .array(problemShape.extend({ name: z.string() }))
      .meta({ description: 'Pictures that were not added, and why; at most 200.' }),
    createdAt: timeShape,
    finishedAt: timeShape.nullable(),
  })
  .meta({ id: 'ScanFile' });
const pairsShape = z
  .array(z.object({ front: z.string(), back: z.string().nullable() }))
  .meta({ id: 'ScanFilePairs', description: `The first ${MOST_PAIRS}.` });
const pairing = z.enum(PAIRINGS).meta({
  description:
    'How fronts and backs are matched: by file name, in order, or not at all. Defaults to what the upload said.',
});
const pairsQuery = z.object({ pairing: pairing.optional() });
const takeShape = z.object({ pairing: pairing.nullish() }).meta({ id: 'TakeScanFile' });

const example = {
  ...{ id: 3, batchId: 12, name: 'hannover.zip', kind: 'zip', state: 'preview', pairing: 'names', found: 400 },
  ...{ passedOver: 2, taken: 0, problem: null, problems: [], createdAt: '2026-04-20T08:00:00.000Z', finishedAt: null },
};

interface GraphFile {
  id: string;
  batchId: string;
  kind: string;
  state: string;
  pairing: string;
  [field: string]: unknown;
}
const fileOf = ({ id, batchId, kind, state, pairing, ...file }: GraphFile) => ({
  ...{ id: Number(id), batchId: Number(batchId) },
  ...{ kind: kind.toLowerCase(), state: state.toLowerCase(), pairing: pairing.toLowerCase() },
  ...file,
});
const constantOf = (word: string | null | undefined) => word?.toUpperCase() ?? null;

const params = { id: 'Id of the file' };
const NO_SUCH_FILE = 'You have no file with this id.';
const answers = { 200: { description: 'The file', body: json(fileShape), example } };

/** A ZIP, PDF or TIFF that was uploaded to a batch: its progress, its contents, and continuing after a preview. */
export const scanFilesRows: Row[] = [
  singleRow<undefined, undefined, { scanBatch: { files: GraphFile[] } | null }>({
    method: 'GET',
    path: '/api/scan-batches/{id}/files',
    tag: BATCHES_TAG,
    summary: 'List the files uploaded to a batch',
    access: 'signed-in',
    params: { id: 'Id of the batch' },
    operation: `query RestScanFiles($id: ID!) { scanBatch(id: $id) { files { ${FILE} } } }`,
    variables: ({ params: { id } }) => ({ id: idOf(id, 'Batch') }),
    answer: ({ scanBatch }) => {
      if (!scanBatch) throw notFound('Batch');
      return { status: 200, body: scanBatch.files.map(fileOf) };
    },
    answers: {
      200: { description: 'Newest first, at most 100', body: json(z.array(fileShape)), example: [example] },
    },
    errors: { 404: 'You have no batch with this id.' },
  }),

  singleRow<undefined, undefined, { scanFile: GraphFile | null }>({
    method: 'GET',
    path: '/api/scan-files/{id}',
    tag: BATCHES_TAG,
    summary: 'Get an uploaded file and its progress',
    access: 'signed-in',
    params,
    operation: `query RestScanFile($id: ID!) { scanFile(id: $id) { ${FILE} } }`,
    variables: ({ params: { id } }) => ({ id: idOf(id, 'File') }),
    answer: ({ scanFile }) => {
      if (!scanFile) throw notFound('File');
      return { status: 200, body: fileOf(scanFile) };
    },
    answers,
    errors: { 404: NO_SUCH_FILE },
  }),

  singleRow<z.output<typeof pairsQuery>, undefined, { scanFile: { pairs: unknown[] } | null }>({
    method: 'GET',
    path: '/api/scan-files/{id}/pairs',
    tag: BATCHES_TAG,
    summary: 'Preview the fronts and backs in a file',
    access: 'signed-in',
    params,
    query: pairsQuery,
    operation: `query RestScanFilePairs($id: ID!, $pairing: ScanPairing) {
      scanFile(id: $id) { pairs(pairing: $pairing, first: ${MOST_PAIRS}) { front back } } }`,
    variables: ({ params: { id }, query }) => ({ id: idOf(id, 'File'), pairing: constantOf(query.pairing) }),
    answer: ({ scanFile }) => {
      if (!scanFile) throw notFound('File');
      return { status: 200, body: scanFile.pairs };
    },
    answers: {
      200: {
        description: 'As `take` would add them to the batch',
        body: json(pairsShape),
        example: [{ front: 'ada_front.jpg', back: 'ada_back.jpg' }],
      },
    },
    errors: { 400: 'pairing is wrong.', 404: NO_SUCH_FILE },
  }),

  singleRow<undefined, z.output<typeof takeShape>, { takeScanFile: { file: GraphFile } }>({
    method: 'POST',
    path: '/api/scan-files/{id}/take',
    tag: BATCHES_TAG,
    summary: 'Add a previewed file to its batch',
    description: 'Repeating the call has no further effect.',
    access: 'signed-in',
    params,
    body: json(takeShape),
    bodyExample: { pairing: 'order' },
    isBodyOptional: true,
    json: takeShape,
    operation: `mutation RestTakeScanFile($id: ID!, $pairing: ScanPairing) {
      takeScanFile(id: $id, pairing: $pairing) { file { ${FILE} } } }`,
    variables: ({ params: { id }, body }) => ({ id: idOf(id, 'File'), pairing: constantOf(body.pairing) }),
    answer: ({ takeScanFile: { file } }) => ({ status: 200, body: fileOf(file) }),
    answers,
    errors: {
      400: 'pairing is wrong.',
      404: NO_SUCH_FILE,
      409: 'It is still being opened, or it has failed (`FILE_STATE`): `state`.',
    },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/scan-files/{id}',
    tag: BATCHES_TAG,
    summary: 'Delete an uploaded file',
    description: 'Items created from it are kept.',
    access: 'signed-in',
    params,
    operation: 'mutation RestDeleteScanFile($id: ID!) { deleteScanFile(id: $id) { id } }',
    variables: ({ params: { id } }) => ({ id: idOf(id, 'File') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NO_SUCH_FILE },
  }),
];
