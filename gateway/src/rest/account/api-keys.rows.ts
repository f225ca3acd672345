import { LONGEST_KEY_NAME, SCOPES } from '@kaard/service-kit/caller/key-access';
import { z } from 'zod';
import { json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';
import { textOf } from '../text.shapes.ts';

const TAG = 'API keys';
const FIELDS = 'id name scopes createdAt expiresAt isExpired lastUsedAt';

interface GraphKey {
  id: string;
  [field: string]: unknown;
}

const keyShape = z
  .object({
    id: z.string().meta({ description: 'The public part of the key: `kaard_ID_…`.' }),
    name: z.string(),
    scopes: z.array(z.string()),
    createdAt: timeShape,
    expiresAt: timeShape.nullable().meta({ description: 'Null if the key never expires.' }),
    isExpired: z.boolean(),
    lastUsedAt: timeShape.nullable().meta({ description: 'Accurate to the hour; null if never used.' }),
  })
  .meta({ id: 'ApiKey' });
const listShape = z.object({
  apiKeys: z.array(keyShape),
  most: z.int().meta({ description: 'The maximum number.' }),
  isInPlan: z
    .boolean()
    .meta({ description: 'Whether your plan includes API keys. Existing keys are kept either way.' }),
});
const createdShape = z.object({
  apiKey: keyShape,
  key: z.string().meta({ description: 'The key itself, shown only this once.' }),
});

const name = textOf(LONGEST_KEY_NAME, { missing: 'Please enter a name.' });
const newShape = z
  .object({
    name,
    scopes: z
      .array(z.string().max(100))
      .max(100)
      .meta({ description: `Some of ${SCOPES.join(', ')}.` }),
    expiresInDays: z.int().nullish().meta({ description: '1 to 366. If omitted, the key never expires.' }),
  })
  .meta({ id: 'NewApiKey' });
const nameShape = z.object({ name }).meta({ id: 'ApiKeyName' });

const example = {
  ...{ id: 'Zk3Qw8rT1yUa', name: 'Nightly sync', scopes: ['contacts:read'], createdAt: '2026-03-01T09:00:00.000Z' },
  ...{ expiresAt: '2026-05-30T09:00:00.000Z', isExpired: false, lastUsedAt: '2026-03-02T07:00:00.000Z' },
};
const params = { id: { description: 'Public part of the key', schema: { type: 'string', maxLength: 40 } } };
const NO_KEY = 'You have no key with this id.';

export const apiKeysRows: Row[] = [
  singleRow<undefined, undefined, { apiKeys: { nodes: GraphKey[]; most: number; isInPlan: boolean } }>({
    method: 'GET',
    path: '/api/keys',
    tag: TAG,
    summary: 'Your API keys',
    access: 'signed-in',
    operation: `query RestApiKeys { apiKeys { nodes { ${FIELDS} } most isInPlan } }`,
    variables: () => ({}),
    answer: ({ apiKeys: { nodes, most, isInPlan } }) => ({ status: 200, body: { apiKeys: nodes, most, isInPlan } }),
    answers: {
      200: {
        description: 'Newest first',
        body: json(listShape),
        example: { apiKeys: [example], most: 20, isInPlan: true },
      },
    },
    errors: {},
  }),

  singleRow<undefined, z.output<typeof newShape>, { createApiKey: { apiKey: GraphKey; key: string } }>({
    method: 'POST',
    path: '/api/keys',
    tag: TAG,
    summary: 'Create an API key',
    description: 'The key is shown only in this response. Send it as `Authorization: Bearer kaard_…`.',
    access: 'signed-in',
    body: json(newShape),
    bodyExample: { name: 'Nightly sync', scopes: ['contacts:read'], expiresInDays: 90 },
    json: newShape,
    operation: `mutation RestCreateApiKey($input: CreateApiKeyInput!) {
      createApiKey(input: $input) { apiKey { ${FIELDS} } key }
    }`,
    variables: ({ body }) => ({ input: body }),
    answer: ({ createApiKey }) => ({ status: 201, body: createApiKey }),
    answers: {
      201: {
        description: 'The new key',
        body: json(createdShape),
        example: {
          apiKey: { ...example, lastUsedAt: null },
          key: `kaard_${example.id}_…`,
        },
      },
    },
    errors: {
      400: 'The name, a scope or the expiry is invalid; `fields` says which and why.',
      402: 'The plan doesn’t include API keys (`API_ACCESS_NOT_IN_PLAN`): `limit`, `used`, `resetsAt` (null: never); `upgradeAt` links to the plans.',
      409: 'You already have 20 (`TOO_MANY_API_KEYS`).',
    },
  }),

  singleRow<undefined, z.output<typeof nameShape>, { renameApiKey: { apiKey: GraphKey } }>({
    method: 'PUT',
    path: '/api/keys/{id}',
    tag: TAG,
    summary: 'Rename an API key',
    access: 'signed-in',
    params,
    body: json(nameShape),
    bodyExample: { name: 'Hourly sync' },
    json: nameShape,
    operation: `mutation RestRenameApiKey($id: ID!, $name: String!) {
      renameApiKey(id: $id, name: $name) { apiKey { ${FIELDS} } }
    }`,
    variables: ({ params: { id }, body: { name } }) => ({ id, name }),
    answer: ({ renameApiKey: { apiKey } }) => ({ status: 200, body: apiKey }),
    answers: { 200: { description: 'The key', body: json(keyShape), example } },
    errors: { 400: 'The name is empty or too long.', 404: NO_KEY },
  }),

  singleRow<undefined, undefined, { revokeApiKey: { apiKeyId: string } }>({
    method: 'DELETE',
    path: '/api/keys/{id}',
    tag: TAG,
    summary: 'Revoke an API key',
    description: 'The key stops working within a second. Work it started, such as an import, continues.',
    access: 'signed-in',
    params,
    operation: 'mutation RestRevokeApiKey($id: ID!) { revokeApiKey(id: $id) { apiKeyId } }',
    variables: ({ params: { id } }) => ({ id }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Revoked' } },
    errors: { 404: NO_KEY },
  }),
];
