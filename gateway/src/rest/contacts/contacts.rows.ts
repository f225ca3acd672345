import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { etag, idOf, json, pageQuery, RESULT_DELETED, VERSION_HEADERS, versionOf } from '../rest.shapes.ts';
import { listRow, type Row, type RowPage, singleRow } from '../row.ts';
import { CONTACT_LIMIT, CONTACT_LIMIT_TEXT } from './contact.limit.ts';
import { type CreateOutcome, contactCreated } from './contact.outcome.ts';
import {
  CONTACT_FIELDS,
  contactChangeShape,
  contactOf,
  contactShape,
  exampleContact,
  exampleListedContact,
  type GraphContact,
  LISTED_FIELDS,
  listedContactShape,
  newContactShape,
} from './contact.shape.ts';

const TAG = 'Contacts';
const MOST = 1000;

const favourite = z
  .enum(['true', 'false'])
  .optional()
  .meta({ description: 'true: only favourites; false: all others.' });
const isFavourite = (asked: 'true' | 'false' | undefined) => (asked === undefined ? null : asked === 'true');

const ORDERS = [
  ...(['created-desc', 'created-asc', 'updated-desc', 'updated-asc', 'name-asc', 'name-desc'] as const),
  ...(['last-name-asc', 'last-name-desc', 'company-asc', 'company-desc'] as const),
] as const;
const time = (description: string) => z.iso.datetime({ offset: true }).optional().meta({ description });

const listQuery = pageQuery(MOST).extend({
  favourite,
  updatedFrom: time('Only those changed at this time or later, such as 2026-03-01T09:00:00Z.'),
  updatedBefore: time('Only those last changed before this time.'),
  order: z.enum(ORDERS).optional().meta({ description: 'Newest first (`created-desc`) if omitted.' }),
});
const searchQuery = z.object({
  q: z.string().max(500).default('').meta({ description: 'Search words. An empty search finds nothing.' }),
  ...listQuery.shape,
});
type SearchQuery = z.output<typeof searchQuery>;

const MOST_SIMILAR = 50;
const similarQuery = z.object({
  q: searchQuery.shape.q,
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_SIMILAR)
    .default(20)
    .meta({ description: 'Maximum number of results.' }),
});

