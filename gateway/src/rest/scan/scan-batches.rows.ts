import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, idShape, json, pageQuery, RESULT_DELETED, timeShape } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import {
  acceptedScanShape,
  exampleScan,
  type GraphScan,
  SCAN_FIELDS,
  scannedCardShape,
  scanOf,
  scanShape,
} from './scan.shape.ts';

export const BATCHES_TAG = 'Scan batches';
const MOST = 100;
const BATCH = `id name tags state isPaused continuesAt expectedCount createdAt closedAt endedAt
  counts { total waiting queued reading needsReview saved saving looksTheSame overLimit duplicate failed }`;
const ITEM = `${SCAN_FIELDS} fileName isSaved savedAs itemNumber itemState duplicateOf { id } saving { state contactId }`;
const ITEM_STATES = ['waiting', 'queued', 'reading', 'needs-review', 'saved', 'duplicate', 'failed'] as const;

export const acceptedFileShape = z
  .object({ fileId: z.int().positive(), state: z.string() })
  .meta({ id: 'AcceptedScanFile' });

export const acceptedItemShape = acceptedScanShape
  .extend({ isRepeated: z.boolean().meta({ description: 'The batch already has this picture.' }) })
  .meta({ id: 'AcceptedItem' });

const count = z.int().nonnegative();
const batchShape = z
  .object({
    id: idShape,
    name: z.string(),
    tags: z.array(z.string()).meta({ description: 'Tags given to contacts saved from this batch.' }),
    isPaused: z.boolean(),
    continuesAt: timeShape.nullable().meta({
      description: 'When waiting items continue. Null if nothing is waiting or only a larger plan helps.',
    }),
    state: z.enum(['open', 'closed', 'cancelled', 'done']).meta({
      description: 'open: accepts pictures; done: closed, and everything has been read or failed.',
    }),
    expectedCount: count.nullable(),
    counts: z.object({
      total: count,
      waiting: count.meta({ description: 'Waiting for room in the plan.' }),
      queued: count,
      reading: count,
      needsReview: count.meta({ description: 'Read but not saved as a contact yet.' }),
      saved: count,
      saving: count.meta({ description: 'Of those that need review: being saved.' }),
      looksTheSame: count.meta({
        description: 'Of those that need review: skipped by `save` because they look like existing contacts.',
      }),
      overLimit: count.meta({
        description: 'Of those that need review: skipped by `save` because the plan has no room for more contacts.',
      }),
      duplicate: count.meta({ description: 'Same pictures as another item; read only once.' }),
      failed: count,
    }),
    createdAt: timeShape,
    closedAt: timeShape.nullable(),
    endedAt: timeShape.nullable().meta({ description: 'When `batch.completed` or `batch.cancelled` was sent.' }),
  })
  .meta({ id: 'ScanBatch' });

const itemShape = scanShape
  .extend({
    fileName: z.string().nullable(),
    isSaved: z.boolean(),
    number: z.int().min(1).nullable().meta({ description: '1 for the first item of the batch.' }),
    state: z.enum(ITEM_STATES).nullable(),
    savedAs: idShape.nullable().meta({ description: 'Id of its contact.' }),
    saving: z
      .object({
        state: z.enum(['ordered', 'looks-the-same', 'limit-reached', 'invalid']),
        contactId: idShape.nullable().meta({ description: 'The contact that looks the same.' }),
      })
      .nullable()
      .meta({ description: 'The result of `save`. Null if not requested, or once saved.' }),
    duplicateOf: idShape.nullable().meta({ description: '`scanId` of the item that has the same pictures.' }),
  })
  .meta({ id: 'ScanBatchItem' });

/** One line of the results. */
export const resultShape = scannedCardShape
  .extend({
    number: itemShape.shape.number,
    fileName: itemShape.shape.fileName,
    state: z.enum(ITEM_STATES),
    duplicateOf: itemShape.shape.duplicateOf,
    savedAs: itemShape.shape.savedAs,
    contactId: idShape.nullable().meta({ description: 'The same as `savedAs`.', deprecated: true }),
  })
  .meta({ id: 'ScanBatchResult' });

