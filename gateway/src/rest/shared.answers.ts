import { MOST_TOGETHER, type Visitor } from '@kaard/service-kit/caller/claims';
import { unavailable } from '@kaard/service-kit/errors/domain-error';
import { isKnownTag } from '@kaard/service-kit/http/etag';
import { isPreviewFetcher } from '@kaard/service-kit/http/preview-fetcher';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Call, ServiceClient } from '../services/service.client.ts';
import { acceptedBy } from '../static/asked.for.ts';
import { type Asset, createAsset } from '../static/assets.ts';
import { createTogether } from './together.ts';

interface Whole {
  status: number;
  etag: string | null;
  type: string | null;
  /** The other passed headers, as sent with every answer. */
  headers: Record<string, string>;
  /** The body with its compressed forms, which are made once. */
  body: Asset;
}

export interface SharedRequest {
  service: ServiceClient;
  call: Call;
  path: string;
  /** The Accept header: part of the cache key, and passed on. */
  accept: string;
  timeoutMs: number;
  stopping: AbortSignal;
  pick(headers: Record<string, unknown>): Record<string, string>;
}

const KEPT_BYTES = 16 * 1024 * 1024;
/** Longer keys aren’t cached, because clients can put anything into headers and queries. */
const LONGEST_KEY = 1000;

/**
 * Answers that are the same for everyone. Concurrent requests share one call, and the last answer for each address is
 * kept with its compressed forms: its ETag is revalidated with the service every time, so that a change is visible at
 * once; unchanged bodies aren’t sent again, only their headers (RFC 9111, 3.2).
 */
export function createSharedAnswers() {
  const together = createTogether<Call, Whole>(1 + MOST_TOGETHER, ({ claims }) => visitorOf(claims));
  const kept = new LRUCache<string, Whole>({
    maxSize: KEPT_BYTES,
    // The compressed forms take about as much again.
    sizeCalculation: ({ body }) => 2 * body.bytes.length + 1000,
  });

  async function fetch(key: string, askers: [Call, ...Call[]], request: SharedRequest): Promise<Whole> {
    const { service, path, accept, timeoutMs, stopping, pick } = request;
    const [first, ...others] = askers;
    const known = kept.get(key);
    const late = AbortSignal.timeout(timeoutMs);
    const alsoFor = visitorsOf(others);
    try {
      const answer = await service.stream(
        {
          method: 'GET',
          path,
          headers: { accept, ...(known?.etag && { 'if-none-match': known.etag }) },
          body: null,
          // Not aborted when a client leaves: other waiting clients may still need the answer.
          signal: AbortSignal.any([late, stopping]),
        },
        { ...first, claims: { ...first.claims, ...(alsoFor.length && { alsoFor }) } },
      );
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      if (answer.statusCode === 304 && known) {
        const renewed = { ...known, headers: { ...known.headers, ...headersOf(pick(answer.headers)) } };
        // Unless another call has stored a newer answer in the meantime.
        if (kept.peek(key) === known) kept.set(key, renewed);
        return renewed;
      }
      if (answer.statusCode === 401) throw new Error(`The ${service.name} service refused the request of the gateway.`);
      const whole = wholeOf(answer.statusCode, pick(answer.headers), bytes);
      if (whole.status === 200 && whole.etag && key.length <= LONGEST_KEY) kept.set(key, whole);
      else kept.delete(key);
      return whole;
    } catch (error) {
      if (late.aborted || stopping.aborted) throw unavailable(`The ${service.name} service`, error);
      throw error;
    }
  }

  return {
    get(request: SharedRequest): Promise<Whole> {
      // These are all properties of a client that affect the answer: there are too many user agents to cache one answer
      // each.
      const { userAgent, isHead } = request.call.claims;
      const what = `${isPreviewFetcher(userAgent) ? ' for a preview' : ''}${isHead ? ', its head' : ''}`;
      const key = `${request.service.name} ${request.path} ${request.accept}${what}`;
      return together.ask(key, request.call, (askers) => fetch(key, askers, request));
    },

    async send(request: FastifyRequest, reply: FastifyReply, whole: Whole): Promise<FastifyReply> {
      const { status, etag, type, headers, body } = whole;
      reply.code(status).headers(headers);
      if (status === 200 && etag && isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (type) reply.type(type);
      // An answer that isn’t kept is sent uncompressed, because it would be compressed again for every client.
      for (const encoding of etag ? acceptedBy(request) : []) {
        const small = await body.encoded(encoding);
        if (small) return reply.header('content-encoding', encoding).send(small);
      }
      return reply.send(body.bytes);
    },
  };
}

function wholeOf(status: number, picked: Record<string, string>, bytes: Buffer): Whole {
  const { 'content-type': type = null, etag = null } = picked;
  return {
    ...{ status, etag, type },
    headers: { vary: 'accept-encoding', ...headersOf(picked) },
    body: createAsset(type ?? 'application/octet-stream', bytes),
  };
}

/** The headers that are sent with every answer, if given. */
function headersOf(picked: Record<string, string>): Record<string, string> {
  const { 'content-length': _length, 'content-type': _type, vary, ...rest } = picked;
  return vary ? { ...rest, vary: `${vary}, accept-encoding` } : rest;
}

const visitorOf = ({ ip, userAgent = '' }: Call['claims']): string => `${ip} ${userAgent}`;

/**
 * Each visitor once, with a count: the claims travel in a header, which stays short even for a hall full of identical
 * phones.
 */
function visitorsOf(calls: readonly Call[]): Visitor[] {
  const visitors = new Map<string, Visitor>();
  for (const { claims } of calls) {
    const name = visitorOf(claims);
    const known = visitors.get(name);
    if (known) known.times = (known.times ?? 1) + 1;
    else visitors.set(name, { ip: claims.ip, ...(claims.userAgent && { userAgent: claims.userAgent }) });
  }
  return [...visitors.values()];
}