interface GraphPage {
  contacts: { nodes: GraphContact[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const pageOf = ({ contacts: { nodes, pageInfo } }: GraphPage): RowPage => ({
  items: nodes.map(contactOf),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

const operationOf = (
  name: string,
) => `query ${name}($first: Int = ${MOST}, $after: String, $search: String, $favourite: Boolean,
  $updatedFrom: DateTime, $updatedBefore: DateTime, $order: ContactOrder) {
  contacts(first: $first, after: $after, search: $search, favourite: $favourite,
    updatedFrom: $updatedFrom, updatedBefore: $updatedBefore, order: $order) {
    nodes { ${LISTED_FIELDS} }
    pageInfo { hasNextPage endCursor }
  }
}`;
const variablesOf = ({ cursor, favourite, updatedFrom, updatedBefore, order }: z.output<typeof listQuery>) => ({
  after: cursor ?? null,
  favourite: isFavourite(favourite),
  updatedFrom: updatedFrom ?? null,
  updatedBefore: updatedBefore ?? null,
  order: (order ?? 'created-desc').toUpperCase().replaceAll('-', '_'),
});
const LIST_PARAMETERS = '`limit`, `cursor`, `favourite`, `updatedFrom`, `updatedBefore` or `order`';

const listAnswers = {
  200: {
    description: 'Contacts, newest first or in the `order` asked for',
    body: json(z.array(listedContactShape)),
    headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
    example: [exampleListedContact],
  },
};
const NO_SUCH_CONTACT = 'You have no contact with this id.';
const CHANGED = 'The contact has changed since (`VERSION_CONFLICT`).';

export const contactsRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphPage>({
    method: 'GET',
    path: '/api/contacts',
    tag: TAG,
    summary: 'List contacts',
    description: 'All contacts in one array. `extractedData` is only included when you get a single contact.',
    access: 'signed-in',
    query: listQuery,
    operation: operationOf('RestContacts'),
    variables: ({ query }) => variablesOf(query),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? null,
    page: pageOf,
    answers: listAnswers,
    errors: { 400: `${LIST_PARAMETERS} is invalid, or the cursor is of another order.` },
  }),

  listRow<SearchQuery, GraphPage>({
    method: 'GET',
    path: '/api/contacts/search',
    tag: TAG,
    summary: 'Search contacts',
    description: 'Each search word must match the start of a word in the contact. Accents and case are ignored.',
    access: 'signed-in',
    query: searchQuery,
    operation: operationOf('RestFindContacts'),
    variables: ({ query }) => ({ ...variablesOf(query), search: query.q }),
    isAsked: ({ query }) => query.q.trim() !== '',
    limitOf: ({ query }) => query.limit ?? null,
    page: pageOf,
    answers: listAnswers,
    errors: { 400: `\`q\`, ${LIST_PARAMETERS} is invalid, or the cursor is of another order.` },
  }),

  singleRow<z.output<typeof similarQuery>, undefined, { similarContacts: GraphContact[] }>({
    method: 'GET',
    path: '/api/contacts/search-similar',
    tag: TAG,
    summary: 'Search contacts despite typos',
    description: 'Contacts with words spelled almost like yours. Use it when a search finds nothing.',
    access: 'signed-in',
    query: similarQuery,
    operation: `query RestSimilarContacts($search: String!, $first: Int!) { similarContacts(search: $search, first: $first) {
      ${LISTED_FIELDS} } }`,
    variables: ({ query }) => ({ search: query.q, first: query.limit }),
    answer: ({ similarContacts }) => ({ status: 200, body: similarContacts.map(contactOf) }),
    answers: {
      200: {
        description: 'Contacts, closest match first',
        body: json(z.array(listedContactShape)),
        example: [exampleListedContact],
      },
    },
    errors: { 400: '`q` or `limit` is invalid.' },
  }),

  singleRow<undefined, undefined, { contact: GraphContact | null }>({
    method: 'GET',
    path: '/api/contacts/{id}',
    tag: TAG,
    summary: 'Get a contact',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    operation: `query RestContact($id: ID!) { contact(id: $id) { ${CONTACT_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Contact') }),
    answer: ({ contact }) => {
      if (!contact) throw notFound('Contact');
      return { status: 200, headers: etag(contact), body: contactOf(contact) };
    },
    answers: {
      200: { description: 'The contact', body: json(contactShape), headers: VERSION_HEADERS, example: exampleContact },
    },
    errors: { 404: NO_SUCH_CONTACT },
  }),

  singleRow<undefined, z.output<typeof newContactShape>, { createContact: CreateOutcome }>({
    method: 'POST',
    path: '/api/contacts',
    tag: TAG,
    summary: 'Create a contact',
    access: 'signed-in',
    headers: {
      'Idempotency-Key':
        'Repeating a request with the same key and body within 24 hours creates nothing and returns the same contact.',
    },
    body: json(newContactShape),
    bodyExample: { name: 'Grace Marlow', company: 'Northwind Optics', tags: ['Research'] },
    json: newContactShape,
    operation: `mutation RestCreateContact($input: CreateContactInput!, $onDuplicate: OnDuplicate, $updateId: ID) {
      createContact(input: $input, onDuplicate: $onDuplicate, updateId: $updateId) {
        __typename
        ... on CreateContactPayload { isNew contact { ${CONTACT_FIELDS} } }
        ... on PossibleDuplicatesFound { duplicates { contact { id name } level reasons { text } } }
        ... on ScanAlreadySaved { contact { id } }
        ${CONTACT_LIMIT}
      }
    }`,
    variables: ({ body: { onDuplicate, updateId, ...input } }) => ({
      input: { ...input, source: 'API' },
      onDuplicate: (onDuplicate ?? 'keep-both').toUpperCase().replace('-', '_'),
      updateId: updateId ?? null,
    }),
    answer: ({ createContact }) => {
      const { contact, isNew } = contactCreated(createContact);
      const headers = { ...etag(contact), location: `/api/contacts/${contact.id}` };
      return { status: isNew ? 201 : 200, headers, body: contactOf(contact) };
    },
    answers: {
      200: {
        description: 'With `onDuplicate: update`: the updated contact',
        body: json(contactShape),
        headers: { Location: 'Where it is.', ...VERSION_HEADERS },
        example: { ...exampleContact, version: 2 },
      },
      201: {
        description: 'The new contact',
        body: json(contactShape),
        headers: { Location: 'Where it is.', ...VERSION_HEADERS },
        example: exampleContact,
      },
    },
    errors: {
      400: 'A field is invalid; `fields` says which and why.',
      402: `The plan’s contact limit is reached ${CONTACT_LIMIT_TEXT}`,
      404: 'You have no contact with the id in `updateId`.',
      409: `This scan was already saved (\`SCAN_ALREADY_SAVED\`): \`contactId\`. Or, with \`onDuplicate: ask\`, a contact looks the same (\`POSSIBLE_DUPLICATE\`): \`duplicates\`. ${RESULT_DELETED}`,
      422: 'The Idempotency-Key was already used with a different body.',
    },
  }),

  singleRow<undefined, z.output<typeof contactChangeShape>, { updateContact: { contact: GraphContact } }>({
    method: 'PUT',
    path: '/api/contacts/{id}',
    tag: TAG,
    summary: 'Update a contact',
    description:
      'Updates only the fields you send; null clears a field. Other keys, such as id and dates, are ignored. If no field is sent, an API key needs `contacts:read` too.',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    headers: { 'If-Match': 'The version you saw; optional.' },
    body: json(contactChangeShape),
    bodyExample: { title: 'Director', notes: null, version: 1 },
    json: contactChangeShape,
    operation: `mutation RestUpdateContact($id: ID!, $input: UpdateContactInput!, $version: Int) {
      updateContact(id: $id, input: $input, version: $version) { contact { ${CONTACT_FIELDS} } }
    }`,
    variables: ({ params, headers, body: { version, ...input } }) => ({
      id: idOf(params.id, 'Contact'),
      input,
      version: versionOf(headers['if-match']) ?? version ?? null,
    }),
    answer: ({ updateContact: { contact } }) => ({ status: 200, headers: etag(contact), body: contactOf(contact) }),
    answers: {
      200: {
        description: 'The updated contact',
        body: json(contactShape),
        headers: VERSION_HEADERS,
        example: { ...exampleContact, title: 'Director', notes: null, version: 2 },
      },
    },
    errors: { 400: 'A field is invalid; `fields` says which and why.', 404: NO_SUCH_CONTACT, 409: CHANGED },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/contacts/{id}',
    tag: TAG,
    summary: 'Delete a contact',
    description: 'Moves it to the trash, where it can be restored for 30 days.',
    access: 'signed-in',
    params: { id: 'Id of the contact' },
    headers: { 'If-Match': 'The version you saw; optional.' },
    operation:
      'mutation RestDeleteContact($id: ID!, $version: Int) { deleteContact(id: $id, version: $version) { id } }',
    variables: ({ params, headers }) => ({ id: idOf(params.id, 'Contact'), version: versionOf(headers['if-match']) }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Moved to the trash.' } },
    errors: { 400: 'If-Match is invalid.', 404: NO_SUCH_CONTACT, 409: CHANGED },
  }),
];
