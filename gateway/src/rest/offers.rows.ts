import { z } from 'zod';
import { CONTACT_LIMIT, CONTACT_LIMIT_TEXT } from './contact.limit.ts';
import { type CreateOutcome, contactCreated } from './contact.outcome.ts';
import { CONTACT_FIELDS, contactOf, contactShape, exampleContact } from './contact.shape.ts';
import { etag, idOf, idShape, json, pageQuery, timeShape, VERSION_HEADERS } from './rest.shapes.ts';
import { listRow, type Row, singleRow } from './row.ts';

const TAG = 'Offers';
const MOST = 1000;
const NOT_THERE = 'There is no such offer of yours, or not any more.';
const ID = { id: 'Id of the offer' };

const offerShape = z
  .object({
    id: idShape,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'As typed.' }),
    company: z.string().nullable(),
    note: z.string().nullable(),
    consent: z.string().meta({ description: 'What the visitor has agreed to, as it stood there.' }),
    cardId: idShape.nullable().meta({ description: 'On whose page.' }),
    leftAt: timeShape,
    expiresAt: timeShape.meta({ description: 'When it will be gone.' }),
  })
  .meta({ id: 'Offer' });

const acceptShape = z
  .object({
    onDuplicate: z
      .enum(['ask', 'keep-both', 'update'])
      .nullish()
      .meta({ description: 'When somebody who looks the same is there; without it you are asked.' }),
    updateId: idShape.nullish().meta({ description: 'With `update`: the contact that it goes into.' }),
  })
  .meta({ id: 'AcceptOffer' });

const declinedShape = z.object({ declined: z.int().nonnegative() }).meta({ id: 'DeclinedOffers' });

const listQuery = pageQuery(MOST);

interface GraphOffer {
  id: string;
  card: { id: string } | null;
}
interface GraphOffers {
  offers: { nodes: GraphOffer[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
const offerOf = ({ id, card, ...offer }: GraphOffer) => ({
  ...{ id: Number(id), ...offer, cardId: card && Number(card.id) },
});

const exampleOffer = {
  ...{ id: 12, name: 'Noor Ashworth', email: 'noor@ashworth.example', phone: null, company: 'Ashworth Glass' },
  ...{ note: 'We talked about lenses.', cardId: 7 },
  consent: 'I agree that Grace Marlow keeps these details to get in touch with me.',
  ...{ leftAt: '2026-03-01T09:00:00.000Z', expiresAt: '2026-05-30T09:00:00.000Z' },
};

export const offersRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphOffers>({
    method: 'GET',
    path: '/api/contacts/offers',
    tag: TAG,
    summary: 'What visitors of your public page have left',
    description: 'No contacts until you say so; gone after 90 days.',
    access: 'signed-in',
    query: listQuery,
    operation: `query RestOffers($first: Int = ${MOST}, $after: String) { offers(first: $first, after: $after) {
      nodes { id name email phone company note consent card { id } leftAt expiresAt }
      pageInfo { hasNextPage endCursor } } }`,
    variables: ({ query }) => ({ after: query.cursor ?? null }),
    isAsked: () => true,
    limitOf: ({ query }) => query.limit ?? null,
    page: ({ offers: { nodes, pageInfo } }) => ({
      items: nodes.map(offerOf),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    }),
    answers: {
      200: {
        description: 'The latest first',
        body: json(z.array(offerShape)),
        headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
        example: [exampleOffer],
      },
    },
    errors: { 400: 'limit or cursor is wrong.' },
  }),

  singleRow<undefined, undefined, { declineAllOffers: { declinedCount: number } }>({
    method: 'DELETE',
    path: '/api/contacts/offers',
    tag: TAG,
    summary: 'Decline all offers',
    access: 'signed-in',
    operation: 'mutation RestDeclineAllOffers { declineAllOffers { declinedCount } }',
    variables: () => ({}),
    answer: ({ declineAllOffers }) => ({ status: 200, body: { declined: declineAllOffers.declinedCount } }),
    answers: { 200: { description: 'They are gone', body: json(declinedShape), example: { declined: 3 } } },
    errors: {},
  }),

  singleRow<undefined, z.output<typeof acceptShape>, { acceptOffer: CreateOutcome }>({
    method: 'POST',
    path: '/api/contacts/offers/{id}/accept',
    tag: TAG,
    summary: 'Take an offer',
    description: 'It becomes a contact, or goes into one. Taken before, the answer is the same again.',
    access: 'signed-in',
    params: ID,
    body: json(acceptShape),
    bodyExample: { onDuplicate: 'update', updateId: 4711 },
    json: acceptShape,
    operation: `mutation RestAcceptOffer($id: ID!, $onDuplicate: OnDuplicate, $updateId: ID) {
      acceptOffer(id: $id, onDuplicate: $onDuplicate, updateId: $updateId) {
        __typename
        ... on AcceptOfferPayload { isNew contact { ${CONTACT_FIELDS} } }
        ... on PossibleDuplicatesFound { duplicates { contact { id name } level reasons { text } } }
        ${CONTACT_LIMIT}
      }
    }`,
    variables: ({ params, body }) => ({
      id: idOf(params.id, 'Offer'),
      onDuplicate: (body.onDuplicate ?? 'ask').toUpperCase().replace('-', '_'),
      updateId: body.updateId == null ? null : String(body.updateId),
    }),
    answer: ({ acceptOffer: outcome }) => {
      const { contact, isNew } = contactCreated(outcome);
      const headers = { ...etag(contact), ...(isNew && { location: `/api/contacts/${contact.id}` }) };
      return { status: isNew ? 201 : 200, headers, body: contactOf(contact) };
    },
    answers: {
      200: {
        description: 'The contact that it went into',
        body: json(contactShape),
        headers: VERSION_HEADERS,
        example: exampleContact,
      },
      201: {
        description: 'The new contact',
        body: json(contactShape),
        headers: { Location: 'Where it is.', ...VERSION_HEADERS },
        example: { ...exampleContact, source: 'exchange' },
      },
    },
    errors: {
      400: 'There is no room for both, or `updateId` is missing.',
      402: `The plan holds no more contacts ${CONTACT_LIMIT_TEXT}`,
      404: `${NOT_THERE} Or there is no such contact.`,
      409: 'Somebody who looks the same is there already (`POSSIBLE_DUPLICATE`): `duplicates`.',
    },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/contacts/offers/{id}',
    tag: TAG,
    summary: 'Decline an offer',
    access: 'signed-in',
    params: ID,
    operation: 'mutation RestDeclineOffer($id: ID!) { declineOffer(id: $id) { id } }',
    variables: ({ params }) => ({ id: idOf(params.id, 'Offer') }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'It is gone.' } },
    errors: { 404: NOT_THERE },
  }),
];
