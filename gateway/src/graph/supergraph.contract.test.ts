import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@kaard/events';
import {
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  validate,
} from 'graphql';
import { KEY_ACCESS_FILE } from '../rest/key-access.ts';
import { rows } from '../rest/rest.ts';
import { composeKeyAccess, composeSupergraph } from './compose.ts';
import { createGraph } from './graph.ts';
import { measure } from './operation.limits.ts';
import { createOperationReader } from './operation.ts';
import { loadSupergraph } from './supergraph.ts';

const root = resolve(import.meta.dirname, '../../..');
const contracts: { name: string; document: DocumentNode }[] = SERVICES.map((name) => ({
  name,
  document: parse(readFileSync(join(root, 'services', name, 'schema.graphql'), 'utf8')),
}));
type ObjectNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
const objectsOf = (document: DocumentNode): ObjectNode[] =>
  document.definitions.filter(
    (node): node is ObjectNode => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
const keysOf = (type: ObjectNode): DirectiveNode[] =>
  (type.directives ?? []).filter(({ name }) => name.value === 'key');
const argumentOf = (directive: DirectiveNode, name: string) =>
  directive.arguments?.find((argument) => argument.name.value === name)?.value;

/** The service whose `@key` of this entity others may resolve owns it. */
function ownerOf(entity: string): string | undefined {
  return contracts.find(({ document }) =>
    objectsOf(document).some(
      (type) =>
        type.name.value === entity &&
        type.kind === Kind.OBJECT_TYPE_DEFINITION &&
        keysOf(type).some((key) => {
          const resolvable = argumentOf(key, 'resolvable');
          return !(resolvable?.kind === Kind.BOOLEAN && resolvable.value === false);
        }) &&
        !(type.directives ?? []).some(({ name }) => name.value === 'extends'),
    ),
  )?.name;
}

describe('the contracts', () => {
  test('the committed supergraph is what the services compose to (npm run supergraph)', () => {
    expect(composeSupergraph()).toBe(loadSupergraph().sdl);
  });

  test('comes with what API keys need, as the tables of the services say', async () => {
    expect(readFileSync(KEY_ACCESS_FILE, 'utf8')).toBe(await composeKeyAccess());
  });

  test('carries names of services and no addresses', () => {
    const { sdl, services } = loadSupergraph();
    expect([...services].sort()).toEqual(contracts.map(({ name }) => name).sort());
    expect(sdl).not.toMatch(/url: "(?!https:\/\/specs\.apollo\.dev)[^"]+"/);
  });

  test.each(contracts)('$name builds as a subgraph', ({ document }) => {
    expect(() => buildSubgraphSchema([{ typeDefs: document }])).not.toThrow();
  });

  test('no type is called Subscription, which would become a root type', () => {
    for (const { document } of contracts)
      expect(objectsOf(document).map((type) => type.name.value)).not.toContain('Subscription');
  });

  test('every root field of a query may be null: a service that is away costs its own fields only', () => {
    const roots = contracts.flatMap(({ document }) =>
      objectsOf(document)
        .filter((type) => type.name.value === 'Query')
        .flatMap((type) => type.fields ?? []),
    );
    expect(roots.length).toBeGreaterThan(3);
    expect(roots.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE).map(({ name }) => name.value)).toEqual([]);
  });

  test('every field that a service adds to an entity of another may be null', () => {
    const added: [string, FieldDefinitionNode][] = contracts.flatMap(({ name, document }) =>
      objectsOf(document)
        .filter((type) => keysOf(type).length > 0 && ownerOf(type.name.value) !== name)
        .flatMap((type) => {
          const keys = keysOf(type).flatMap((key) => {
            const fields = argumentOf(key, 'fields');
            return fields?.kind === Kind.STRING ? fields.value.split(/\s+/) : [];
          });
          return (type.fields ?? [])
            .filter((field) => !keys.includes(field.name.value))
            .map((field): [string, FieldDefinitionNode] => [`${name}: ${type.name.value}.${field.name.value}`, field]);
        }),
    );
    const notNull = added.filter(([, field]) => field.type.kind === Kind.NON_NULL_TYPE).map(([where]) => where);
    expect(notNull).toEqual([]);
  });

  test('a reference to an entity of another may be null, so that its absence costs only itself', () => {
    const foreign = contracts.flatMap(({ name, document }) =>
      objectsOf(document).flatMap((type) =>
        (type.fields ?? [])
          .filter((field) => field.type.kind === Kind.NON_NULL_TYPE && field.type.type.kind === Kind.NAMED_TYPE)
          .filter((field) => {
            const owner = ownerOf(namedType(field));
            return owner !== undefined && owner !== name;
          })
          .map((field) => `${name}: ${type.name.value}.${field.name.value}`),
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('every entity is described where it is owned', () => {
    for (const { name, document } of contracts) {
      for (const type of objectsOf(document)) {
        if (type.kind !== Kind.OBJECT_TYPE_DEFINITION || !keysOf(type).length) continue;
        if (ownerOf(type.name.value) === name)
          expect([type.name.value, type.description?.value]).toEqual([type.name.value, expect.any(String)]);
      }
    }
  });
});

describe('stored operations of the REST rows', () => {
  test.each(rows.map((row) => ({ call: `${row.method} ${row.path}`, row })))('$call is valid', async ({ row }) => {
    const graph = await schemaOnly();
    const read = createOperationReader(graph.schema).read(row.operation);
    expect(read.document.definitions).toHaveLength(1);
    const [definition] = read.document.definitions;
    expect(definition).toMatchObject({ name: { value: expect.stringMatching(/^Rest[A-Z]/) } });
  });
});

describe('operations of the front ends', () => {
  const apps = readdirSync(join(root, 'frontends'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'frontends', entry.name, 'src')))
    .map(({ name }) => name);

  test.each(apps)('of %s are valid and declare their pages', async (app) => {
    const files = globSync('src/**/*.graphql', { cwd: join(root, 'frontends', app) });
    if (!files.length) return;
    const text = files.map((file) => readFileSync(join(root, 'frontends', app, file), 'utf8')).join('\n');
    const { schema } = await schemaOnly();
    const document = parse(text);
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
    for (const page of measure(schema, document, {}).pages)
      expect(page.sizeFor({})).toBeLessThanOrEqual(page.declaredMost);
  });
});

function namedType(field: FieldDefinitionNode): string {
  let type = field.type;
  while (type.kind !== Kind.NAMED_TYPE) type = type.type;
  return type.name.value;
}

let loaded: ReturnType<typeof createGraph> | null = null;
function schemaOnly() {
  const silent = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} } as never;
  loaded ??= createGraph({ supergraph: loadSupergraph(), services: {}, log: silent });
  return loaded;
}
