import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { etag, idOf, idShape, json, pageQuery, timeShape, VERSION_HEADERS, versionOf } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';
import { CONTACT_FIELDS, contactOf, contactShape, exampleContact, type GraphContact } from './contact.shape.ts';

const TAG = 'Contacts';
const MOST = 100;
const CONTACT = 'Id of the contact';
const NO_SUCH_CONTACT = 'You have no contact with this id.';

const KINDS = ['created', 'earliest', 'changed', 'trashed', 'untrashed'] as const;
const ORIGINS = [
  ...(['form', 'api', 'scan', 'import', 'undo-import', 'merge', 'part', 'restore', 'bulk'] as const),
  ...(['public-page', 'system'] as const),
] as const;

const entryShape = z
  .object({
    contactId: idShape.meta({ description: 'This contact, or one that was merged into it.' }),
    name: z.string().meta({ description: 'The contact’s name after the change.' }),
    kind: z.enum(KINDS),
    origin: z.enum(ORIGINS).meta({ description: 'How the change was made.' }),
    at: timeShape.nullable().meta({ description: 'Null if no longer known.' }),
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
    summary: 'History of a contact',
    description:
      'Which field changed when, and by whom or what, in the last 90 days, newest first. The oldest entry is the contact before those changes.',
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
        description: 'Newest first',
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
    errors: { 400: '`limit` or `cursor` is invalid.', 404: NO_SUCH_CONTACT },
  }),

  singleRow<undefined, undefined, { restoreContactVersion: { contact: GraphContact } }>({
    method: 'POST',
    path: '/api/contacts/{id}/history/{version}/restore',
    tag: TAG,
    summary: 'Restore an earlier version of a contact',
    description: 'Recorded as a new change. Photo, scan and consent stay as they are.',
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
        description: 'The updated contact',
        body: json(contactShape),
        headers: VERSION_HEADERS,
        example: { ...exampleContact, version: 3 },
      },
    },
    errors: {
      400: 'If-Match is invalid.',
      404: 'You have no contact with this id, or it never had this version.',
      409: 'The contact has changed since (`VERSION_CONFLICT`), or the version is too old to be restored (`VERSION_FORGOTTEN`).',
    },
  }),
];

/** Impossible versions are answered like unknown ones. @throws DomainError `not-found` */
function wantedVersion(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw notFound('Version');
  return Number(text);
}
