import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardAnswer } from '../src/extractor/openai.answer.ts';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
  /** If set, the server never answers. */
  silent?: boolean;
}

const NOTHING: CardAnswer = {
  name: null,
  title: null,
  company: null,
  email: null,
  phone: null,
  website: null,
  linkedIn: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  github: null,
};

const completion = (message: object, finishReason = 'stop') => ({
  id: 'chatcmpl-test',
  object: 'chat.completion',
  created: 1,
  model: 'test-vision',
  choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content: null, ...message } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** The model’s result as the API returns it. */
export const reads = (card: Partial<CardAnswer>): Answer => ({
  body: completion({ content: JSON.stringify({ ...NOTHING, ...card }) }),
});
export const says = (content: string): Answer => ({ body: completion({ content }) });
export const declines = (): Answer => ({ body: completion({ refusal: "I can't help with that." }) });
export const fails = (status: number, headers: Record<string, string> = {}, code = 'test'): Answer => ({
  status,
  headers,
  body: { error: { message: 'no', type: 'test', code } },
});
export const silence = (): Answer => ({ silent: true, body: null });

export interface AskedRequest {
  path: string;
  authorization: string | undefined;
  at: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at it field by field
  body: any;
}

/** A local server with the chat completions API; returns the answers in the given order, and repeats the last one. */
export async function startOpenAiServer() {
  let answers: Answer[] = [];
  const asked: AskedRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      at: performance.now(),
      body: JSON.parse(Buffer.concat(parts).toString('utf8')),
    });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer.silent) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answerWith(...next: Answer[]) {
      answers = next;
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
