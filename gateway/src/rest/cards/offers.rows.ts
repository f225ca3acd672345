import { z } from 'zod';
import { CONTACT_LIMIT, CONTACT_LIMIT_TEXT } from '../contacts/contact.limit.ts';
import { type CreateOutcome, contactCreated } from '../contacts/contact.outcome.ts';
import { CONTACT_FIELDS, contactOf, contactShape, exampleContact } from '../contacts/contact.shape.ts';
import { etag, idOf, idShape, json, pageQuery, timeShape, VERSION_HEADERS } from '../rest.shapes.ts';
import { listRow, type Row, singleRow } from '../row.ts';

const TAG = 'Offers';
const MOST = 1000;
const NOT_THERE = 'You have no offer with this id, or it has expired.';
const ID = { id: 'Id of the offer' };

const offerShape = z
  .object({
    id: idShape,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: 'As typed.' }),
    company: z.string().nullable(),
    note: z.string().nullable(),
    consent: z.string().meta({ description: 'The exact text the visitor agreed to.' }),
    cardId: idShape.nullable().meta({ description: 'The card on whose page it was left.' }),
    leftAt: timeShape,
    expiresAt: timeShape.meta({ description: 'When it expires.' }),
  })
  .meta({ id: 'Offer' });

const acceptShape = z
  .object({
    onDuplicate: z
      .enum(['ask', 'keep-both', 'update'])
      .nullish()
      .meta({ description: 'What to do if a contact looks the same. If omitted, you are asked.' }),
    updateId: idShape.nullish().meta({ description: 'With `update`: the contact to update.' }),
  })
  .meta({ id: 'AcceptOffer' });

const declinedShape = z.object({ declined: z.int().nonnegative() }).meta({ id: 'DeclinedOffers' });

const listQuery = pageQuery(MOST);
const declineQuery = z.object({
  upTo: z.coerce.number().int().positive().optional().meta({
    description: 'Id of the newest offer to decline: what is left meanwhile stays. Ids count up.',
  }),
});

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
  consent: 'I agree that Grace Marlow may keep these details to get in touch with me.',
  ...{ leftAt: '2026-03-01T09:00:00.000Z', expiresAt: '2026-05-30T09:00:00.000Z' },
};

export const offersRows: Row[] = [
  listRow<z.output<typeof listQuery>, GraphOffers>({
    method: 'GET',
    path: '/api/contacts/offers',
    tag: TAG,
    summary: 'List offers from your public page',
    description: 'They become contacts only when you accept them, and expire after 90 days.',
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
        description: 'Newest first',
        body: json(z.array(offerShape)),
        headers: { Link: 'With `limit`: the address of the next page as `rel="next"`, when there is one.' },
        example: [exampleOffer],
      },
    },
    errors: { 400: '`limit` or `cursor` is invalid.' },
  }),

  singleRow<z.output<typeof declineQuery>, undefined, { declineAllOffers: { declinedCount: number } }>({
    method: 'DELETE',
    path: '/api/contacts/offers',
    tag: TAG,
    summary: 'Decline all offers',
    access: 'signed-in',
    query: declineQuery,
    operation: 'mutation RestDeclineAllOffers($upTo: ID) { declineAllOffers(upTo: $upTo) { declinedCount } }',
    variables: ({ query }) => ({ upTo: query.upTo ?? null }),
    answer: ({ declineAllOffers }) => ({ status: 200, body: { declined: declineAllOffers.declinedCount } }),
    answers: { 200: { description: 'Declined', body: json(declinedShape), example: { declined: 3 } } },
    errors: { 400: '`upTo` is invalid.' },
  }),

  singleRow<undefined, z.output<typeof acceptShape>, { acceptOffer: CreateOutcome }>({
    method: 'POST',
    path: '/api/contacts/offers/{id}/accept',
    tag: TAG,
    summary: 'Accept an offer',
    description: 'Creates a contact or updates an existing one. Accepting it again returns the same result.',
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
        description: 'The updated contact',
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
      400: 'The combined values don’t fit in one contact, or `updateId` is missing.',
      402: `The plan’s contact limit is reached ${CONTACT_LIMIT_TEXT}`,
      404: `${NOT_THERE} Or you have no such contact.`,
      409: 'A contact looks the same (`POSSIBLE_DUPLICATE`): `duplicates`.',
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
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NOT_THERE },
  }),
];
