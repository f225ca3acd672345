import { afterAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { rows } from './rest.ts';

const gate = await startBesideStandIns();
afterAll(() => gate.close());

/** How zod, graphql-js, Fastify and Node say it, none of which a person should have to read. */
const JARGON =
  /Invalid input|Invalid option|\b(?:expected|received)\b|Too (?:big|small)|Unrecognized key|cannot represent|got invalid value|Variable "|of type|non-null|\bFST_|url component|undefined|\bNaN\b/i;
const NESTED = (depth: number): unknown => (depth ? { a: NESTED(depth - 1) } : 'x');
const WRONG: unknown[] = [
  5,
  1.5,
  -1,
  'x',
  'x'.repeat(3000),
  '',
  true,
  null,
  [],
  [1],
  {},
  { a: 1 },
  [[{}]],
  1e300,
  NESTED(60),
];

/** Everything that a refusal says. */
const wordsOf = (body: { message: string; fields?: Record<string, string> }): string[] => [
  body.message,
  ...Object.values(body.fields ?? {}),
];

interface Asked {
  json?: z.ZodType;
  query?: z.ZodObject;
}
const propertiesOf = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );

describe('a refusal of a call with a wrong body or a wrong question', () => {
  test.each(
    rows.filter(({ json, query }: Asked) => json || query).map((row) => [`${row.method} ${row.path}`, row] as const),
  )(
    '%s speaks plain English',
    async (_name, row) => {
      const { json, query } = row as Asked;
      const path = row.path.replaceAll(/\{\w+\}/g, '1');
      const asked: { url: string; json?: unknown }[] = [];
      if (json) {
        for (const wrong of WRONG) asked.push({ url: path, json: wrong });
        for (const name of propertiesOf(json))
          for (const wrong of WRONG) asked.push({ url: path, json: { [name]: wrong } });
      }
      for (const name of query ? propertiesOf(query) : [])
        for (const wrong of ['x', '-1', '1.5', '', '9e99', 'x'.repeat(3000)])
          asked.push({ url: `${path}?${new URLSearchParams({ [name]: wrong })}` });
      let refusals = 0;
      for (const { url, ...body } of asked) {
        const { status, body: said } = await gate.somebody(url, { method: row.method, ...body });
        if (status !== 400) continue;
        refusals++;
        for (const words of wordsOf(said)) {
          expect([url, body, words]).toEqual([url, body, expect.not.stringMatching(JARGON)]);
          expect(words).toMatch(/^\S.*[.:!)a-z]$/s);
        }
      }
      expect(refusals).toBeGreaterThan(0);
    },
    60_000,
  );

  test('names the field and what it must be', async () => {
    const said = async (json: unknown) => (await gate.somebody('/api/contacts', { method: 'POST', json })).body.message;
    expect(await said([])).toBe('The body must be an object.');
    expect(await said({ name: 'Noor Vance', title: 5 })).toBe('title must be text.');
    expect(await said({ name: 'Noor Vance', tags: [1] })).toMatch(/^tags.* must be text\.$/);
  });
});

describe('a refusal of variables of the graph', () => {
  const refused = async (variables: object) => {
    const query = 'mutation ($input: CreateContactInput!) { createContact(input: $input) { __typename } }';
    const { body } = await gate.somebody('/graphql', { method: 'POST', json: { query, variables } });
    return body.errors[0];
  };

  test.each([
    [{}, 'input', 'input is missing.'],
    [{ input: null }, 'input', 'input is missing.'],
    [{ input: 'x' }, 'input', 'input must be an object.'],
    [{ input: {} }, 'name', 'name is missing.'],
    [{ input: { name: 5 } }, 'name', 'name must be text.'],
    [{ input: { name: 'x', salary: 1 } }, 'salary', 'salary is not a known field.'],
    [{ input: { name: 'x', emails: [{ label: 'work' }] } }, 'emails[0].value', 'emails[0].value is missing.'],
    [{ input: { name: 'x', source: 'FAX' } }, 'source', 'source must be one of MANUAL, SCAN, IMPORT, API, EXCHANGE.'],
    [{ input: { name: 'x', source: 5 } }, 'source', 'source must be one of MANUAL, SCAN, IMPORT, API, EXCHANGE.'],
    [{ input: { name: 'x', scanId: {} } }, 'scanId', 'scanId must be an id.'],
  ])('%j says so', async (variables, field, message) => {
    expect(await refused(variables)).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', reason: 'INVALID_VARIABLES', details: { fields: { [field]: message } } },
    });
  });
});

describe('a refusal before any of our code', () => {
  test.each([
    ['/api/contacts/%E0%A4%A', {}, 400, 'The address isn’t valid.'],
    [
      '/api/contacts',
      { method: 'POST', body: '{"name":', type: 'application/json' },
      400,
      'The body is not valid JSON.',
    ],
    [
      '/api/contacts',
      { method: 'POST', body: '{"__proto__":{"a":1}}', type: 'application/json' },
      400,
      'The body is not valid JSON.',
    ],
    ['/api/contacts', { method: 'POST', body: 'x', type: 'text/csv' }, 415, 'This content type isn’t supported.'],
    [
      '/api/contacts',
      { method: 'POST', body: '{"name":"x"}', type: 'application/json', coding: 'gzip' },
      415,
      'Please send the body uncompressed, without Content-Encoding.',
    ],
    [
      '/graphql',
      { method: 'POST', body: '{"query":"{ me { email } }"}', type: 'application/json', coding: 'br' },
      415,
      'Please send the body uncompressed, without Content-Encoding.',
    ],
    ['/graphql', { method: 'POST', body: '{"query":', type: 'application/json' }, 400, 'The body is not valid JSON.'],
  ] as const)('%s %j says what is wrong', async (path, options, status, message) => {
    const { type, coding, ...rest } = { type: undefined, coding: undefined, ...options };
    const headers = { ...(type && { 'content-type': type }), ...(coding && { 'content-encoding': coding }) };
    const answer = await gate.somebody(path, { ...rest, headers });
    expect([answer.status, answer.body.message ?? answer.body.errors[0].message]).toEqual([status, message]);
    expect(answer.headers.get('content-type')).toMatch(/json/);
  });
});
