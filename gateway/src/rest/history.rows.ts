import { notFound } from '@kaard/service-kit/errors';
import { z } from 'zod';
import { CONTACT_FIELDS, contactOf, contactShape, exampleContact, type GraphContact } from './contact.shape.ts';
import { etag, idOf, idShape, json, pageQuery, timeShape, VERSION_HEADERS, versionOf } from './rest.shapes.ts';
import { listRow, type Row, singleRow } from './row.ts';

const TAG = 'Contacts';
const MOST = 100;
const CONTACT = 'Id of the contact';
const NO_SUCH_CONTACT = 'There is no such contact of yours.';

const KINDS = ['created', 'earliest', 'changed', 'trashed', 'untrashed'] as const;
const ORIGINS = [
  ...(['form', 'api', 'scan', 'import', 'undo-import', 'merge', 'part', 'restore', 'bulk'] as const),
  ...(['public-page', 'system'] as const),
] as const;

const entryShape = z
  .object({
    contactId: idShape.meta({ description: 'This contact, or one that was merged into it.' }),
    name: z.string().meta({ description: 'What it was called after that.' }),
    kind: z.enum(KINDS),
    origin: z.enum(ORIGINS).meta({ description: 'By which way the change came in.' }),
    at: timeShape.nullable().meta({ description: 'Null when it is not known any more.' }),
    version: z.int().positive(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    apiKeyId: z.string().nullable(),
    importId: idShape.nullable(),
    mergeId: idShape.nullable(),
    restoredVersion: z.int().positive().nullable(),
    canRestore: z.boolean(),
  })
  .meta({ id: 'ContactHistoryEntry' });

const FIELDS = `contactId name kind origin at version changes { field before after } apiKeyId importId mergeId
  restoredVersion canRestore`;

interface GraphEntry {
  contactId: string;
  kind: string;
  origin: string;
  importId: string | null;
  mergeId: string | null;
}
interface GraphHistory {
  contact: {
    history: { nodes: GraphEntry[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  } | null;
}

const lower = (name: string) => name.toLowerCase().replaceAll('_', '-');
const numberOf = (id: string | null) => (id === null ? null : Number(id));

const entryOf = ({ contactId, kind, origin, importId, mergeId, ...entry }: GraphEntry) => ({
  contactId: Number(contactId),
  ...entry,
  kind: lower(kind),
  origin: lower(origin),
  importId: numberOf(importId),
  mergeId: numberOf(mergeId),
});

const listQuery = pageQuery(MOST, `the latest ${MOST}`);

export const historyRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphHistory>({
    method: 'GET',
    path: '/api/contacts/{id}/history',
    tag: TAG,
    summary: 'What has changed in a contact',
    description:
      'Who or what changed which field when, of the last 90 days, the latest first. The oldest entry is the contact before all of it.',
    access: 'signed-in',
    params: { id: CONTACT },
    query: listQuery,
    operation: `query RestHistory($id: ID!, $first: Int = ${MOST}, $after: String) { contact(id: $id) {
      history(first: $first, after: $after) { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } } }`,
    variables: ({ params, query }) => ({ id: idOf(params.id, 'Contact'), after: query.cursor ?? null }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? MOST,
    page: ({ contact }) => {
      if (!contact) throw notFound('Contact');
      const { nodes, pageInfo } = contact.history;
      return { items: nodes.map(entryOf), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    },
    answers: {
      200: {
        description: 'The latest first',
        body: json(z.array(entryShape)),
        headers: { Link: 'The address of the next page as `rel="next"`, when there is one.' },
        example: [
          {
            ...{ contactId: 4711, name: 'Grace Marlow', kind: 'changed', origin: 'form' },
            ...{ at: '2026-03-02T09:00:00.000Z', version: 2 },
            changes: [{ field: 'title', before: 'Head of Research', after: 'Director' }],
            ...{ apiKeyId: null, importId: null, mergeId: null, restoredVersion: null, canRestore: false },
          },
        ],
      },
    },
    errors: { 400: 'limit or cursor is wrong.', 404: NO_SUCH_CONTACT },
  }),

  singleRow<undefined, undefined, { restoreContactVersion: { contact: GraphContact } }>({
    method: 'POST',
    path: '/api/contacts/{id}/history/{version}/restore',
    tag: TAG,
    summary: 'Make a contact what it was at a version',
    description: 'That is a change of its own. Photo, scan and consent stay as they are.',
    access: 'signed-in',
    params: { id: CONTACT, version: 'A version that its history names' },
    headers: { 'If-Match': 'The version you saw; optional.' },
    operation: `mutation RestRestoreVersion($id: ID!, $version: Int!, $seenVersion: Int) {
      restoreContactVersion(id: $id, version: $version, seenVersion: $seenVersion) { contact { ${CONTACT_FIELDS} } } }`,
    variables: ({ params, headers }) => ({
      id: idOf(params.id, 'Contact'),
      version: wantedVersion(params.version),
      seenVersion: versionOf(headers['if-match']),
    }),
    answer: ({ restoreContactVersion: { contact } }) => ({
      status: 200,
      headers: etag(contact),
      body: contactOf(contact),
    }),
    answers: {
      200: {
        description: 'The contact as it is now',
        body: json(contactShape),
        headers: VERSION_HEADERS,
        example: { ...exampleContact, version: 3 },
      },
    },
    errors: {
      400: 'If-Match is wrong.',
      404: 'There is no such contact of yours, or it never had this version.',
      409: 'The contact was changed in the meantime (`VERSION_CONFLICT`), or the history does not reach back so far (`VERSION_FORGOTTEN`).',
    },
  }),
];

/** One that can't exist is answered like one that does not. @throws DomainError `not-found` */
function wantedVersion(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw notFound('Version');
  return Number(text);
}
