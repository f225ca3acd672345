import { MOST_TOGETHER, type Visitor } from '@kaard/service-kit/claims';
import { unavailable } from '@kaard/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Call, ServiceClient } from '../services/service.client.ts';
import { acceptedBy, tagsOf } from '../static/asked.for.ts';
import { type Asset, createAsset } from '../static/assets.ts';
import { createTogether } from './together.ts';

interface Whole {
  status: number;
  /** Those that are passed on. */
  headers: Record<string, string>;
  /** With its compressed forms, made once. */
  body: Asset;
}

export interface SharedRequest {
  service: ServiceClient;
  call: Call;
  path: string;
  /** What decides about the answer, and is passed on. */
  headers: Record<string, string>;
  timeoutMs: number;
  stopping: AbortSignal;
  pick(headers: Record<string, unknown>): Record<string, string>;
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * Answers that are the same for everybody. Who asks at the same moment is answered together, and the last answer of each
 * address is kept with its compressed forms: the service is asked each time whether it still holds (its ETag), so that a
 * change is seen at once; what did not change travels from there no more.
 */
export function createSharedAnswers() {
  const together = createTogether<Call, Whole>(1 + MOST_TOGETHER);
  const kept = new LRUCache<string, Whole>({
    maxSize: KEPT_BYTES,
    // About as much again for the compressed forms.
    sizeCalculation: ({ body }) => 2 * body.bytes.length + 1000,
  });

  async function fetch(key: string, askers: [Call, ...Call[]], request: SharedRequest): Promise<Whole> {
    const { service, path, headers, timeoutMs, stopping, pick } = request;
    const [first, ...others] = askers;
    const known = kept.get(key);
    const late = AbortSignal.timeout(timeoutMs);
    const alsoFor = others.map(({ claims: { ip, userAgent } }): Visitor => ({ ip, ...(userAgent && { userAgent }) }));
    try {
      const answer = await service.stream(
        {
          method: 'GET',
          path,
          headers: { ...headers, ...(known?.headers.etag && { 'if-none-match': known.headers.etag }) },
          body: null,
          // Of all who wait here somebody may still want it.
          signal: AbortSignal.any([late, stopping]),
        },
        { ...first, claims: { ...first.claims, ...(alsoFor.length && { alsoFor }) } },
      );
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      if (answer.statusCode === 304 && known) return known;
      if (answer.statusCode === 401) throw new Error(`The ${service.name} service refused the request of the gateway.`);
      const picked = pick(answer.headers);
      const whole = {
        status: answer.statusCode,
        headers: picked,
        body: createAsset(picked['content-type'] ?? 'application/octet-stream', bytes),
      };
      if (answer.statusCode === 200 && picked.etag) kept.set(key, whole);
      else kept.delete(key);
      return whole;
    } catch (error) {
      if (late.aborted || stopping.aborted) throw unavailable(`The ${service.name} service`, error);
      throw error;
    }
  }

  return {
    get(request: SharedRequest): Promise<Whole> {
      const key = JSON.stringify([request.service.name, request.path, request.headers]);
      return together.ask(key, request.call, (askers) => fetch(key, askers, request));
    },

    async send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Whole): Promise<FastifyReply> {
      const { 'content-length': _length, 'content-type': type, ...rest } = headers;
      const vary = [rest.vary, 'accept-encoding'].filter(Boolean).join(', ');
      reply.code(status).headers({ ...rest, vary });
      if (
        status === 200 &&
        rest.etag &&
        tagsOf(request.headers['if-none-match']).some((tag) => isSame(tag, rest.etag!))
      )
        return reply.code(304).send();
      if (type) reply.type(type);
      // What is not kept would be compressed anew for everybody.
      for (const encoding of rest.etag ? acceptedBy(request) : []) {
        const small = await body.encoded(encoding);
        if (small) return reply.header('content-encoding', encoding).send(small);
      }
      return reply.send(body.bytes);
    },
  };
}

/** RFC 9110, 13.1.2: weak comparison. */
const isSame = (tag: string, etag: string): boolean => tag.replace(/^W\//, '') === etag.replace(/^W\//, '');
