import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
  path: string;
  at: number;
}

export type Reaction = (request: IncomingMessage, response: ServerResponse, received: Received) => unknown;

/** Starts a server that receives webhooks and reacts as the test defines. */
export async function startReceiver(react: Reaction = (_request, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  let reaction = react;
  let chapter = 0;
  const server = createServer(async (request, response) => {
    // A repeated message of an earlier test is ignored.
    const [, hook, of] = request.url?.split('/') ?? [];
    if (hook === 'hook' && of !== String(chapter)) return void response.writeHead(204).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const message = {
      headers: plain(request.headers),
      body: Buffer.concat(parts).toString('utf8'),
      path: request.url ?? '',
      at: performance.now(),
    };
    received.push(message);
    reaction(request, response, message);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Different in each chapter. */
    get url() {
      return `http://127.0.0.1:${port}/hook/${chapter}`;
    },
    received,
    react(next: Reaction) {
      reaction = next;
    },
    /** Forgets received messages, and ignores those still on their way to the previous address. */
    beginChapter() {
      chapter++;
      received.length = 0;
      reaction = react;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Reaction =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Accepts the request and never answers. */
export const silence: Reaction = () => {};

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
