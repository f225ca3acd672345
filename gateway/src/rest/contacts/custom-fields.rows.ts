import { CUSTOM_KINDS } from '@kaard/contact-formats/custom';
import { z } from 'zod';
import { json } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';

const TAG = 'Custom fields';
const FIELD = 'key name kind choices contactCount';

interface GraphField {
  kind: string;
  [field: string]: unknown;
}
const fieldOf = ({ kind, ...field }: GraphField) => ({ ...field, kind: kind.toLowerCase() });

const kind = z.enum(CUSTOM_KINDS);
const fieldShape = z
  .object({
    key: z.string().meta({ description: 'Never changes, even if the field is renamed, and is never reused.' }),
    name: z.string(),
    kind,
    choices: z.array(z.string()).meta({ description: 'For choice fields, in order.' }),
    contactCount: z.int().nonnegative().meta({ description: 'Number of contacts with a value.' }),
  })
  .meta({ id: 'CustomField' });
const listShape = z.object({
  customFields: z.array(fieldShape),
  most: z.int().meta({ description: 'The maximum number.' }),
  mayCreate: z
    .boolean()
    .meta({ description: 'Whether your plan allows new fields. Existing fields are kept either way.' }),
});

/** Generous: the contacts service knows and checks the exact limits. */
const text = z.string().max(25_000);
const choices = z
  .array(z.union([text, z.object({ name: text, formerName: text.nullish() })]))
  .max(500)
  .nullish()
  .meta({ description: 'Strings, or `{name, formerName}` to rename a choice. Contacts are updated.' });
type GivenChoices = z.output<typeof choices>;
const choicesOf = (given: GivenChoices) => given?.map((one) => (typeof one === 'string' ? { name: one } : one));

const newShape = z.object({ name: text, kind, choices }).meta({ id: 'NewCustomField' });
const changeShape = z
  .object({
    name: text.nullish(),
    choices,
    position: z.int().nonnegative().nullish().meta({ description: 'Zero-based position among all fields.' }),
  })
  .meta({ id: 'CustomFieldChange' });

const example = { key: 'first_met', name: 'First met', kind: 'date', choices: [], contactCount: 12 };
const params = { key: { description: 'Key of the field', schema: { type: 'string', maxLength: 60 } } };
const NO_SUCH_FIELD = 'You have no field with this key.';

export const customFieldsRows: Row[] = [
  singleRow<undefined, undefined, { customFields: { nodes: GraphField[]; most: number; mayCreate: boolean } }>({
    method: 'GET',
    path: '/api/custom-fields',
    tag: TAG,
    summary: 'List your custom fields',
    access: 'signed-in',
    operation: `query RestCustomFields { customFields { nodes { ${FIELD} } most mayCreate } }`,
    variables: () => ({}),
    answer: ({ customFields: { nodes, ...rest } }) => ({
      status: 200,
      body: { customFields: nodes.map(fieldOf), ...rest },
    }),
    answers: {
      200: {
        description: 'In order',
        body: json(listShape),
        example: { customFields: [example], most: 20, mayCreate: true },
      },
    },
    errors: {},
  }),

  singleRow<undefined, z.output<typeof newShape>, { createCustomField: { customField: GraphField } }>({
    method: 'POST',
    path: '/api/custom-fields',
    tag: TAG,
    summary: 'Create a custom field',
    access: 'signed-in',
    body: json(newShape),
    bodyExample: { name: 'First met', kind: 'date' },
    json: newShape,
    operation: `mutation RestCreateCustomField($input: CreateCustomFieldInput!) {
      createCustomField(input: $input) { customField { ${FIELD} } }
    }`,
    variables: ({ body }) => ({ input: { ...body, kind: body.kind.toUpperCase(), choices: choicesOf(body.choices) } }),
    answer: ({ createCustomField: { customField } }) => ({ status: 201, body: fieldOf(customField) }),
    answers: {
      201: { description: 'The new field', body: json(fieldShape), example: { ...example, contactCount: 0 } },
    },
    errors: {
      400: 'The name, the kind or a choice is invalid; `fields` says which and why.',
      402: 'The plan doesn’t include new custom fields (`CUSTOM_FIELDS_NOT_IN_PLAN`): `limit`, `used`, `resetsAt` (null: never); `upgradeAt` links to the plans.',
      409: 'You already have 20 (`TOO_MANY_CUSTOM_FIELDS`).',
    },
  }),

  singleRow<undefined, z.output<typeof changeShape>, { updateCustomField: { customField: GraphField } }>({
    method: 'PUT',
    path: '/api/custom-fields/{key}',
    tag: TAG,
    summary: 'Update a custom field',
    description: 'Updates only what you send. Contacts keep choices you remove.',
    access: 'signed-in',
    params,
    body: json(changeShape),
    bodyExample: { name: 'Met first', position: 0 },
    json: changeShape,
    operation: `mutation RestUpdateCustomField($key: ID!, $input: UpdateCustomFieldInput!) {
      updateCustomField(key: $key, input: $input) { customField { ${FIELD} } }
    }`,
    variables: ({ params: { key }, body }) => ({ key, input: { ...body, choices: choicesOf(body.choices) } }),
    answer: ({ updateCustomField: { customField } }) => ({ status: 200, body: fieldOf(customField) }),
    answers: {
      200: { description: 'The field', body: json(fieldShape), example: { ...example, name: 'Met first' } },
    },
    errors: {
      400: 'The name, a choice or the position is invalid; `fields` says which and why.',
      404: NO_SUCH_FIELD,
      409: 'A choice with this name is being renamed (`STILL_RENAMING`).',
    },
  }),

  singleRow<undefined, undefined, unknown>({
    method: 'DELETE',
    path: '/api/custom-fields/{key}',
    tag: TAG,
    summary: 'Delete a custom field and its values',
    description: 'Also deletes its values, including those of contacts in the trash. This can’t be undone.',
    access: 'signed-in',
    params,
    operation: 'mutation RestDeleteCustomField($key: ID!) { deleteCustomField(key: $key) { key } }',
    variables: ({ params: { key } }) => ({ key }),
    answer: () => ({ status: 204 }),
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: NO_SUCH_FIELD },
  }),
];
