import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: Record<string, string>;
  body: string;
  path: string;
  at: number;
}

export type Reaction = (request: IncomingMessage, response: ServerResponse, received: Received) => unknown;

/** A server that is told of events, and does with them what a test says. */
export async function startReceiver(react: Reaction = (_request, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  let reaction = react;
  let chapter = 0;
  const server = createServer(async (request, response) => {
    // Sent once more from the test before: nobody looks at it any more.
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
    /** Another one in each chapter. */
    get url() {
      return `http://127.0.0.1:${port}/hook/${chapter}`;
    },
    received,
    react(next: Reaction) {
      reaction = next;
    },
    /** Forgets what was received, and whatever is still on its way to the address of before. */
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

/** Takes what comes and never says a word. */
export const silence: Reaction = () => {};

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
