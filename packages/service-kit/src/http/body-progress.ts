import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface BodyProgress {
  /** How long nothing has to come in; what came in faster than the least rate buys no more than this. */
  patienceMs: number;
}

/** Bytes a second that keep a body going for ever: an old telephone line has as much. */
const LEAST_RATE = 16 * 1024;
const LOOKS_PER_PATIENCE = 30;
/** Of a body that nobody wants any more; whoever sends more has long had the answer. */
const MOST_DROPPED = 32 * 1024 * 1024;
const TOO_SLOW =
  'HTTP/1.1 408 Request Timeout\r\ncontent-type: application/problem+json\r\nconnection: close\r\n\r\n' +
  '{"status":408,"code":"BAD_REQUEST","message":"The request took too long."}';

interface Coming {
  raw: IncomingMessage;
  bytes: number;
  creditMs: number;
  /** What had come in when its request was answered; null before. */
  answeredAt: number | null;
  /** The answer has begun, or is a stream of its own: it can only be cut. */
  isAnswered(): boolean;
}

/**
 * Ends requests whose body comes in too slowly. A total time would cut large files on ordinary lines, so what counts is
 * progress: `patienceMs` of nothing at all, or as much in sum below the least rate. While we are the ones who don't read,
 * nobody's patience is used up.
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
    // What is injected by a test has no line; most bodies are there with their head.
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
 * Who is answered before all of their body was read sends the rest nevertheless: refused, or known already. Left unread, it
 * would stand before the next request on the connection, which nobody would ever see. Node only takes bodies out of the way of which
 * nothing was read.
 */
function dropRest(raw: IncomingMessage): void {
  raw.unpipe();
  raw.removeAllListeners('readable');
  raw.resume();
}
