import { z } from 'zod';
import { idOf, idShape, json, pageQuery, timeShape } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import { CONTACT_LIMIT, CONTACT_LIMIT_TEXT, contactLimitReached, type GraphContactLimit } from './contact.limit.ts';
import { CONTACT_FIELDS, contactOf, contactShape, exampleContact, type GraphContact } from './contact.shape.ts';

const TAG = 'Trash';
const MOST = 1000;
const NOT_THERE = 'Your trash has no contact with this id.';

const trashedShape = z
  .object({
    id: idShape,
    name: z.string(),
    title: z.string().nullable(),
    company: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    tags: z.array(z.string()),
    deletedAt: timeShape,
    purgeAt: timeShape.meta({ description: 'When it will be deleted permanently.' }),
  })
  .meta({ id: 'TrashedContact' });

const emptyingShape = z
  .object({
    jobId: idShape.meta({ description: 'The bulk job that does it.' }),
    total: z.int().meta({ description: 'Contacts to delete.' }),
    done: z.int().meta({ description: 'Contacts deleted so far.' }),
  })
  .meta({ id: 'EmptyingTrash' });

const listQuery = pageQuery(MOST);

interface GraphTrash {
  trash: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
type RestoreOutcome = { __typename: 'RestoreContactPayload'; contact: GraphContact } | GraphContactLimit;

const { id, name, title, company, email, phone, tags } = exampleContact;

export const trashRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphTrash>({
    method: 'GET',
    path: '/api/contacts/trash',
    tag: TAG,
    summary: 'List deleted contacts',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestTrash($first: Int = ${MOST}, $after: String) { trash(first: $first, after: $after) {
      nodes { id name title company email phone tags deletedAt purgeAt } pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query }) => ({ after: query.cursor ?? null }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? null,
    page: ({ trash: { nodes, pageInfo } }) => ({
      items: nodes.map((node) => ({ ...node, id: Number(node.id) })),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
    answers: {
      200: {
        description: 'Newest first',
        body: json(z.array(trashedShape)),
        headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
        example: [
          {
            id,
            name,
            title,
            company,
            email,
            phone,
            tags,
            deletedAt: '2026-03-01T09:00:00.000Z',
            purgeAt: '2026-03-31T09:00:00.000Z',
          },
        ],
      },
    },
    errors: { 400: '`limit` or `cursor` is invalid.' },
  }),

  singleRow<undefined, undefined, { emptyTrash: { job: { id: string; state: string; total: number; done: number } } }>({
    method: 'DELETE',
    path: '/api/contacts/trash',
    tag: TAG,
    summary: 'Empty the trash',
    description: 'Permanently deletes everything in it: up to 200 contacts immediately, more in the background.',
    access: 'signed-in',
    operation: 'mutation RestEmptyTrash { emptyTrash { job { id state total done } } }',
    variables: () => ({}),
    answer: ({ emptyTrash: { job } }) =>
      job.state === 'RUNNING'
        ? {
            status: 202,
            headers: { location: `/api/bulk-jobs/${job.id}` },
            body: { jobId: Number(job.id), total: job.total, done: job.done },
          }
        : { status: 204 },
    answers: {
      202: {
        description: 'The trash is being emptied. The list shows what is left.',
        body: json(emptyingShape),
        headers: { Location: 'Where its progress is.' },
        example: { jobId: 12, total: 10000, done: 0 },
      },
      204: { description: 'Emptied.' },
    },
    errors: { 429: 'Twenty of your changes of many contacts are unfinished (`TOO_MANY_BULK_JOBS`).' },
  }),

  singleRow<undefined, undefined, { purgeContact: { id: string } }>({
    method: 'DELETE',
    path: '/api/contacts/trash/{id}',
    tag: TAG,
    summary: 'Delete a contact in the trash permanently',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    operation: 'mutation RestPurgeContact($id: ID!) { purgeContact(id: $id) { id } }',
    variables: ({ params }) => ({ id: idOf(params.id, 'Contact') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted permanently.' } },
    errors: { 404: NOT_THERE },
  }),

  singleRow<undefined, undefined, { restoreContact: RestoreOutcome }>({
    method: 'POST',
    path: '/api/contacts/{id}/restore',
    tag: TAG,
    summary: 'Restore a contact',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    operation: `mutation RestRestoreContact($id: ID!) { restoreContact(id: $id) {
      __typename
      ... on RestoreContactPayload { contact { ${CONTACT_FIELDS} } }
      ${CONTACT_LIMIT}
    } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Contact') }),
    answer: ({ restoreContact: outcome }) => {
      if (outcome.__typename === 'ContactLimitReached') throw contactLimitReached(outcome);
      return { status: 200, headers: { etag: `"${outcome.contact.version}"` }, body: contactOf(outcome.contact) };
    },
    answers: {
      200: {
        description: 'The restored contact',
        body: json(contactShape),
        headers: { ETag: 'The version, to be sent as If-Match.' },
        example: { ...exampleContact, version: 3 },
      },
    },
    errors: { 402: `The plan’s contact limit is reached ${CONTACT_LIMIT_TEXT}`, 404: NOT_THERE },
  }),
];
