import { Transform } from 'node:stream';
import { DomainError, unavailable } from '@kaard/service-kit/errors/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertKnown, type Callers } from '../identity/caller.ts';
import type { Admission } from '../limits/admission.ts';
import type { Call, ServiceClient } from '../services/service.client.ts';
import { parametersOf } from './ignored.parameters.ts';
import { refusalPage } from './refusal.page.ts';
import type { Access } from './row.ts';
import { createSharedAnswers } from './shared.answers.ts';
import type { StreamedRoute } from './stream.ts';

export interface StreamRouteParts {
  services: Record<string, ServiceClient>;
  callers: Callers;
  admission: Admission;
  /** Name of the installation. */
  brand: string;
  /** Maximum time from the end of the upload to the first byte of the answer. */
  timeoutMs: number;
  /** Aborted when the gateway stops: waiting calls are then answered at once. */
  stopping: AbortSignal;
}

const PASSED_ON = ['content-type', 'content-length', 'accept', 'accept-language', 'if-none-match', 'if-modified-since'];
const PASSED_BACK = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'location',
  'retry-after',
  'etag',
  'last-modified',
  'vary',
  'link',
  'x-robots-tag',
  'ignored-fields',
  'missing-ids',
];
const MB = 1024 * 1024;
/**
 * An answer whose client has read nothing for this long is cut off, because it occupies a connection to the service.
 */
const STALLED_MS = 60_000;

/** Streams bytes in both directions; if the client disconnects, the request to the service is aborted. */
export async function addStreamRoutes(
  app: FastifyInstance,
  routes: readonly StreamedRoute[],
  { services, callers, admission, brand, timeoutMs, stopping }: StreamRouteParts,
): Promise<void> {
  const shared = createSharedAnswers();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are passed on without being read.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    for (const route of routes) {
      const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
      // Email programs and people append a slash to such addresses.
      if (route.isPage && route.method === 'GET') scope.get(`${url}/`, withoutLastSlash);
      scope.route({
        method: route.method,
        url,
        ...(route.isPage && { errorHandler: refusalPage(brand) }),
        config: { counted: route.access === 'anyone' ? 'public' : 'general', parameters: parametersOf(route) },
        // The size is checked before the body is read.
        onRequest: async (request) => {
          refuseTooLarge(Number(request.headers['content-length'] ?? 0), route.bodyLimit);
        },
        handler: route.isShared
          ? sharedHandler(route)
          : async (request, reply) => {
              const call = await callOf(route, request, callers);
              const service = services[route.service];
              if (!service) throw unavailable(`The ${route.service} service`);

              const gone = new AbortController();
              const answered = new Promise<void>((resolve) => {
                reply.raw.once('close', () => {
                  if (!reply.raw.writableFinished) gone.abort();
                  resolve();
                });
              });
              const transfer = async () => {
                const answer = await pass(route, request, service, call, gone.signal);
                passBack(answer, reply, route);
                reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
                await answered;
              };
              try {
                await admission.transfer(route, call.claims, transfer, AbortSignal.any([gone.signal, stopping]));
              } catch (error) {
                if (!gone.signal.aborted) throw error;
                // This is no failure, and there is no client to answer.
                request.log.info({ method: route.method, path: route.path }, 'who asked has gone');
                reply.hijack();
              }
              return reply;
            },
      });
    }
  });

  /**
   * Kept cheap for routes that many clients request at the same moment: nothing is set up per client. A client that has
   * disconnected is only noticed when the answer is sent.
   */
  function sharedHandler(route: StreamedRoute) {
    const pathOf = pathsOf(route);
    const pickBack = (headers: Record<string, unknown>) => pick(headers, PASSED_BACK);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const service = services[route.service];
      if (!service) throw unavailable(`The ${route.service} service`);
      const call = callers.anonymous(request);
      const { accept = '*/*' } = request.headers;
      const ask = () =>
        shared.get({
          ...{ service, call, path: pathOf(request), accept, pick: pickBack },
          ...{ timeoutMs: route.timeoutMs ?? timeoutMs, stopping },
        });
      return shared.send(request, reply, await admission.transfer(route, call.claims, ask, stopping));
    };
  }

  async function pass(
    route: StreamedRoute,
    request: FastifyRequest,
    service: ServiceClient,
    call: Call,
    gone: AbortSignal,
  ): Promise<Answer> {
    const late = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const startClock = () => {
      // The last byte of an upload may arrive after its refusal.
      if (isOver) return;
      timer = setTimeout(() => late.abort(), route.timeoutMs ?? timeoutMs);
    };
    const hasBody = route.bodyLimit > 0;
    if (!hasBody) startClock();
    const upload = hasBody ? counted(request, route.bodyLimit, startClock) : null;
    try {
      return await service.stream(
        {
          method: route.method === 'GET' ? 'GET' : 'POST',
          path: pathsOf(route)(request),
          headers: pick(request.headers, passedOn(route.access)),
          body: upload,
          signal: AbortSignal.any([gone, late.signal, stopping]),
        },
        call,
      );
    } catch (error) {
      if (upload?.errored) throw upload.errored;
      if (late.signal.aborted || stopping.aborted) throw unavailable(`The ${route.service} service`, error);
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }
}