/** Generous: the scan service knows and checks the exact limits. */
const newShape = z
  .object({ name: z.string().max(25_000), expectedCount: z.int().nullish(), tags: z.array(z.string()).nullish() })
  .meta({ id: 'NewScanBatch' });
const changeShape = z
  .object({ name: z.string().max(25_000).nullish(), tags: z.array(z.string()).nullish() })
  .meta({ id: 'ScanBatchChange' });

const ON_DUPLICATE = ['ask', 'update', 'keep-both'] as const;
const onDuplicate = (among: readonly [string, ...string[]], description: string) => z.enum(among).meta({ description });
const saveShape = z
  .object({
    minConfidence: z.number().nullish().meta({ description: '0 to 1; defaults to 0.95.' }),
    onDuplicate: onDuplicate(
      ON_DUPLICATE,
      'If a contact looks the same: leave the item for you to decide (the default), update that contact, or keep both.',
    ).nullish(),
  })
  .meta({ id: 'SaveScanBatch' });
const settleShape = z
  .object({
    onDuplicate: onDuplicate(['update', 'keep-both'], 'Update the matching contact, or keep both.'),
  })
  .meta({ id: 'SettleScanBatch' });
const orderedShape = z
  .object({ batch: batchShape, ordered: count.meta({ description: 'Number of items being saved.' }) })
  .meta({ id: 'SavingScanBatch' });
const savableQuery = z.object({
  minConfidence: z.coerce.number().optional().meta({ description: '0 to 1; defaults to 0.95.' }),
});
const SURE = 0.95;

const listQuery = pageQuery(MOST, `the latest ${MOST}`);
const itemsQuery = pageQuery(MOST, `the first ${MOST}`).extend({
  state: z.enum(ITEM_STATES).optional().meta({ description: 'Only these items.' }),
});
const deleteQuery = z.object({
  items: z.enum(['keep', 'delete']).optional().meta({ description: '`delete` also deletes unsaved scans.' }),
});

const example = {
  id: 12,
  name: 'Hannover fair 2026',
  tags: ['Hannover fair 2026'],
  isPaused: false,
  continuesAt: null,
  state: 'closed',
  expectedCount: 200,
  counts: {
    total: 200,
    waiting: 0,
    queued: 39,
    reading: 1,
    needsReview: 150,
    saved: 8,
    saving: 0,
    looksTheSame: 2,
    overLimit: 0,
    duplicate: 1,
    failed: 1,
  },
  createdAt: '2026-04-20T08:00:00.000Z',
  closedAt: '2026-04-20T08:03:00.000Z',
  endedAt: null,
};

interface GraphBatch {
  id: string;
  state: string;
  [field: string]: unknown;
}
const batchOf = ({ id, state, ...batch }: GraphBatch) => ({ id: Number(id), state: state.toLowerCase(), ...batch });

interface GraphItem extends GraphScan {
  itemNumber: number | null;
  itemState: string | null;
  duplicateOf: { id: string } | null;
  savedAs: string | null;
  saving: { state: string; contactId: string | null } | null;
}
const numberOf = (id: string | null) => (id === null ? null : Number(id));
const itemOf = ({ itemNumber, itemState, duplicateOf, savedAs, saving, ...scan }: GraphItem) => ({
  ...scanOf(scan as GraphScan),
  number: itemNumber,
  state: itemState?.toLowerCase().replace('_', '-') ?? null,
  duplicateOf: numberOf(duplicateOf?.id ?? null),
  savedAs: numberOf(savedAs),
  saving: saving && {
    state: saving.state.toLowerCase().replaceAll('_', '-'),
    contactId: numberOf(saving.contactId),
  },
});

const params = { id: 'Id of the batch' };
const answers = { 200: { description: 'The batch', body: json(batchShape), example } };
interface GraphOrdered {
  answer: { ordered: number; batch: GraphBatch };
}
const constantOf = (word: string) => word.toUpperCase().replace('-', '_');
const orderedAnswer = ({ answer: { ordered, batch } }: GraphOrdered) => ({
  status: 200,
  body: { ordered, batch: batchOf(batch) },
});
const orderedAnswers = {
  200: { description: 'The batch', body: json(orderedShape), example: { ordered: 140, batch: example } },
};
const SAVING = 'Another save is in progress (`BATCH_SAVING`).';
const LINK = { Link: 'The address of the next page as `rel="next"`, when there is one.' };
const CANCELLED = 'The batch was cancelled (`BATCH_CANCELLED`).';
const NO_SUCH_BATCH = 'You have no batch with this id.';

