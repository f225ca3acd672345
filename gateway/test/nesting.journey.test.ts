import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactStreams } from '../src/rest/contacts/contact.streams.ts';
import { rows } from '../src/rest/rest.ts';
import { scanStreams } from '../src/rest/scan/scan.streams.ts';
import type { CallOptions, Person } from './person.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null });
let person: Person;
beforeAll(async () => {
  person = await world.newPerson();
});

const LEVELS = [250, 2000, 50_000];
const deep = (levels: number) => [
  ['lists', '['.repeat(levels) + ']'.repeat(levels)] as const,
  ['objects', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`] as const,
];
const hostile = LEVELS.flatMap((levels) => deep(levels).map(([what, json]) => ({ name: `${levels} ${what}`, json })));
const send = (method: string, body: string): CallOptions => ({
  method,
  body,
  headers: { 'content-type': 'application/json' },
});
const concrete = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

describe('lists and objects nested too deeply are a mistake of the client', () => {
  test('in every REST call that takes JSON, wherever in its body', async () => {
    const taking = [...rows, ...scanStreams, ...contactStreams].filter(
      ({ body, path }) => body && 'application/json' in body && !path.endsWith('/icloud'),
    );
    expect(taking.length).toBeGreaterThan(8);
    for (const { method, path } of taking) {
      for (const { name, json } of hostile) {
        for (const body of [json, `{"contacts":[${json}],"people":[${json}],"name":"A","extractedData":${json}}`]) {
          const { status } = await person.call(concrete(path), send(method, body));
          expect([method, path, name, status]).toEqual([method, path, name, 400]);
        }
      }
    }
  });

  test('in a free field of the REST call that makes a contact, with words that say so', async () => {
    for (const { json } of hostile) {
      const body = `{"name":"Deep","extractedData":{"found":${json}}}`;
      const answer = await person.call('/api/contacts', send('POST', body));
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/too deeply|levels/) } });
    }
  });

  test('in the variables of the graph', async () => {
    const query = `mutation ($input: CreateContactInput!) {
      createContact(input: $input) { ... on CreateContactPayload { contact { id } } }
    }`;
    for (const { name, json } of hostile) {
      const body = `{"query":${JSON.stringify(query)},"variables":{"input":{"name":"Deep","extractedData":${json}}}}`;
      const { status, body: answer } = await person.call('/graphql', send('POST', body));
      expect([name, status, answer.errors[0].extensions.code]).toEqual([name, 400, 'BAD_USER_INPUT']);
    }
  });

  test('in the text of an operation', async () => {
    for (const levels of [9, 25, 65, 250, 400]) {
      const literal = '['.repeat(levels) + ']'.repeat(levels);
      const { body } = await person.graph(
        `mutation { createContact(input: { name: "Deep", extractedData: ${literal} }) { __typename } }`,
      );
      expect([levels, body.errors[0].extensions.code]).toEqual([levels, 'BAD_USER_INPUT']);
    }
  });

  test('and nothing was stored; 60 levels are taken and given back', async () => {
    expect((await person.call('/api/contacts')).body).toEqual([]);
    const extractedData = JSON.parse('['.repeat(60) + ']'.repeat(60));
    const made = await person.call('/api/contacts', { method: 'POST', json: { name: 'Deep enough', extractedData } });
    expect(made.status).toBe(201);
    expect((await person.call(`/api/contacts/${made.body.id}`)).body.extractedData).toEqual(extractedData);
  });
});
