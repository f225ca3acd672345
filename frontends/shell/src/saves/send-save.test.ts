import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createGraphqlClient } from '@kaard/ui/graphql';
import { aContact } from '../../test/contact.ts';
import { createSend } from './send-save.ts';

const { fetch } = globalThis;
const timeout = AbortSignal.timeout;
const limit = new AbortController();

beforeEach(() => {
  AbortSignal.timeout = () => limit.signal;
});
afterEach(() => {
  globalThis.fetch = fetch;
  AbortSignal.timeout = timeout;
});

const send = (signal = new AbortController().signal) =>
  createSend(null as never).sendPhoto('7', new Blob(['a photo']), signal);
/** Nobody answers. */
const stalled = () => {
  globalThis.fetch = jest.fn<typeof fetch>(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
};

describe('a photo that waited', () => {
  it.each([
    [200, 'done'],
    [401, 'signed-out'],
    [413, 'failed'],
    [429, 'later'],
    [503, 'later'],
  ])('and is answered with %i: %s', async (status, fate) => {
    globalThis.fetch = (async () => new Response('{}', { status })) as typeof fetch;
    expect(await send()).toBe(fate);
  });

  it('does not hold up the others when nobody answers, or its owner has left', async () => {
    stalled();
    const left = new AbortController();
    const first = send(left.signal);
    left.abort();
    expect(await first).toBe('later');
    const second = send();
    limit.abort();
    expect(await second).toBe('later');
  });
});

describe('a change whose answer was lost', () => {
  const SIZE = { name: 'Shoe size', value: '42' };
  const LEVEL = { name: 'Level', value: 'Gold' };

  it.each([
    ['has arrived when its values are there and those that should go are gone', 'Buyer', [LEVEL], 'saved'],
    ['has not when one that should go is there', 'Buyer', [SIZE, LEVEL], 'problem'],
    ['has not when a value is another one', 'Binder', [LEVEL], 'problem'],
  ])('%s', async (_words, title, present, kind) => {
    const importedValues = present.map((one) => ({ __typename: 'ImportedValue', ...one }));
    const answers: Record<string, object> = {
      SaveKeptChange: { data: null, errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] },
      ContactAsItIs: { data: { __typename: 'Query', contact: aContact({ title, importedValues }) } },
    };
    const client = createGraphqlClient({
      uri: 'http://kaard.test/graphql',
      bearer: () => 'signed.token.here',
      onRefused: () => {},
      fetch: async (_address, init) =>
        new Response(JSON.stringify(answers[JSON.parse(String(init?.body)).operationName]), {
          headers: { 'content-type': 'application/json' },
        }),
    });
    const input = { title: 'Buyer', removeImportedValues: [SIZE] };
    const save = { what: { do: 'change', id: '7', version: 1, input } };
    expect(await createSend(client).send(save as never)).toMatchObject({ kind });
  });
});
