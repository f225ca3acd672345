import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, json, pageQuery } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import { exampleImport, type GraphImport, IMPORT_FIELDS, importOf, importShape } from './import.shape.ts';

const TAG = 'Imports';
const NO_SUCH_IMPORT = 'You have no import with this id.';
const BUSY = new Set(['reading', 'saving', 'undoing']);
const ASK_AGAIN_SECONDS = 1;
const MOST = 100;
const MOST_CONTACTS = 10_000;

const listQuery = pageQuery(MOST, `the latest ${MOST}`);

const startShape = z
  .object({
    onDuplicate: z.enum(['update', 'skip', 'keep-both']).nullish().meta({
      description: 'For existing contacts: add missing values (the default), skip, or keep both.',
    }),
    leftOut: z
      .array(z.int().positive())
      .max(MOST_CONTACTS)
      .nullish()
      .meta({ description: 'Row numbers of contacts to leave out, as in the report.' }),
    isTagged: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether contacts without tags get one such as “File Import”. Defaults to true.' }),
  })
  .meta({ id: 'StartImport' });

const told = (job: GraphImport) => {
  const body = importOf(job);
  const headers: Record<string, string> = BUSY.has(body.state) ? { 'retry-after': String(ASK_AGAIN_SECONDS) } : {};
  return { status: 200, headers, body };
};
const answers = (state: string) => ({
  200: {
    description: 'The import',
    body: json(importShape),
    headers: { 'Retry-After': 'Seconds to wait before checking again; only while the import is running.' },
    example: { ...exampleImport, state },
  },
});

interface GraphImports {
  contactImports: { nodes: GraphImport[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

export const importsRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphImports>({
    method: 'GET',
    path: '/api/imports',
    tag: TAG,
    summary: 'List imports of the last 30 days',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestImports($first: Int = ${MOST}, $after: String) { contactImports(first: $first, after: $after) {
      nodes { ${IMPORT_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query }) => ({ after: query.cursor ?? null, first: MOST }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? MOST,
    page: ({ contactImports: { nodes, pageInfo } }) => ({
      items: nodes.map(importOf),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
    answers: {
      200: {
        description: 'Newest first',
        body: json(z.array(importShape)),
        headers: { Link: 'The address of the next page as `rel="next"`, when there is one.' },
        example: [exampleImport],
      },
    },
    errors: { 400: '`limit` or `cursor` is invalid.' },
  }),

  singleRow<undefined, undefined, { contactImport: GraphImport | null }>({
    method: 'GET',
    path: '/api/imports/{id}',
    tag: TAG,
    summary: 'Get an import: its preview and progress',
    access: 'signed-in',
    params: { id: 'Id of the import' },
    operation: `query RestImport($id: ID!) { contactImport(id: $id) { ${IMPORT_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Import') }),
    answer: ({ contactImport }) => {
      if (!contactImport) throw notFound('Import');
      return told(contactImport);
    },
    answers: answers('preview'),
    errors: { 404: NO_SUCH_IMPORT },
  }),

  singleRow<undefined, z.output<typeof startShape>, { startImport: { import: GraphImport } }>({
    method: 'POST',
    path: '/api/imports/{id}/start',
    tag: TAG,
    summary: 'Start an import',
    access: 'signed-in',
    params: { id: 'Id of the import' },
    body: json(startShape),
    bodyExample: { onDuplicate: 'update', leftOut: [2], isTagged: false },
    json: startShape,
    operation: `mutation RestStartImport($id: ID!, $onDuplicate: ImportOnDuplicate, $leftOut: [Int!], $isTagged: Boolean) {
      startImport(id: $id, onDuplicate: $onDuplicate, leftOut: $leftOut, isTagged: $isTagged) { import { ${IMPORT_FIELDS} } } }`,
    variables: ({ params, body }) => ({
      id: idOf(params.id, 'Import'),
      onDuplicate: body.onDuplicate?.toUpperCase().replace('-', '_') ?? null,
      leftOut: body.leftOut ?? null,
      isTagged: body.isTagged ?? true,
    }),
    answer: ({ startImport }) => told(startImport.import),
    answers: answers('saving'),
    errors: {
      400: 'A field is invalid, or the import has no contact with a number in `leftOut`.',
      404: NO_SUCH_IMPORT,
      409: 'The import is not in its preview (`IMPORT_STATE`): `state`.',
    },
  }),

  singleRow<undefined, undefined, { undoImport: { import: GraphImport } }>({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    tag: TAG,
    summary: 'Undo an import',
    description:
      'New contacts move to the trash and updated ones are reverted, unless they have changed since. An import that failed halfway can be undone, too. Runs in the background.',
    access: 'signed-in',
    params: { id: 'Id of the import' },
    operation: `mutation RestUndoImport($id: ID!) { undoImport(id: $id) { import { ${IMPORT_FIELDS} } } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Import') }),
    answer: ({ undoImport }) => told(undoImport.import),
    answers: answers('undoing'),
    errors: { 404: NO_SUCH_IMPORT, 409: 'The import has not been saved (`IMPORT_STATE`): `state`.' },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/imports/{id}',
    tag: TAG,
    summary: 'Delete an import and its file',
    description: 'Contacts it saved are kept.',
    access: 'signed-in',
    params: { id: 'Id of the import' },
    operation: 'mutation RestDeleteImport($id: ID!) { deleteImport(id: $id) { id } }',
    variables: ({ params }) => ({ id: idOf(params.id, 'Import') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NO_SUCH_IMPORT, 409: 'The import is running (`IMPORT_STATE`): `state`.' },
  }),
];
