import { z } from 'zod';
import { problemShape } from './rest.shapes.ts';
import type { AnswerShape, BodyShape, RouteDocument } from './row.ts';

type Json = Record<string, unknown>;

export interface OpenApiSettings {
  title: string;
  version: string;
}

/** Errors that every call can return, in addition to its own. */
const EVERYWHERE: Record<number, string> = {
  400: 'The address isn’t valid, such as a broken `%` escape, or contains a key (`KEY_IN_ADDRESS`).',
  429: 'Too many requests: `policy` with its `limit` and what is `remaining`, `resetsAt`; Retry-After says when to retry.',
  500: 'Something went wrong on our side; `requestId` identifies the request.',
  503: 'Part of the service is unavailable; Retry-After says when to retry.',
};
const WITH_BODY: Record<number, string> = {
  400: 'The body doesn’t match the documentation.',
  413: 'The body is too large.',
  415: 'The content type isn’t supported.',
};
const SIGNED_IN: Record<number, string> = { 401: 'The token is missing or not accepted.' };

/** Headers of every answer to an identified caller. @see draft-ietf-httpapi-ratelimit-headers-10 */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description: 'The limits in force: name, requests (`q`) and seconds (`w`) of each.',
    schema: { type: 'string' },
    example: '"key";q=600;w=60, "account";q=1200;w=60, "address";q=2400;w=60',
  },
  RateLimit: {
    description: 'What is left of each: requests (`r`) and seconds until it resets (`t`).',
    schema: { type: 'string' },
    example: '"key";r=598;t=41, "account";r=1180;t=23, "address";r=2380;t=23',
  },
};
/** Headers of every answer to a JSON body, including refusals. */
const IGNORED_FIELDS = {
  'Ignored-Fields': {
    description: 'Fields of the body that are not documented and were ignored, if there are any.',
    schema: { type: 'string' },
    example: '"compnay", "emails.0.lable"',
  },
};
/** Headers of every answer that depends on query parameters, including refusals. */
const IGNORED_PARAMETERS = {
  'Ignored-Parameters': {
    description: 'Parameters of the query that are not documented and were ignored, if there are any.',
    schema: { type: 'string' },
    example: '"favorite"',
  },
};
const referencesTo = (headers: object) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const RATE_LIMIT_REFERENCES = referencesTo(RATE_LIMIT_HEADERS);

/**
 * The document is generated from the rows that also serve the calls, so that the two can’t differ. @see OpenAPI 3.1.1
 */
export function openApiDocument(routes: readonly RouteDocument[], { title, version }: OpenApiSettings): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operationOf(route, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title,
      version,
      description:
        'Ids are positive integers of at most 15 digits. Errors are problem documents (RFC 9457) with a readable `message` and a stable `reason`. ' +
        'A method that a path doesn’t have is answered with 405 (`METHOD_NOT_ALLOWED`); `Allow` lists those it has. ' +
        'GraphQL at /graphql offers the same and more.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Problem: schemaOf(problemShape, schemas, 'output') && schemas.Problem },
      headers: { ...RATE_LIMIT_HEADERS, ...IGNORED_FIELDS, ...IGNORED_PARAMETERS },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token from /api/auth/login or /api/auth/register, or an API key with the scopes that a call lists under `security`.',
        },
        ...Object.fromEntries(
          routes.flatMap(({ access }) => (typeof access === 'object' ? [secretScheme(access)] : [])),
        ),
      },
    },
  };
}

const scopesOf = ({ needed = [] }: RouteDocument): string[] => needed.filter((one) => one.includes(':'));

/** Describes why API keys are refused, in addition to the call’s other refusals. */
function keyRefusalOf(route: RouteDocument): string {
  if (route.needed?.some((one) => one === 'person')) return 'API keys can’t do this (`PERSON_NEEDED`).';
  const noPlan = 'The plan doesn’t include API keys (`API_ACCESS_NOT_IN_PLAN`).';
  const scopes = scopesOf(route).map((scope) => `\`${scope}\``);
  return scopes.length ? `The API key lacks ${scopes.join(' or ')} (\`SCOPE_MISSING\`: \`scope\`). ${noPlan}` : noPlan;
}

