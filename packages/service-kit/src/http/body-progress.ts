import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface BodyProgress {
  /** How long a body may send nothing. Bytes that arrive faster than the minimum rate never buy more time than this. */
  patienceMs: number;
}

/**
 * Minimum rate in bytes per second at which a body may take any time it needs; even an old telephone line reaches it.
 */
const LEAST_RATE = 16 * 1024;
const LOOKS_PER_PATIENCE = 30;
/** How many more bytes are read and discarded after the answer; a client that sends more has long had the answer. */
const MOST_DROPPED = 32 * 1024 * 1024;
const TOO_SLOW =
  'HTTP/1.1 408 Request Timeout\r\ncontent-type: application/problem+json\r\nconnection: close\r\n\r\n' +
  '{"status":408,"code":"BAD_REQUEST","message":"The request took too long."}';

interface Coming {
  raw: IncomingMessage;
  bytes: number;
  creditMs: number;
  /** The socket’s bytes read when the request was answered; null before. */
  answeredAt: number | null;
  /** Whether the answer’s head has been sent; then a refusal can’t be sent any more and the connection is only cut. */
  isAnswered(): boolean;
}

/**
 * Ends requests whose body arrives too slowly. A limit on the total time would cut off large files on ordinary lines,
 * so progress is measured instead: the body may send nothing for `patienceMs`, or fall short of the minimum rate by as
 * much in sum. The time doesn’t count while our own code is not reading.
 */
export function watchBodies(app: FastifyInstance, { patienceMs }: BodyProgress): void {
  const coming = new Map<IncomingMessage, Coming>();
  let lookedAt = performance.now();

  function look(): void {
    const passedMs = performance.now() - lookedAt;
    lookedAt += passedMs;
    for (const one of coming.values()) {
      const { raw } = one;
      if (raw.complete || raw.destroyed) {
        coming.delete(raw);
        continue;
      }
      const more = raw.socket.bytesRead - one.bytes;
      one.bytes += more;
      if (one.answeredAt !== null && one.bytes - one.answeredAt > MOST_DROPPED) {
        coming.delete(raw);
        raw.socket.destroySoon();
        continue;
      }
      if (raw.readableLength >= raw.readableHighWaterMark) continue;
      one.creditMs = Math.min(patienceMs, one.creditMs - passedMs + (more / LEAST_RATE) * 1000);
      if (one.creditMs > 0) continue;
      coming.delete(raw);
      if (!one.isAnswered()) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }
  }
  const timer = setInterval(look, patienceMs / LOOKS_PER_PATIENCE).unref();

  app.addHook('onRequest', async ({ raw }, reply) => {
    // Requests injected by tests have no socket; most bodies are complete when their head arrives.
    if (typeof raw.socket?.bytesRead !== 'number' || raw.complete) return;
    coming.set(raw, {
      raw,
      bytes: raw.socket.bytesRead,
      creditMs: patienceMs,
      answeredAt: null,
      isAnswered: () => reply.raw.headersSent,
    });
  });
  app.addHook('onResponse', async ({ raw }) => {
    const one = coming.get(raw);
    if (raw.complete || raw.destroyed) coming.delete(raw);
    else if (one) one.answeredAt = raw.socket.bytesRead;
    if (!raw.complete || raw.readableLength > 0) dropRest(raw);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Clients go on sending a body that was answered early, because it was refused or already known. Left unread, the rest
 * would block the next request on the connection. Node discards only bodies of which nothing was read.
 */
function dropRest(raw: IncomingMessage): void {
  raw.unpipe();
  raw.removeAllListeners('readable');
  raw.resume();
}
