import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { CallOptions } from './person.ts';

/** A place in a call that accepts text. */
export interface TextInput {
  /** `Mutation.createContact(input.name)`, `POST /api/contacts body.name`. */
  where: string;
  /** The call with this text in that place, and simple values for all others that are required. */
  callWith(text: string): { path: string; options: CallOptions };
  /** Maximum size in bytes of a text that can be sent there. */
  mostBytes: number;
  /** Whether it is in the address or a header, where text must be escaped. */
  isInHead: boolean;
  /** The scalar of a GraphQL argument, such as `String` or `DateTime`; `JSON key` for the keys of a free field. */
  scalar?: string;
}

interface Slot {
  name: string;
  scalar?: string;
  fill(text: string): unknown;
}

const GRAPH_BYTES = 450_000;
const BODY_BYTES = 900_000;
/** Limit for the address and headers; Node accepts 16 kB of them. */
const HEAD_BYTES = 10_000;

/** All arguments that accept text, of all fields, at any depth of their inputs. @param id of an existing object */
export function graphInputs(schema: GraphQLSchema, id: string): TextInput[] {
  const found: TextInput[] = [];
  for (const [keyword, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      found.push(
        ...ofField(`${type!.name}.${field.name}`, field, (call, declared) => `${keyword}(${declared}) { ${call} }`, id),
      );
      const below = getNamedType(field.type);
      if (keyword === 'mutation' || !isObjectType(below)) continue;
      const given = field.args.filter(({ type: one }) => isNonNullType(one)).map(({ name }) => `${name}: "${id}"`);
      const start = given.length ? `${field.name}(${given})` : field.name;
      for (const inner of Object.values(below.getFields())) {
        found.push(
          ...ofField(
            `${below.name}.${inner.name}`,
            inner,
            (call, declared) => `query(${declared}) { ${start} { ${call} } }`,
            id,
          ),
        );
      }
    }
  }
  return found;
}

type Around = (call: string, declared: string) => string;

function ofField(where: string, field: GraphQLField<unknown, unknown>, around: Around, id: string): TextInput[] {
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return field.args.flatMap((argument) =>
    slotsOf(argument.type, argument.name).map(({ name, fill, scalar }) => {
      const used = field.args.filter((one) => one === argument || isNonNullType(one.type));
      const call = `${field.name}(${used.map((one) => `${one.name}: $${one.name}`)})${selection}`;
      const query = around(call, used.map((one) => `$${one.name}: ${one.type}`).join(', '));
      const plain = Object.fromEntries(used.map((one) => [one.name, plainArgument(one, id)]));
      return {
        where: `${where}(${name})`,
        ...(scalar && { scalar }),
        mostBytes: GRAPH_BYTES,
        isInHead: false,
        callWith(text) {
          const variables = { ...plain, [argument.name]: fill(text) };
          return { path: '/graphql', options: { method: 'POST', json: { query, variables } } };
        },
      };
    }),
  );
}

const plainArgument = ({ type }: GraphQLArgument, id: string): unknown => plainOf(type, id);

function slotsOf(type: GraphQLInputType, name: string): Slot[] {
  if (isNonNullType(type)) return slotsOf(type.ofType, name);
  if (isListType(type))
    return slotsOf(type.ofType, `${name}[]`).map((slot) => ({ ...slot, fill: (text) => [slot.fill(text)] }));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fields.flatMap((field) => {
      const needed = fields.filter((one) => one !== field && isNonNullType(one.type));
      const plain = Object.fromEntries(needed.map((one) => [one.name, plainOf(one.type, '1')]));
      return slotsOf(field.type, `${name}.${field.name}`).map((slot) => ({
        ...slot,
        fill: (text: string) => ({ ...plain, [field.name]: slot.fill(text) }),
      }));
    });
  }
  if (type.name === 'JSON')
    return [
      { name, scalar: 'JSON', fill: (text) => ({ found: text }) },
      { name: `${name} key`, scalar: 'JSON key', fill: (text) => ({ [text]: 1 }) },
    ];
  return ['String', 'ID', 'DateTime'].includes(type.name) ? [{ name, scalar: type.name, fill: (text) => text }] : [];
}

