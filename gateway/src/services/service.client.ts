import type { Readable } from 'node:stream';
import {
  CLAIMS_HEADER,
  type Claims,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  signClaims,
} from '@kaard/service-kit/caller/claims';
import { unavailable } from '@kaard/service-kit/errors/domain-error';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { type Dispatcher, Pool } from 'undici';

/** On whose behalf the gateway asks, and what the client wants repeated at most once. */
export interface Call {
  claims: Claims;
  idempotencyKey: string | null;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

export interface StreamRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: Readable | null;
  signal: AbortSignal;
}

export interface ServiceClientSettings {
  name: string;
  url: string;
  claimsSecrets: string[];
  timeoutMs: number;
  /**
   * Asked before each request: since the gateway learned who calls, seconds may have gone by, in a queue or behind another service.
   * @throws DomainError `unauthenticated` when the session or key has been revoked
   */
  assertNotRevoked(claims: Claims): void;
}

export type ServiceClient = ReturnType<typeof createServiceClient>;

/**
 * So many failures in a row, and the service is left alone for a while: a dead one must not make others slow. A call that
 * takes too long is no failure of the service as long as it says that it is well: one person's trouble is nobody else's.
 */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 2000;
const HEALTH_TIMEOUT_MS = 800;
/** More than admission lets through, for each load that there is. */
const MOST_STREAMS = 512;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Speaks to one service over kept connections; every request carries freshly signed claims. */
export function createServiceClient(settings: ServiceClientSettings) {
  const { name, url, claimsSecrets, timeoutMs, assertNotRevoked } = settings;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const kept = {
    connections: 64,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 2000) },
    // Shorter than the services keep theirs: a request must not meet a connection that is being closed.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  };
  const pool = new Pool(origin, { ...kept, maxResponseSize: MAX_ANSWER_BYTES });
  // What is passed through is never held here as a whole: an export may be larger.
  const streams = new Pool(origin, { ...kept, connections: MOST_STREAMS });
  // Whether the service is well must not wait behind what somebody else asks.
  const health = new Pool(origin, { ...kept, connections: 1 });
  const breaker = circuitBreaker(
    handleWhen((error) => isConnectionFailure(error) || error instanceof NotAnswering),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  const away = (cause: unknown) => unavailable(`The ${name} service`, cause);

  /** @throws DomainError `unauthenticated` */
  function headersFor({ claims, idempotencyKey }: Call): Record<string, string> {
    assertNotRevoked(claims);
    return {
      [CLAIMS_HEADER]: signClaims(claims, claimsSecrets),
      [REQUEST_ID_HEADER]: claims.requestId,
      ...(idempotencyKey === null ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    };
  }

  async function once(options: Dispatcher.RequestOptions, limitMs: number): Promise<JsonAnswer> {
    const { statusCode, body } = await pool.request({ ...options, signal: AbortSignal.timeout(limitMs) });
    const text = await body.text();
    try {
      return { status: statusCode, body: JSON.parse(text) };
    } catch (cause) {
      throw statusCode >= 500 ? away(cause) : new Error(`${name} answered ${statusCode} without JSON`, { cause });
    }
  }

  async function guarded(
    options: Dispatcher.RequestOptions,
    mayRepeat: boolean,
    limitMs: number = timeoutMs,
  ): Promise<JsonAnswer> {
    try {
      return await breaker.execute(async () => {
        try {
          return await once(options, limitMs);
        } catch (error) {
          if (mayRepeat && isReset(error)) return once(options, limitMs);
          if (isTimeout(error) && !(await isWell('/healthz'))) throw new NotAnswering(name, error);
          throw error;
        }
      });
    } catch (error) {
      const isAway = error instanceof BrokenCircuitError || error instanceof NotAnswering || isTransportError(error);
      throw isAway ? away(error) : error;
    }
  }

  async function isWell(path: '/healthz' | '/readyz'): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
      const { statusCode, body } = await health.request({ method: 'GET', path: base + path, signal });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  return {
    name,

    /**
     * One GraphQL request. A query is repeated once on a reset connection; a mutation never, it may have happened.
     * @param how.atLeastMs it has so long, where that is more than others have
     * @throws DomainError `unavailable` when the service does not answer in time or at all
     */
    async postGraphql(body: string, call: Call, how: { isQuery: boolean; atLeastMs: number }): Promise<JsonAnswer> {
      const headers = { 'content-type': 'application/json', accept: 'application/json', ...headersFor(call) };
      const limitMs = Math.max(timeoutMs, how.atLeastMs);
      return guarded({ method: 'POST', path: `${base}/graphql`, headers, body }, how.isQuery, limitMs);
    },

    /** A private route of the service. @throws DomainError `unavailable` */
    async getJson(path: string, call: Call): Promise<JsonAnswer> {
      return guarded({ method: 'GET', path: base + path, headers: headersFor(call) }, true);
    },

    /** A private route of the service that may be asked twice. @throws DomainError `unavailable` */
    async postJson(path: string, body: unknown, call: Call): Promise<JsonAnswer> {
      const headers = { 'content-type': 'application/json', ...headersFor(call) };
      return guarded({ method: 'POST', path: base + path, headers, body: JSON.stringify(body) }, true);
    },

    /** Bytes in, bytes out, no time limit of its own. @throws DomainError `unavailable` before the answer begins */
    async stream(request: StreamRequest, call: Call): Promise<Dispatcher.ResponseData> {
      const headers = { ...request.headers, ...headersFor(call) };
      try {
        return await streams.request({
          ...request,
          path: base + request.path,
          headers,
          headersTimeout: 0,
          bodyTimeout: 0,
        });
      } catch (error) {
        if (!request.signal.aborted && isTransportError(error)) throw away(error);
        throw error;
      }
    },

    isReady: () => isWell('/readyz'),

    close: async () => {
      await Promise.all([pool.destroy(), streams.destroy(), health.destroy()]);
    },
  };
}

/** It took too long to answer, and does not say either that it is well. */
class NotAnswering extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} does not answer`, { cause });
    this.name = 'NotAnswering';
  }
}

const RESET_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const isReset = (error: unknown): boolean => RESET_CODES.has(codeOf(error));

const isTimeout = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'TimeoutError';

/** There is no way to the service. */
const isConnectionFailure = (error: unknown): boolean =>
  isReset(error) ||
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EAFNOSUPPORT|UND_ERR_CONNECT_TIMEOUT)$/.test(
    codeOf(error),
  );

/** The service was not reached or did not answer; nothing is known about what it would have said. */
const isTransportError = (error: unknown): boolean =>
  isTimeout(error) || isConnectionFailure(error) || codeOf(error).startsWith('UND_ERR_');

function codeOf(error: unknown): string {
  // Several addresses of one name fail together.
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? '');
}
