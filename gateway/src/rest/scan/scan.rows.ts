import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, json, pageQuery } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import { acceptedScanShape, exampleScan, type GraphScan, listedScanShape, SCAN_FIELDS, scanOf } from './scan.shape.ts';

const ASK_AGAIN_SECONDS = 2;
const OPEN = new Set(['QUEUED', 'READING']);

const NO_SUCH_SCAN = 'You have no scan with this id.';
const MOST = 100;
const STATES = ['queued', 'reading', 'needs-review', 'saved', 'failed'] as const;
const listQuery = pageQuery(MOST, `the latest ${MOST}`).extend({
  state: z.enum(STATES).optional().meta({
    description: 'needs-review: read but not saved as a contact yet. If omitted, all scans.',
  }),
});

type ListedScan = GraphScan & { savedAs: string | null };
const LISTED_FIELDS = `${SCAN_FIELDS} fileName isSaved savedAs`;
const listedOf = ({ savedAs, ...scan }: ListedScan) => ({
  ...scanOf(scan as GraphScan),
  savedAs: savedAs === null ? null : Number(savedAs),
});

interface ScanPage {
  nodes: ListedScan[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export const scanRows: Row[] = [
  listRow<z.output<typeof listQuery>, { scans: ScanPage }>({
    method: 'GET',
    path: '/api/scans',
    tag: 'Scanning',
    summary: 'List your scans, saved or not',
    description: 'Scans that are not saved as a contact are deleted 30 days after they were read or failed.',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestScans($first: Int = ${MOST}, $after: String, $state: ScanItemState) {
      scans(first: $first, after: $after, state: $state) {
        nodes { ${LISTED_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query: { cursor, state } }) => ({
      first: MOST,
      after: cursor ?? null,
      state: state?.toUpperCase().replace('-', '_') ?? null,
    }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? MOST,
    page: ({ scans: { nodes, pageInfo } }) => ({
      items: nodes.map(listedOf),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
    answers: {
      200: {
        description: 'Newest first',
        body: json(z.array(listedScanShape)),
        headers: { Link: 'The address of the next page as `rel="next"`, when there is one.' },
        example: [{ ...exampleScan, fileName: null, isSaved: true, savedAs: 4711 }],
      },
    },
    errors: { 400: 'limit, cursor or state is wrong.' },
  }),

  singleRow<undefined, undefined, { scan: ListedScan | null }>({
    method: 'GET',
    path: '/api/scans/{id}',
    tag: 'Scanning',
    summary: 'Get a scan',
    access: 'signed-in',
    params: { id: 'Id of the scan' },
    operation: `query RestScan($id: ID!) { scan(id: $id) { ${LISTED_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Scan') }),
    answer: ({ scan }) => {
      if (!scan) throw notFound('Scan');
      const headers: Record<string, string> = OPEN.has(scan.status) ? { 'retry-after': String(ASK_AGAIN_SECONDS) } : {};
      return { status: 200, headers, body: listedOf(scan) };
    },
    answers: {
      200: {
        description: 'The scan',
        body: json(listedScanShape),
        headers: { 'Retry-After': 'Seconds to wait before checking again; only while it is queued or being read.' },
        example: { ...exampleScan, fileName: null, isSaved: true, savedAs: 4711 },
      },
    },
    errors: { 404: NO_SUCH_SCAN },
  }),

  singleRow<undefined, undefined, { deleteScan: { id: string } }>({
    method: 'DELETE',
    path: '/api/scans/{id}',
    tag: 'Scanning',
    summary: 'Delete a scan',
    description: 'With its pictures. A contact that was saved from it stays.',
    access: 'signed-in',
    params: { id: 'Id of the scan' },
    operation: 'mutation RestDeleteScan($id: ID!) { deleteScan(id: $id) { id } }',
    variables: ({ params }) => ({ id: idOf(params.id, 'Scan') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NO_SUCH_SCAN },
  }),

  singleRow<undefined, undefined, { retryScan: { scan: Pick<GraphScan, 'id' | 'status'> } }>({
    method: 'POST',
    path: '/api/scans/{id}/retry',
    tag: 'Scanning',
    summary: 'Read a failed scan again',
    access: 'signed-in',
    params: { id: 'Id of the scan' },
    operation: `mutation RestRetryScan($id: ID!) { retryScan(id: $id) { scan { id status } } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Scan') }),
    answer: ({ retryScan: { scan } }) => ({
      status: 202,
      headers: { location: `/api/scans/${scan.id}`, 'retry-after': String(ASK_AGAIN_SECONDS) },
      body: { scanId: Number(scan.id), status: scan.status.toLowerCase() },
    }),
    answers: {
      202: {
        description: 'The scan is waiting to be read again',
        body: json(acceptedScanShape),
        headers: { Location: 'Where the scan is.', 'Retry-After': 'Seconds to wait before checking the scan.' },
        example: { scanId: 815, status: 'queued' },
      },
    },
    errors: {
      402: 'The plan’s monthly scan limit is reached: `limit`, `used`, `resetsAt`.',
      404: NO_SUCH_SCAN,
      409: 'It has not failed (`SCAN_NOT_FAILED`), its batch was stopped (`BATCH_CANCELLED`), or it changes at this moment (`SCAN_CHANGED`).',
      429: 'Too many of your scans are waiting to be read (`TOO_MANY_SCANS`).',
    },
  }),
];
