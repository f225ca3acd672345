import { notFound } from '@kaard/service-kit/errors';
import { idOf, json } from './rest.shapes.ts';
import { type Row, singleRow } from './row.ts';
import { exampleScan, type GraphScan, SCAN_FIELDS, scanOf, scanShape } from './scan.shape.ts';

const ASK_AGAIN_SECONDS = 2;
const OPEN = new Set(['QUEUED', 'READING']);

export const scanRows: Row[] = [
  singleRow<undefined, undefined, { scan: GraphScan | null }>({
    method: 'GET',
    path: '/api/scans/{id}',
    tag: 'Scanning',
    summary: 'One scan: how far it is and what was read',
    access: 'signed-in',
    params: { id: 'Id of the scan' },
    operation: `query RestScan($id: ID!) { scan(id: $id) { ${SCAN_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Scan') }),
    answer: ({ scan }) => {
      if (!scan) throw notFound('Scan');
      const headers: Record<string, string> = OPEN.has(scan.status) ? { 'retry-after': String(ASK_AGAIN_SECONDS) } : {};
      return { status: 200, headers, body: scanOf(scan) };
    },
    answers: {
      200: {
        description: 'The scan',
        body: json(scanShape),
        headers: { 'Retry-After': 'Seconds until it is worth asking again; only while it is queued or being read.' },
        example: exampleScan,
      },
    },
    errors: { 404: 'There is no such scan of yours.' },
  }),
];