function plainOf(type: GraphQLInputType, id: string): unknown {
  if (isNonNullType(type)) return plainOf(type.ofType, id);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, plainOf(field.type, id)]));
  }
  if (type.name === 'Boolean') return true;
  if (type.name === 'DateTime') return '2026-03-01';
  return type.name === 'String' ? 'plain' : type.name === 'ID' ? id : 1;
}

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, looked at place by place
type Document = any;

/** All parameters and all texts in JSON bodies that the served OpenAPI document describes. */
export function restInputs(api: Document, id: string): TextInput[] {
  return Object.entries<Document>(api.paths).flatMap(([template, operations]) =>
    Object.entries<Document>(operations).flatMap(([verb, operation]) =>
      ofOperation(api, template, verb, operation, id),
    ),
  );
}

function ofOperation(api: Document, template: string, verb: string, operation: Document, id: string): TextInput[] {
  const method = verb.toUpperCase();
  const where = `${method} ${template}`;
  const path = template.replaceAll(/\{\w+\}/g, id);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const plain: CallOptions = schema ? { method, json: plainJson(schema, api) } : { method };
  const inHead = { mostBytes: HEAD_BYTES, isInHead: true };
  const parameters = (operation.parameters ?? []).map((given: Document): TextInput => {
    const { name, in: place } = given.$ref ? resolved(given, api) : given;
    return {
      ...inHead,
      where: `${where} ${place} ${name}`,
      callWith(text) {
        const escaped = encodeURIComponent(text);
        if (place === 'header') return { path, options: { ...plain, headers: { [name]: escaped } } };
        if (place === 'query') return { path: `${path}?${name}=${escaped}`, options: plain };
        return { path: template.replace(`{${name}}`, escaped).replaceAll(/\{\w+\}/g, id), options: plain };
      },
    };
  });
  const bodies = (schema ? jsonSlots(schema, api, 'body') : []).map(
    ({ name, fill }): TextInput => ({
      where: `${where} ${name}`,
      mostBytes: BODY_BYTES,
      isInHead: false,
      callWith: (text) => ({ path, options: { method, json: fill(text) } }),
    }),
  );
  return [...parameters, ...bodies];
}

const resolved = (schema: Document, api: Document): Document =>
  schema.$ref
    ? schema.$ref
        .slice(2)
        .split('/')
        .reduce((at: Document, part: string) => at[part], api)
    : schema;

const typesOf = ({ type }: Document): string[] => [type ?? []].flat();

function jsonSlots(given: Document, api: Document, name: string): Slot[] {
  const schema = resolved(given, api);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice: Document) => jsonSlots(choice, api, name));
  const types = typesOf(schema);
  if (types.includes('array')) {
    const inner = jsonSlots(schema.items ?? {}, api, `${name}[]`);
    return inner.map((slot) => ({ ...slot, fill: (text) => [slot.fill(text)] }));
  }
  if (schema.properties) {
    const plain = plainJson(schema, api) as object;
    return Object.entries<Document>(schema.properties).flatMap(([field, one]) =>
      jsonSlots(one, api, `${name}.${field}`).map((slot) => ({
        ...slot,
        fill: (text: string) => ({ ...plain, [field]: slot.fill(text) }),
      })),
    );
  }
  if (types.includes('string') && !schema.enum) return [{ name, fill: (text) => text }];
  // A value of any type: tested as a text and as a key.
  if (!types.length || types.includes('object'))
    return [
      { name, fill: (text) => ({ found: text }) },
      { name: `${name} key`, fill: (text) => ({ [text]: 1 }) },
    ];
  return [];
}

function plainJson(given: Document, api: Document): unknown {
  const schema = resolved(given, api);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return plainJson(choices[0], api);
  if (schema.enum) return schema.enum[0];
  const types = typesOf(schema);
  if (schema.properties) {
    const needed = (schema.required ?? []) as string[];
    return Object.fromEntries(needed.map((field) => [field, plainJson(schema.properties[field], api)]));
  }
  if (types.includes('array')) return [];
  if (types.includes('string')) return 'plain';
  return types.includes('integer') || types.includes('number') ? 1 : types.includes('boolean') ? true : {};
}
