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

/** The caller on whose behalf the gateway calls a service, and the client’s idempotency key. */
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
   * Called before each request: since the caller was identified, it may have waited for seconds in a queue or for
   * another service.
   * @throws DomainError `unauthenticated` if the session or key has been revoked
   */
  assertNotRevoked(claims: Claims): void;
}

export type ServiceClient = ReturnType<typeof createServiceClient>;

/**
 * After this many consecutive failures the service isn’t called for a while, so that a dead one doesn’t slow down
 * others. A timeout doesn’t count as a failure while the service’s health check passes: one slow call must not affect
 * other people.
 */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 2000;
const HEALTH_TIMEOUT_MS = 800;
/** More than admission allows, for each kind of load. */
const MOST_STREAMS = 512;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Calls one service over keep-alive connections; every request carries freshly signed claims. */
export function createServiceClient(settings: ServiceClientSettings) {
  const { name, url, claimsSecrets, timeoutMs, assertNotRevoked } = settings;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const kept = {
    connections: 64,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 2000) },
    // Shorter than the services’ own timeout: a request must not use a connection that is being closed.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  };
  const pool = new Pool(origin, { ...kept, maxResponseSize: MAX_ANSWER_BYTES });
  // No size limit: streams are never buffered as a whole, and an export may be larger.
  const streams = new Pool(origin, { ...kept, connections: MOST_STREAMS });
  // Health checks have a connection of their own, so that they don’t wait behind other requests.
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
     * Sends one GraphQL request. A query is retried once after a connection reset; a mutation never, because it may
     * have been applied.
     * @param how.atLeastMs minimum time for slow operations, if longer than the usual timeout
     * @throws DomainError `unavailable` if the service doesn’t answer, or not in time
     */
    async postGraphql(body: string, call: Call, how: { isQuery: boolean; atLeastMs: number }): Promise<JsonAnswer> {
      const headers = { 'content-type': 'application/json', accept: 'application/json', ...headersFor(call) };
      const limitMs = Math.max(timeoutMs, how.atLeastMs);
      return guarded({ method: 'POST', path: `${base}/graphql`, headers, body }, how.isQuery, limitMs);
    },

    /** Calls a private route of the service. @throws DomainError `unavailable` */
    async getJson(path: string, call: Call): Promise<JsonAnswer> {
      return guarded({ method: 'GET', path: base + path, headers: headersFor(call) }, true);
    },

    /** Calls an idempotent private route of the service. @throws DomainError `unavailable` */
    async postJson(path: string, body: unknown, call: Call): Promise<JsonAnswer> {
      const headers = { 'content-type': 'application/json', ...headersFor(call) };
      return guarded({ method: 'POST', path: base + path, headers, body: JSON.stringify(body) }, true);
    },

    /** Streams request and answer, without a time limit. @throws DomainError `unavailable` before the answer begins */
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

/** The service timed out and its health check failed too. */
class NotAnswering extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} does not answer`, { cause });
    this.name = 'NotAnswering';
  }
}

const RESET_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const isReset = (error: unknown): boolean => RESET_CODES.has(codeOf(error));

const isTimeout = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'TimeoutError';

/** No connection to the service was possible, or it was reset. */
const isConnectionFailure = (error: unknown): boolean =>
  isReset(error) ||
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EAFNOSUPPORT|UND_ERR_CONNECT_TIMEOUT)$/.test(
    codeOf(error),
  );

/** The service was not reached or did not answer; whether it did the work is unknown. */
const isTransportError = (error: unknown): boolean =>
  isTimeout(error) || isConnectionFailure(error) || codeOf(error).startsWith('UND_ERR_');

function codeOf(error: unknown): string {
  // If a name has several addresses, their failures are reported together.
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: { code?: unknown }[] };
  return String(code ?? errors?.[0]?.code ?? '');
}
