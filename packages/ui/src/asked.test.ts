import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetAskedGraph, hasAskedGraphAnswered, takeAskedFile, takeAskedGraph } from './asked.ts';

const QUERY = {
  operationName: 'Dashboard',
  variables: { search: null, company: null },
  extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
};
const page = globalThis as { kaardAsked?: object };
const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));
const call = (body: object, token = 'ada') => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

let graph: Promise<Response>;

beforeEach(() => {
  graph = answer({ data: {} });
  const isGood = Promise.resolve(true);
  page.kaardAsked = { '/config.json': answer({}), '/graphql': { token: 'ada', query: QUERY, answer: graph, isGood } };
});

describe('the answer of the graph that the page has asked for', () => {
  it('is not given to another person, nor to who comes after', () => {
    expect(takeAskedGraph(call(QUERY, 'ben'))).toBeUndefined();
    expect(takeAskedGraph(call(QUERY))).toBeUndefined();
  });

  it.each([
    ['another operation', call({ ...QUERY, operationName: 'Contacts' })],
    ['other variables', call({ ...QUERY, variables: { search: 'ada', company: null } })],
    ['another version of the operation', call({ ...QUERY, extensions: { persistedQuery: { sha256Hash: 'def' } } })],
    ['a call without a body', undefined],
  ])('is not given to %s, and waits for the call that it is for', (_whom, init) => {
    expect(takeAskedGraph(init)).toBeUndefined();
    expect(takeAskedGraph(call(QUERY))).toBe(graph);
  });

  it('is forgotten when it is not of this moment any more', () => {
    forgetAskedGraph();
    expect(takeAskedGraph(call(QUERY))).toBeUndefined();
  });

  it('is given to the same call once, with whatever else the client adds to it, in any order', () => {
    const variables = { company: null, search: null };
    const sent = { ...QUERY, variables, extensions: { clientLibrary: { name: 'client' }, ...QUERY.extensions } };
    expect(takeAskedGraph(call(sent))).toBe(graph);
    expect(takeAskedGraph(call(sent))).toBeUndefined();
  });

  it.each([
    ['has not come', new Promise<boolean>(() => {})],
    ['was no good', Promise.resolve(false)],
  ])('is not worth waiting for when it %s', async (_what, isGood) => {
    page.kaardAsked = { '/graphql': { token: 'ada', query: QUERY, answer: graph, isGood } };
    expect(await hasAskedGraphAnswered()).toBe(false);
  });

  it('is worth waiting for when it is there, and can still be read afterwards', async () => {
    expect(await hasAskedGraphAnswered()).toBe(true);
    expect(await (await takeAskedGraph(call(QUERY)))?.json()).toEqual({ data: {} });
  });
});

describe('a file that the page has asked for', () => {
  it('is given once, and none where nothing was asked', async () => {
    expect(await takeAskedFile('/config.json')).toBeInstanceOf(Response);
    expect(takeAskedFile('/config.json')).toBeUndefined();
    delete page.kaardAsked;
    expect(takeAskedFile('/remotes.json')).toBeUndefined();
    expect(await hasAskedGraphAnswered()).toBe(false);
  });
});