function operationOf(route: RouteDocument, schemas: Json): Json {
  const forKeys = route.access === 'signed-in' ? [keyRefusalOf(route)] : [];
  const forbidden = [...(route.errors[403] ? [route.errors[403]] : []), ...forKeys].join(' ');
  const ofCall: Record<string, string> = {
    ...(route.body ? WITH_BODY : {}),
    ...(route.access === 'signed-in' ? SIGNED_IN : {}),
    ...route.errors,
  };
  if (forbidden) ofCall[403] = forbidden;
  const both = Object.entries(EVERYWHERE).map(([status, text]) => {
    const own = ofCall[status];
    return [status, own ? `${own} ${text}` : text];
  });
  const errors: Record<string, string> = { ...ofCall, ...Object.fromEntries(both) };
  const parameterHeaders = 'operation' in route || 'service' in route ? referencesTo(IGNORED_PARAMETERS) : {};
  const fieldHeaders = 'json' in route || route.namesIgnored ? referencesTo(IGNORED_FIELDS) : {};
  const limitHeaders = route.access === 'signed-in' ? RATE_LIMIT_REFERENCES : {};
  const problems = Object.entries(errors).map(([status, description]) => [
    status,
    {
      description,
      content: {
        'application/problem+json': { schema: schemaOf(problemShape, schemas, 'output') },
        ...(route.isPage && { 'text/html': {} }),
      },
      ...headersOf({
        ...(status === '429' || status === '503' ? RETRY_AFTER : {}),
        ...(status === '401' ? {} : limitHeaders),
        ...parameterHeaders,
        ...fieldHeaders,
      }),
    },
  ]);
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    answerOf(answer, { ...limitHeaders, ...parameterHeaders, ...fieldHeaders }, schemas),
  ]);
  const parameters = parametersOf(route, schemas);
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    security: securityOf(route),
    ...(parameters.length ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: !route.isBodyOptional,
            content: contentOf(route.body, schemas, 'input', route.bodyExample),
          },
        }
      : {}),
    responses: Object.fromEntries([...answers, ...problems]),
  };
}

const nameOf = (header: string): string => header.toLowerCase();

/** Security requirements list the scopes that an API key needs; a session has them all. */
function securityOf({ access, ...route }: RouteDocument): Json[] {
  if (access === 'anyone') return [];
  return access === 'signed-in' ? [{ bearer: scopesOf({ access, ...route }) }] : [{ [nameOf(access.secretIn)]: [] }];
}

const secretScheme = ({ secretIn }: { secretIn: string }): [string, Json] => [
  nameOf(secretIn),
  { type: 'apiKey', in: 'header', name: secretIn, description: 'Signed with a secret shared with the service.' },
];

/** `GET /api/contacts/{id}` → `getContactsId` */
function operationIdOf({ method, path }: RouteDocument): string {
  const words = path
    .replace(/^\/(?:api\/)?/, '')
    .split(/[^A-Za-z]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } };

const headersOf = (headers: Json): Json => (Object.keys(headers).length ? { headers } : {});

function answerOf({ description, body, headers = {}, example }: AnswerShape, more: Json, schemas: Json): Json {
  const own = Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]);
  return {
    description,
    ...headersOf({ ...Object.fromEntries(own), ...more }),
    ...(body ? { content: contentOf(body, schemas, 'output', example) } : {}),
  };
}

function contentOf(body: Record<string, BodyShape>, schemas: Json, io: 'input' | 'output', example: unknown): Json {
  return Object.fromEntries(
    Object.entries(body).map(([type, shape]) => [
      type,
      {
        schema: 'openapi' in shape ? shape.openapi : schemaOf(shape, schemas, io),
        ...(example !== undefined && type === 'application/json' ? { example } : {}),
      },
    ]),
  );
}

function parametersOf({ params = {}, query, headers = {} }: RouteDocument, schemas: Json): Json[] {
  const id = { type: 'string', pattern: '^[0-9]{1,15}$' };
  const asked = query ? (schemaOf(query, schemas, 'input') as { properties?: Record<string, Json> }).properties : {};
  return [
    ...Object.entries(params).map(([name, param]) => ({
      name,
      in: 'path',
      required: true,
      ...(typeof param === 'string' ? { description: param, schema: id } : param),
    })),
    ...Object.entries(asked ?? {}).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: false,
      description,
      schema,
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 200 },
    })),
  ];
}

/** Converts a schema; named ones are added to the components and referenced. */
function schemaOf(schema: z.ZodType, schemas: Json, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Json;
  };
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= referring(withoutId(definition as Json));
  const name = own.id;
  if (typeof name !== 'string') return referring(own) as Json;
  schemas[name] ??= referring(withoutId(own));
  return { $ref: `#/components/schemas/${name}` };
}

const withoutId = ({ id: _id, ...schema }: Json): Json => schema;

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, item.replace('#/$defs/', '#/components/schemas/')]
        : [key, referring(item)],
    ),
  );
}
