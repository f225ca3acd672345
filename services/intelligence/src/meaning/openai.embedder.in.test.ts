import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WIDTH } from '@kaard/needs';
import { createOpenAiEmbedder } from './openai.embedder.ts';

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; input: string[]; dimensions: number };
}

const asked: Asked[] = [];
let answer: (input: string[]) => { status?: number; body: unknown };
/** A local server that speaks the embeddings API. */
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
  asked.push({ path: request.url, authorization: request.headers.authorization, body });
  const said = answer(body.input);
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said.body));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const vector = (first: number) => [first, ...new Array(WIDTH - 1).fill(0)];
const embedded = (input: string[]) => ({
  body: {
    object: 'list',
    // In another order than asked, as the API may.
    data: input.map((text, index) => ({ object: 'embedding', index, embedding: vector(text.length) })).reverse(),
    model: 'test',
    usage: { prompt_tokens: 1, total_tokens: 1 },
  },
});
const embedder = (timeoutMs = 2000) =>
  createOpenAiEmbedder({
    ...{ apiKey: 'sk-test', model: 'test-embedding', timeoutMs },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  });

describe('embeddings of OpenAI', () => {
  test.each([
    ['refuses', () => ({ status: 401, body: { error: { message: 'no', type: 'x', code: 'invalid_api_key' } } })],
    ['leaves one out', (input: string[]) => ({ body: { ...embedded(input).body, data: [] } })],
    [
      'answers with vectors of another length',
      (input: string[]) => ({
        body: { ...embedded(input).body, data: input.map((_, index) => ({ index, embedding: [1, 2] })) },
      }),
    ],
  ])('are an error when the server %s', async (_what, says) => {
    answer = says;
    await expect(embedder().embed(['plumber'])).rejects.toThrow();
  });

  test('are asked for as short as those of the local model, and come in the order of the texts, of length one', async () => {
    asked.length = 0;
    answer = embedded;
    const found = await embedder().embed(['plumber', '', 'tax adviser']);
    expect(asked).toEqual([
      {
        ...{ path: '/v1/embeddings', authorization: 'Bearer sk-test' },
        body: expect.objectContaining({
          model: 'test-embedding',
          dimensions: WIDTH,
          input: ['plumber', ' - ', 'tax adviser'],
        }),
      },
    ]);
    expect(found.map((one) => [one.length, one[0]])).toEqual([
      [WIDTH, 1],
      [WIDTH, 1],
      [WIDTH, 1],
    ]);
  });

  test('of many texts are asked for in parts', async () => {
    asked.length = 0;
    answer = embedded;
    expect(await embedder().embed(Array.from({ length: 1200 }, (_, at) => `title ${at}`))).toHaveLength(1200);
    expect(asked.map(({ body }) => body.input.length)).toEqual([512, 512, 176]);
  });

  test('have a name of their own, so that nothing is compared with those of another model', () => {
    expect(embedder().name).toBe('openai-test-embedding');
  });
});
