import { PassThrough } from 'node:stream';
import type { DomainError } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertKnown, type Callers } from '../identity/caller.ts';
import type { RouteDocument } from '../rest/row.ts';
import type { LiveEntry, LiveHub } from './live.hub.ts';

/** Shorter than the time after which proxies and mobile networks cut silent connections: 30 to 60 s. */
const HEARTBEAT_MS = 15_000;
/** Streams end within this time after their session ends. */
const LOOK_AT_SESSION_MS = 1000;
/** A client that leaves this much unread is disconnected; it can reconnect and resume. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Maximum duration of a stream, so that an extended session or a key with changed scopes is identified anew. */
const LONGEST_MS = 30 * 60 * 1000;
const COME_BACK_MS = 2000;

/** The scope that an API key needs to receive each kind of event. */
const SCOPE = { import: 'contacts:read', order: 'contacts:read', batch: 'scans:read' } as const;

export const liveRoute: RouteDocument = {
  method: 'GET',
  path: '/api/events',
  tag: 'Live progress',
  summary: 'Live progress of imports, bulk jobs and batches',
  description:
    'Server-sent events (`text/event-stream`): `event: import`, `order` or `batch` with `data: {"id": 12}` when an import, a bulk job ' +
    'or a batch of scans has made progress. Events contain no figures; fetch `/api/imports/{id}`, `/api/bulk-jobs/{id}` (`order`) or ' +
    '`/api/scan-batches/{id}`. `event: hello` comes first; `event: reset` means that some events may have been missed: fetch everything ' +
    'again. A comment line is sent every 15 seconds. After a lost connection, send the last id as `Last-Event-ID`; changes are kept for an ' +
    'hour. The stream ends with the session or key it was opened with. Up to 8 streams at a time. If you need more, or it is unavailable, poll.',
  access: 'signed-in',
  headers: { 'Last-Event-ID': 'The id of the last event you received; what has changed since is sent first.' },
  answers: {
    200: {
      description: 'Events, until the connection closes',
      body: { 'text/event-stream': { openapi: { type: 'string' } } },
      headers: { 'X-Accel-Buffering': '`no`: proxies pass events on as they come.' },
    },
  },
  errors: { 503: 'Redis is unavailable; Retry-After says when to retry.' },
};

/** Proxies must not buffer, compress or cache the stream. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export interface LiveParts {
  callers: Callers;
  hub: LiveHub;
  heartbeatMs?: number;
}

/** Streams end with the connection, the session or the gateway, or if the client doesn’t read. */
export function addLiveRoute(app: FastifyInstance, { callers, hub, heartbeatMs = HEARTBEAT_MS }: LiveParts): void {
  const open = new Set<() => void>();
  // Open streams would keep the gateway from stopping.
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });

  app.get(liveRoute.path, async (request, reply) => {
    const call = await callers.identify(request);
    assertKnown(call);
    const { sub, via, scopes } = call.claims;
    const mayKnow = ({ type }: LiveEntry) => via !== 'key' || scopes.includes(SCOPE[type]);
    // Sent through Fastify like any other answer, so that it has the common headers.
    const stream = new PassThrough();
    const write = (text: string) => {
      if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) reply.raw.destroy();
      else if (!stream.writableEnded) stream.write(text);
    };
    const tell = (change: LiveEntry) => {
      if (mayKnow(change)) write(`id: ${change.entry}\nevent: ${change.type}\ndata: {"id":${change.id}}\n\n`);
    };
    const reset = () => write('event: reset\ndata: {}\n\n');
    const early: (() => void)[] = [];
    let tellNow = (what: () => void): unknown => early.push(what);
    const listening = await hub.listen(
      sub!,
      lastSeen(request),
      (change) => tellNow(() => tell(change)),
      () => tellNow(reset),
    );
    write(`retry: ${COME_BACK_MS}\nid: ${listening.from}\nevent: hello\ndata: {}\n\n`);
    if (listening.isReset) reset();
    for (const change of listening.missed) tell(change);
    for (const what of early) what();
    tellNow = (what) => what();

    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
    const session = setInterval(() => {
      callers.stillGood(request).catch((problem: DomainError) => {
        // While auth is unavailable, the stream stays open.
        if (problem.kind === 'unauthenticated' || problem.kind === 'forbidden') end();
      });
    }, LOOK_AT_SESSION_MS);
    const longest = setTimeout(() => end(), LONGEST_MS);
    const end = () => {
      clearInterval(heartbeat);
      clearInterval(session);
      clearTimeout(longest);
      open.delete(end);
      listening.stop();
      stream.end();
    };
    open.add(end);
    reply.raw.once('close', end);
    // The client may have disconnected during the call to Redis.
    if (reply.raw.destroyed) end();
    return reply.headers(HEADERS).send(stream);
  });
}

function lastSeen(request: FastifyRequest): string | null {
  const header = request.headers['last-event-id'];
  const text = Array.isArray(header) ? header[0] : header;
  return text === undefined || text === '' ? null : text;
}
