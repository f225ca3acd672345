import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { createGraphqlClient } from './client.ts';
import { problemOf } from './problem.ts';

interface Sent {
  query?: string;
  variables?: object;
  extensions?: { persistedQuery?: { version: number; sha256Hash: string } };
  authorization: string | null;
}

const HASH = 'a'.repeat(64);
const stored = (text: string) =>
  Object.assign(parse(text), { __meta__: { hash: HASH } }) as TypedDocumentNode<{ me: unknown }>;
const SAY = parse(
  `query Say($name: String, $notes: String, $newPassword: String) {
    __typename me(name: $name, notes: $notes, newPassword: $newPassword) { __typename id }
  }`,
);
const CHANGE = stored('mutation Change { __typename me { __typename id } }');
const ME = stored('query Me { __typename me { __typename id } }');

let sent: Sent[];
let answers: object[];
/** Before an answer arrives, in the order of the calls. */
let waits: (Promise<void> | undefined)[];
let token: string | null;
let owner: string | null;
let whenSent: () => void;
const onRefused = jest.fn();

const refusal = (code: string, reason = '') => ({
  data: null,
  errors: [{ message: 'No.', extensions: { code, reason } }],
});
const ok = { data: { __typename: 'Query', me: { __typename: 'User', id: '1' } } };

const client = () =>
  createGraphqlClient({
    uri: 'http://kaard.test/graphql',
    bearer: () => token,
    owner: () => owner,
    onRefused,
    fetch: async (_address, init) => {
      const { query, variables, extensions } = JSON.parse(String(init?.body)) as Sent;
      sent.push({
        query,
        variables,
        extensions,
        authorization: new Headers(init?.headers).get('authorization'),
      } as Sent);
      whenSent();
      const answer = answers.shift();
      await waits.shift();
      if (!answer) throw new TypeError('fetch failed');
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    },
  });

const ask = (of = client()) =>
  of.query({ query: ME, fetchPolicy: 'network-only', context: { queryDeduplication: false } });

beforeEach(() => {
  sent = [];
  answers = [];
  waits = [];
  whenSent = () => {};
  token = 'signed.token.here';
  owner = '1';
  onRefused.mockClear();
});

describe('the graph client', () => {
  it('sends the hash of a stored operation, without its text, and the token in the header', async () => {
    answers = [ok];
    await ask();
    expect(sent).toEqual([
      {
        query: undefined,
        variables: {},
        extensions: expect.objectContaining({ persistedQuery: { version: 1, sha256Hash: HASH } }),
        authorization: 'Bearer signed.token.here',
      },
    ]);
  });

  it('leaves out what nobody sees in a pasted text, and the API refuses', async () => {
    answers = [ok];
    const name = 'Ada\u0000 Lind\u0002berg\b\ud83d\u007f, Acme\u000bLtd\fUK';
    const notes = 'C:\\u0001\\b\\f\n\t"é" 👩‍👩‍👧';
    await client().query({ query: SAY, variables: { name, notes }, fetchPolicy: 'network-only' });
    expect(sent[0]?.variables).toEqual({ name: 'Ada Lindberg, Acme Ltd UK', notes });
  });

  it('sends passwords as they are', async () => {
    answers = [ok];
    const variables = { newPassword: 'a\u0008b\u007f"\\"\u0001c', name: '"password":"a\u0001b"', notes: null };
    await client().query({ query: SAY, variables, fetchPolicy: 'network-only' });
    expect(sent[0]?.variables).toEqual({ ...variables, name: '"password":"ab"' });
  });

  it('sends no header for a visitor', async () => {
    token = null;
    answers = [ok];
    await ask();
    expect(sent[0]?.authorization).toBeNull();
  });

  it('sends the text once a gateway does not know the hash, and from then on', async () => {
    answers = [refusal('PERSISTED_QUERY_NOT_FOUND'), ok, ok];
    const one = client();
    expect((await ask(one)).data?.me).toEqual({ __typename: 'User', id: '1' });
    await ask(one);
    expect(sent.map(({ query }) => query?.startsWith('query Me'))).toEqual([undefined, true, true]);
  });

  it('answers a call that was on its way while a sibling met an unknown hash', async () => {
    answers = [refusal('PERSISTED_QUERY_NOT_FOUND'), ok, ok];
    const one = client();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    waits = [undefined, isReleased];
    const both = Promise.all([ask(one), ask(one)]);
    await waitFor(() => expect(sent).toHaveLength(3));
    release();
    for (const { data } of await both) expect(data?.me).toEqual({ __typename: 'User', id: '1' });
  });

  it('tells once that the token is refused', async () => {
    answers = [refusal('UNAUTHENTICATED')];
    await ask();
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('does not take a wrong password for a refused token', async () => {
    token = null;
    answers = [refusal('UNAUTHENTICATED', 'INVALID_CREDENTIALS')];
    const { error } = await ask();
    expect(onRefused).not.toHaveBeenCalled();
    expect(problemOf(error)).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'INVALID_CREDENTIALS', message: 'No.' });
  });

  it('names the fields of an input that are wrong', async () => {
    const details = { fields: { email: 'Please enter a valid email address' } };
    answers = [{ errors: [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT', reason: 'INVALID', details } }] }];
    expect(problemOf((await ask()).error).fields).toEqual(details.fields);
  });

  it('lets the late answer to an old token end nobody’s session', async () => {
    answers = [refusal('UNAUTHENTICATED')];
    whenSent = () => {
      token = 'a.newer.token';
    };
    await ask();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['1', '2', false],
    ['1', '1', true],
    [null, '1', true],
    ['1', null, true],
  ])('asked by %s and answered while %s is there, keeps the answer: %s', async (asking, present, isKept) => {
    answers = [ok];
    owner = asking;
    whenSent = () => {
      owner = present;
    };
    const one = client();
    const isAnswered = await one.mutate({ mutation: CHANGE }).then(
      () => true,
      () => false,
    );
    expect(isAnswered).toBe(isKept);
    expect('User:1' in (one.extract() as object)).toBe(isKept);
  });

  it('tries nothing again by itself', async () => {
    const { error } = await ask();
    expect(sent).toHaveLength(1);
    expect(problemOf(error).code).toBe('OFFLINE');
  });

  it('shows what came although a part is missing', async () => {
    answers = [
      { ...ok, errors: [{ message: 'down', path: ['me', 'scan'], extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    ];
    const { data, error } = await ask();
    expect(data?.me).toEqual({ __typename: 'User', id: '1' });
    expect(problemOf(error).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('keeps the text of an unexpected error to itself', async () => {
    answers = [refusal('INTERNAL_SERVER_ERROR')];
    expect(problemOf((await ask()).error).message).toBe('');
  });
});
