import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { etag, idOf, json, RESULT_DELETED, VERSION_HEADERS, versionOf } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';
import {
  businessContextShape,
  CARD_FIELDS,
  cardChangeShape,
  cardOf,
  cardShape,
  exampleCard,
  exampleProfile,
  type GraphCard,
  type GraphProfile,
  graphInputOf,
  newCardShape,
  PROFILE_FIELDS,
  profileOf,
  profileShape,
} from './cards.shape.ts';

const TAG = 'Business cards';
const NO_SUCH_CARD = 'You have no card with this id.';
const CHANGED = 'The card has changed since (`VERSION_CONFLICT`).';
const ID = { id: 'Id of the card' };
const IF_MATCH = { 'If-Match': 'The version you saw; optional.' };

/**
 * Weak, because the version is that of the business context, and the default card in the same body has a version of its
 * own.
 */
const profileTag = ({ version }: GraphProfile) => ({ etag: `W/"${version}"` });

export const cardsRows: Row[] = [
  singleRow<undefined, undefined, { businessCards: GraphCard[] }>({
    method: 'GET',
    path: '/api/business-cards',
    tag: TAG,
    summary: 'List your cards',
    access: 'signed-in',
    operation: `query RestBusinessCards { businessCards { ${CARD_FIELDS} } }`,
    variables: () => ({}),
    answer: ({ businessCards }) => ({ status: 200, body: businessCards.map(cardOf) }),
    answers: {
      200: { description: 'Your cards, oldest first', body: json(z.array(cardShape)), example: [exampleCard] },
    },
    errors: {},
  }),

  singleRow<undefined, undefined, { businessCard: GraphCard | null }>({
    method: 'GET',
    path: '/api/business-cards/{id}',
    tag: TAG,
    summary: 'Get a card',
    access: 'signed-in',
    params: ID,
    operation: `query RestBusinessCard($id: ID!) { businessCard(id: $id) { ${CARD_FIELDS} } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Card') }),
    answer: ({ businessCard }) => {
      if (!businessCard) throw notFound('Card');
      return { status: 200, headers: etag(businessCard), body: cardOf(businessCard) };
    },
    answers: {
      200: { description: 'The card', body: json(cardShape), headers: VERSION_HEADERS, example: exampleCard },
    },
    errors: { 404: NO_SUCH_CARD },
  }),

  singleRow<undefined, z.output<typeof newCardShape>, { createBusinessCard: { card: GraphCard } }>({
    method: 'POST',
    path: '/api/business-cards',
    tag: TAG,
    summary: 'Create a card',
    description: 'Your first card becomes the default, whatever you send.',
    access: 'signed-in',
    headers: {
      'Idempotency-Key':
        'Repeating a request with the same key and body within 24 hours creates nothing and returns the same response.',
    },
    body: json(newCardShape),
    bodyExample: { name: 'Work', fullName: 'Grace Marlow', company: 'Northwind Optics' },
    json: newCardShape,
    operation: `mutation RestCreateBusinessCard($input: BusinessCardInput!) {
      createBusinessCard(input: $input) { card { ${CARD_FIELDS} } }
    }`,
    variables: ({ body }) => ({ input: graphInputOf(body) }),
    answer: ({ createBusinessCard: { card } }) => ({
      status: 201,
      headers: { ...etag(card), location: `/api/business-cards/${card.id}` },
      body: cardOf(card),
    }),
    answers: {
      201: {
        description: 'The new card',
        body: json(cardShape),
        headers: { Location: 'Where it is.', ...VERSION_HEADERS },
        example: exampleCard,
      },
    },
    errors: {
      400: 'A field is invalid; `fields` says which and why.',
      402: 'The plan’s card limit is reached (`CARD_LIMIT_REACHED`): `limit`, `used`, `resetsAt` (null: never).',
      409: RESULT_DELETED,
      422: 'The Idempotency-Key was already used with a different body.',
    },
  }),

  singleRow<undefined, z.output<typeof cardChangeShape>, { updateBusinessCard: { card: GraphCard } }>({
    method: 'PUT',
    path: '/api/business-cards/{id}',
    tag: TAG,
    summary: 'Update a card',
    description:
      'Updates only the fields you send; null clears a field. `isDefault: true` makes this the default card in the same step; ' +
      '`false` is refused for the default card: make another one the default. Other keys, such as id and dates, are ignored.',
    access: 'signed-in',
    params: ID,
    headers: IF_MATCH,
    body: json(cardChangeShape),
    bodyExample: { jobTitle: 'Director', version: 1 },
    json: cardChangeShape,
    operation: `mutation RestUpdateBusinessCard($id: ID!, $input: BusinessCardInput!, $version: Int) {
      updateBusinessCard(id: $id, input: $input, version: $version) { card { ${CARD_FIELDS} } }
    }`,
    variables: ({ params, headers, body: { version, ...input } }) => ({
      id: idOf(params.id, 'Card'),
      input: graphInputOf(input),
      version: versionOf(headers['if-match']) ?? version ?? null,
    }),
    answer: ({ updateBusinessCard: { card } }) => ({ status: 200, headers: etag(card), body: cardOf(card) }),
    answers: {
      200: {
        description: 'The updated card',
        body: json(cardShape),
        headers: VERSION_HEADERS,
        example: { ...exampleCard, jobTitle: 'Director', version: 2 },
      },
    },
    errors: { 400: 'A field is invalid; `fields` says which and why.', 404: NO_SUCH_CARD, 409: CHANGED },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/business-cards/{id}',
    tag: TAG,
    summary: 'Delete a card',
    description: 'If it was the default, the oldest remaining card becomes the default.',
    access: 'signed-in',
    params: ID,
    headers: IF_MATCH,
    operation: `mutation RestDeleteBusinessCard($id: ID!, $version: Int) {
      deleteBusinessCard(id: $id, version: $version) { id }
    }`,
    variables: ({ params, headers }) => ({ id: idOf(params.id, 'Card'), version: versionOf(headers['if-match']) }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 400: 'If-Match is invalid.', 404: NO_SUCH_CARD, 409: CHANGED },
  }),

  singleRow<undefined, undefined, { profile: GraphProfile }>({
    method: 'GET',
    path: '/api/profile',
    tag: TAG,
    summary: 'Get your profile',
    description: 'Your default card and business context. Card fields are null if you have no card.',
    access: 'signed-in',
    operation: `query RestProfile { profile { ${PROFILE_FIELDS} } }`,
    variables: () => ({}),
    answer: ({ profile }) => ({ status: 200, headers: profileTag(profile), body: profileOf(profile) }),
    answers: {
      200: { description: 'The profile', body: json(profileShape), headers: VERSION_HEADERS, example: exampleProfile },
    },
    errors: {},
  }),

  singleRow<undefined, z.output<typeof businessContextShape>, { updateBusinessContext: { profile: GraphProfile } }>({
    method: 'PATCH',
    path: '/api/profile/business-context',
    tag: TAG,
    summary: 'Update your business context',
    description:
      'Updates only the fields you send. The business context is used for advice and for drafts of emails, which may quote goals and target market. It is never on the public page.',
    access: 'signed-in',
    headers: IF_MATCH,
    body: json(businessContextShape),
    bodyExample: {
      ...{ businessDescription: 'We grind lenses for telescopes.', businessGoals: ['Find a distributor'], version: 1 },
    },
    json: businessContextShape,
    operation: `mutation RestUpdateBusinessContext($input: BusinessContextInput!, $version: Int) {
      updateBusinessContext(input: $input, version: $version) { profile { ${PROFILE_FIELDS} } }
    }`,
    variables: ({ headers, body: { version, ...input } }) => ({
      input,
      version: versionOf(headers['if-match']) ?? version ?? null,
    }),
    answer: ({ updateBusinessContext: { profile } }) => ({
      status: 200,
      headers: profileTag(profile),
      body: profileOf(profile),
    }),
    answers: {
      200: {
        description: 'The updated profile',
        body: json(profileShape),
        headers: VERSION_HEADERS,
        example: exampleProfile,
      },
    },
    errors: {
      400: 'A field is invalid; `fields` says which and why.',
      409: 'The profile has changed since (`VERSION_CONFLICT`).',
    },
  }),
];
