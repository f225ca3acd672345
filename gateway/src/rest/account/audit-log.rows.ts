import { z } from 'zod';
import { json, pageQuery, timeShape } from '../rest.shapes.ts';
import { listRow, type Row } from '../row.ts';

const MOST = 1000;
const FIELDS = 'id action at by keyId device network subject';

const entryShape = z
  .object({
    id: z.string(),
    action: z.string().meta({ description: 'What happened: an `AuditAction` of the graph, such as `SIGNED_IN`.' }),
    at: timeShape,
    by: z.enum(['PERSON', 'API_KEY', 'OPERATOR', 'PRODUCT']),
    keyId: z.string().nullable().meta({ description: 'Public part of the API key that was used.' }),
    device: z.string().nullable().meta({ description: 'Null if unknown.' }),
    network: z.string().nullable().meta({ description: 'Network of the IP address. Full addresses are not kept.' }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'What was affected: the name of a key or plan, a session’s device, a webhook’s host.' }),
  })
  .meta({ id: 'AuditEntry' });

const listQuery = pageQuery(MOST);

interface Data {
  auditLog: { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

export const auditLogRows: Row[] = [
  listRow<z.output<typeof listQuery>, Data>({
    method: 'GET',
    path: '/api/account/audit-log',
    tag: 'Account',
    summary: 'Activity on your account',
    description: 'Sign-ins, passwords, keys, plan changes, exports and webhooks of the last 90 days.',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestAuditLog($first: Int = ${MOST}, $after: String) {
      auditLog(first: $first, after: $after) { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query }) => ({ after: query.cursor ?? null }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? null,
    page: ({ auditLog: { nodes, pageInfo } }) => ({
      items: nodes,
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
    answers: {
      200: {
        description: 'Newest first',
        body: json(z.array(entryShape)),
        headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
        example: [
          {
            ...{ id: '6f0c9a52-8f0e-4a9e-9a49-3f6f0a3a8f43', action: 'SIGNED_IN', at: '2026-03-01T09:00:00.000Z' },
            ...{ by: 'PERSON', keyId: null, device: 'Firefox on Windows', network: '198.51.100.0/24', subject: null },
          },
        ],
      },
    },
    errors: {
      400: '`limit` or `cursor` is invalid.',
    },
  }),
];