interface Page<T> {
  nodes: T[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
const nextOf = ({ pageInfo: { hasNextPage, endCursor } }: Page<unknown>) => (hasNextPage ? endCursor : null);

/** A row for an action on a whole batch. */
const order = (
  verb: 'close' | 'cancel' | 'pause' | 'resume' | 'retry',
  { summary, description, conflict }: { summary: string; description: string; conflict?: string },
): Row =>
  singleRow<undefined, undefined, { answer: { batch: GraphBatch } }>({
    method: 'POST',
    path: `/api/scan-batches/{id}/${verb}`,
    tag: BATCHES_TAG,
    summary,
    description,
    access: 'signed-in',
    params,
    operation: `mutation Rest${verb[0]!.toUpperCase()}${verb.slice(1)}ScanBatch($id: ID!) { answer: ${verb}ScanBatch(id: $id) { batch { ${BATCH} } } }`,
    variables: ({ params: { id } }) => ({ id: idOf(id, 'Batch') }),
    answer: ({ answer: { batch } }) => ({ status: 200, body: batchOf(batch) }),
    answers,
    errors: conflict === undefined ? { 404: NO_SUCH_BATCH } : { 404: NO_SUCH_BATCH, 409: conflict },
  });

export const scanBatchesRows: Row[] = [
  singleRow<undefined, z.output<typeof newShape>, { createScanBatch: { batch: GraphBatch } }>({
    method: 'POST',
    path: '/api/scan-batches',
    tag: BATCHES_TAG,
    summary: 'Create a batch of scans',
    description: 'Batch pictures are read after single scans, and fairly across users.',
    access: 'signed-in',
    headers: {
      'Idempotency-Key': 'Repeating the request with the same key within 24 hours doesn’t create a second batch.',
    },
    body: json(newShape),
    bodyExample: { name: 'Hannover fair 2026', expectedCount: 200 },
    json: newShape,
    operation: `mutation RestCreateScanBatch($input: CreateScanBatchInput!) {
      createScanBatch(input: $input) { batch { ${BATCH} } } }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ createScanBatch: { batch } }) => ({
      status: 201,
      headers: { location: `/api/scan-batches/${batch.id}` },
      body: batchOf(batch),
    }),
    answers: {
      201: { description: 'The batch', body: json(batchShape), headers: { Location: 'Where it is.' }, example },
    },
    errors: {
      400: 'The name or the count is invalid; `fields` says which and why.',
      409: `You have 1,000 batches (\`TOO_MANY_BATCHES\`). ${RESULT_DELETED}`,
      422: 'The Idempotency-Key was already used with a different body.',
    },
  }),

  listRow<z.output<typeof listQuery>, { scanBatches: Page<GraphBatch> }>({
    method: 'GET',
    path: '/api/scan-batches',
    tag: BATCHES_TAG,
    summary: 'List your batches of scans',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestScanBatches($first: Int = ${MOST}, $after: String) {
      scanBatches(first: $first, after: $after) { nodes { ${BATCH} } pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query }) => ({ after: query.cursor ?? null, first: MOST }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? MOST,
    page: ({ scanBatches }) => ({ items: scanBatches.nodes.map(batchOf), next: nextOf(scanBatches) }),
    answers: {
      200: { description: 'Newest first', body: json(z.array(batchShape)), headers: LINK, example: [example] },
    },
    errors: { 400: '`limit` or `cursor` is invalid.' },
  }),

  singleRow<undefined, undefined, { scanBatch: GraphBatch | null }>({
    method: 'GET',
    path: '/api/scan-batches/{id}',
    tag: BATCHES_TAG,
    summary: 'Get a batch and its progress',
    access: 'signed-in',
    params,
    operation: `query RestScanBatch($id: ID!) { scanBatch(id: $id) { ${BATCH} } }`,
    variables: ({ params: { id } }) => ({ id: idOf(id, 'Batch') }),
    answer: ({ scanBatch }) => {
      if (!scanBatch) throw notFound('Batch');
      return { status: 200, body: batchOf(scanBatch) };
    },
    answers,
    errors: { 404: NO_SUCH_BATCH },
  }),

  listRow<z.output<typeof itemsQuery>, { scanBatch: { items: Page<GraphItem> } | null }>({
    method: 'GET',
    path: '/api/scan-batches/{id}/items',
    tag: BATCHES_TAG,
    summary: 'List the items of a batch',
    description: 'Items that are not saved as a contact are deleted 30 days after they were read or failed.',
    access: 'signed-in',
    params,
    query: itemsQuery,
    operation: `query RestScanBatchItems($id: ID!, $first: Int = ${MOST}, $after: String, $state: ScanItemState) {
      scanBatch(id: $id) { items(first: $first, after: $after, state: $state) {
        nodes { ${ITEM} } pageInfo { hasNextPage endCursor } } } }`,
    variables: ({ params: { id }, query }) => ({
      ...{ id: idOf(id, 'Batch'), after: query.cursor ?? null, first: MOST },
      state: query.state?.toUpperCase().replace('-', '_') ?? null,
    }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? MOST,
    page: ({ scanBatch }) => {
      if (!scanBatch) throw notFound('Batch');
      return { items: scanBatch.items.nodes.map(itemOf), next: nextOf(scanBatch.items) };
    },
    answers: {
      200: {
        description: 'In upload order',
        body: json(z.array(itemShape)),
        headers: LINK,
        example: [
          {
            ...{ ...exampleScan, fileName: 'IMG_0815.jpg', isSaved: false },
            ...{ number: 1, state: 'needs-review', duplicateOf: null, savedAs: null, saving: null },
          },
        ],
      },
    },
    errors: { 400: 'limit, cursor or state is wrong.', 404: NO_SUCH_BATCH },
  }),

  singleRow<z.output<typeof savableQuery>, undefined, { scanBatch: { savable: number } | null }>({
    method: 'GET',
    path: '/api/scan-batches/{id}/savable',
    tag: BATCHES_TAG,
    summary: 'Count the items that would be saved',
    access: 'signed-in',
    params,
    query: savableQuery,
    operation: `query RestSavable($id: ID!, $minConfidence: Float!) {
      scanBatch(id: $id) { savable(minConfidence: $minConfidence) } }`,
    variables: ({ params: { id }, query }) => ({ id: idOf(id, 'Batch'), minConfidence: query.minConfidence ?? SURE }),
    answer: ({ scanBatch }) => {
      if (!scanBatch) throw notFound('Batch');
      return { status: 200, body: scanBatch };
    },
    answers: { 200: { description: 'The count', body: json(z.object({ savable: count })), example: { savable: 140 } } },
    errors: { 400: 'minConfidence is wrong.', 404: NO_SUCH_BATCH },
  }),

  singleRow<undefined, z.output<typeof saveShape>, GraphOrdered>({
    method: 'POST',
    path: '/api/scan-batches/{id}/save',
    tag: BATCHES_TAG,
    summary: 'Save confident items as contacts',
    description:
      'Saves items that need review, have a name, show one person and were read with at least this confidence, as they were read and ' +
      'with the tags of the batch. Runs in the background; the counts of the batch show the progress. Repeating the call saves nothing twice.',
    access: 'signed-in',
    params,
    body: json(saveShape),
    bodyExample: { minConfidence: 0.95, onDuplicate: 'ask' },
    isBodyOptional: true,
    json: saveShape,
    operation: `mutation RestSaveScanBatch($id: ID!, $input: SaveScanBatchInput!) {
      answer: saveScanBatch(id: $id, input: $input) { ordered batch { ${BATCH} } } }`,
    variables: ({ params: { id }, body }) => ({
      id: idOf(id, 'Batch'),
      input: { minConfidence: body.minConfidence ?? SURE, onDuplicate: constantOf(body.onDuplicate ?? 'ask') },
    }),
    answer: orderedAnswer,
    answers: orderedAnswers,
    errors: { 400: 'minConfidence or onDuplicate is wrong.', 404: NO_SUCH_BATCH, 409: SAVING },
  }),

  singleRow<undefined, z.output<typeof settleShape>, GraphOrdered>({
    method: 'POST',
    path: '/api/scan-batches/{id}/settle-duplicates',
    tag: BATCHES_TAG,
    summary: 'Save items that look like existing contacts',
    description: 'All items that `save` skipped as possible duplicates.',
    access: 'signed-in',
    params,
    body: json(settleShape),
    bodyExample: { onDuplicate: 'update' },
    json: settleShape,
    operation: `mutation RestSettleScanBatch($id: ID!, $onDuplicate: ScanBatchOnDuplicate!) {
      answer: settleScanBatchDuplicates(id: $id, onDuplicate: $onDuplicate) { ordered batch { ${BATCH} } } }`,
    variables: ({ params: { id }, body }) => ({ id: idOf(id, 'Batch'), onDuplicate: constantOf(body.onDuplicate) }),
    answer: orderedAnswer,
    answers: orderedAnswers,
    errors: { 400: 'onDuplicate is wrong.', 404: NO_SUCH_BATCH, 409: SAVING },
  }),

  order('close', {
    summary: 'Close a batch',
    description: 'It accepts no more pictures, and is done when all of them have been read or have failed.',
    conflict:
      'The batch was cancelled (`BATCH_CANCELLED`), or a file of it is still being opened (`FILES_STILL_OPEN`).',
  }),
  order('cancel', {
    summary: 'Cancel a batch',
    description:
      'It accepts no more pictures. Those that haven’t been read fail with `BATCH_CANCELLED` and can’t be retried; what was read stays. A batch that is done isn’t changed.',
  }),
  order('pause', {
    summary: 'Pause a batch',
    description: 'It still accepts pictures, but reads no more of them until it is resumed.',
    conflict: CANCELLED,
  }),
  order('resume', { summary: 'Resume a batch', description: 'Reading goes on where it was paused.' }),
  order('retry', {
    summary: 'Retry failed items',
    description:
      'All failed items are read again; those beyond your plan’s limit wait. In large batches it continues in the background.',
    conflict: CANCELLED,
  }),

  singleRow<undefined, z.output<typeof changeShape>, { updateScanBatch: { batch: GraphBatch } }>({
    method: 'PATCH',
    path: '/api/scan-batches/{id}',
    tag: BATCHES_TAG,
    summary: 'Update a batch’s name or tags',
    description: 'Omitted fields stay unchanged.',
    access: 'signed-in',
    params,
    body: json(changeShape),
    bodyExample: { tags: ['Hannover fair 2026', 'Lead'] },
    json: changeShape,
    operation: `mutation RestUpdateScanBatch($id: ID!, $input: UpdateScanBatchInput!) {
      updateScanBatch(id: $id, input: $input) { batch { ${BATCH} } } }`,
    variables: ({ params: { id }, body }) => ({ id: idOf(id, 'Batch'), input: body }),
    answer: ({ updateScanBatch: { batch } }) => ({ status: 200, body: batchOf(batch) }),
    answers,
    errors: { 400: 'The name or a tag is wrong; `fields` says which and why.', 404: NO_SUCH_BATCH },
  }),

  singleRow<z.output<typeof deleteQuery>, undefined, unknown>({
    method: 'DELETE',
    path: '/api/scan-batches/{id}',
    tag: BATCHES_TAG,
    summary: 'Delete a batch',
    description: 'Its scans are kept as single scans, except waiting ones and copies.',
    access: 'signed-in',
    params,
    query: deleteQuery,
    operation: `mutation RestDeleteScanBatch($id: ID!, $withItems: Boolean) {
      deleteScanBatch(id: $id, withItems: $withItems) { id } }`,
    variables: ({ params: { id }, query }) => ({ id: idOf(id, 'Batch'), withItems: query.items === 'delete' }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 400: 'items is wrong.', 404: NO_SUCH_BATCH, 409: 'Its items are being saved (`BATCH_SAVING`).' },
  }),
];