async function withoutLastSlash({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.redirect(url.replace(/\/(?=\?|$)/, ''), 308);
}

type Answer = Awaited<ReturnType<ServiceClient['stream']>>;

/** @throws DomainError `unauthenticated` if the route requires a session and there is none */
async function callOf({ access, signInMessage }: StreamedRoute, request: FastifyRequest, callers: Callers) {
  // Other callers stay anonymous, whatever token they send.
  if (access !== 'signed-in') return callers.anonymous(request);
  const call = await callers.identify(request);
  assertKnown(call, signInMessage);
  return call;
}

const passedOn = (access: Access): readonly string[] =>
  typeof access === 'object' ? [...PASSED_ON, access.secretIn.toLowerCase()] : PASSED_ON;

function passBack({ statusCode, headers, body }: Answer, reply: FastifyReply, route: StreamedRoute): FastifyReply {
  // The gateway has identified the caller, or none is required; so the service rejected the gateway’s claims, unless
  // the route has a secret of its own.
  if (statusCode === 401 && typeof route.access !== 'object') {
    body.on('error', () => {}).destroy();
    throw new Error(`The ${route.service} service refused the request of the gateway.`);
  }
  return reply.code(statusCode).headers(pick(headers, PASSED_BACK)).send(body);
}

/** The private path of a request, with its query. */
function pathsOf({ to }: StreamedRoute): (request: FastifyRequest) => string {
  // Every second part is the name of a parameter.
  const parts = to.split(/[{}]/);
  return ({ params, url }) => {
    const given = params as Record<string, string>;
    let path = '';
    for (const [at, part] of parts.entries()) path += at % 2 ? encodeURIComponent(given[part] ?? '') : part;
    const query = url.indexOf('?');
    return query < 0 ? path : path + url.slice(query);
  };
}

/** Counts the bytes, because the length of a chunked body is only known as it arrives. */
function counted(request: FastifyRequest, limit: number, onEnd: () => void): Transform {
  let total = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      done(total > limit ? tooLarge(limit) : null, chunk);
    },
    flush(done) {
      onEnd();
      done();
    },
  });
  request.raw.once('error', (error) => counter.destroy(error));
  // The code that reads the stream handles its errors; this prevents an uncaught error before and after that.
  counter.on('error', () => {});
  return request.raw.pipe(counter);
}

function refuseTooLarge(length: number, limit: number): void {
  if (length > limit) throw tooLarge(limit);
}

const tooLarge = (limit: number) =>
  new DomainError({
    kind: 'too-large',
    reason: 'PAYLOAD_TOO_LARGE',
    message:
      limit === 0
        ? 'This call takes no body.'
        : `The request is too large. The limit is ${limit < MB ? `${Math.ceil(limit / 1024)} kB` : `${Math.floor(limit / MB)} MB`}.`,
  });

function pick(headers: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name] as string]] : [])),
  );
}
