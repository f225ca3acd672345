import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, json, pageQuery } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import { exampleScan, type GraphScan, listedScanShape, SCAN_FIELDS, scanOf } from './scan.shape.ts';

const ASK_AGAIN_SECONDS = 2;
const OPEN = new Set(['QUEUED', 'READING']);

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
    errors: { 404: 'You have no scan with this id.' },
  }),
];
