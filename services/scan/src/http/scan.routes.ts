import { MOST_SIDES_BYTES } from '@kaard/pictures/limits';
import { invalid, type PrivateRoutes, parseId, sendPrivatePicture } from '@kaard/service-kit';
import { nameIgnored } from '@kaard/service-kit/input/ignored-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { scanFailed } from '../scan/scan.errors.ts';
import { PRIORITIES, type Priority, type Scan, scanUrl } from '../scan/scan.model.ts';
import { assertMayScan } from '../scan/scan.policy.ts';
import type { ScanService } from '../scan/scan.service.ts';
import { scanBody } from './scan.body.ts';
import { FORM_PARTS, JSON_FIELDS, picturesFromForm, picturesFromJson } from './sent-pictures.ts';

const RETRY_AFTER_SECONDS = 2;

export interface ScanRoutesParts {
  service: ScanService;
  waitMs: number;
}

/** Accepts raw pictures and forms with pictures. */
export function takePictures(app: Parameters<PrivateRoutes>[0]): void {
  const takeBytes = (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) =>
    done(null, body);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, takeBytes);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, takeBytes);
  app.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, takeBytes);
}

/** The routes that involve bytes or waiting. */
export const scanRoutes =
  ({ service, waitMs }: ScanRoutesParts): PrivateRoutes =>
  (app, asking) => {
    const mayScan = async (request: FastifyRequest) => {
      assertMayScan(asking(request).viewer);
    };
    takePictures(app);

    app.post('/internal/scan-card', { bodyLimit: MOST_SIDES_BYTES, onRequest: mayScan }, async (request, reply) => {
      const { viewer, idempotencyKey } = asking(request);
      const startedAt = performance.now();
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      const pictures = picturesFromJson(request.body);
      nameIgnored(reply, request.body, JSON_FIELDS);
      const created = await service.create(viewer, { pictures, priority: 'interactive', idempotencyKey });
      const asked = await service.readAgain(viewer, created);
      const scan = await service.awaitEnd(asked, waitMs - (performance.now() - startedAt), gone.signal);
      reply.header('cache-control', 'no-store');
      if (scan.status === 'completed') return reply.send(scanBody(scan));
      if (scan.status === 'failed') throw scanFailed(scan.id, scan.problem!);
      return accepted(reply, scan);
    });

    app.post('/internal/scans', { bodyLimit: MOST_SIDES_BYTES, onRequest: mayScan }, async (request, reply) => {
      const { viewer, idempotencyKey } = asking(request);
      const { pictures, priority = priorityOf(request) } = await sentPictures(request, reply);
      const replaces = replacesOf(request);
      const scan = await service.create(viewer, { pictures, priority, idempotencyKey, replaces });
      reply.header('cache-control', 'no-store');
      return accepted(reply, scan);
    });

    app.get<{ Params: { id: string; index: string } }>(
      '/internal/scans/:id/pictures/:index',
      async (request, reply) => {
        const { id, index } = request.params;
        return sendPrivatePicture(reply, await service.picture(asking(request).viewer, id, index));
      },
    );
  };

export function accepted(reply: FastifyReply, { id, status }: Scan, more: object = {}): FastifyReply {
  return reply
    .code(202)
    .header('location', scanUrl(id))
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .send({ scanId: id, status, ...more });
}

/** Names unknown parts of the request in a header. */
export async function sentPictures(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ pictures: Uint8Array[]; priority?: Priority }> {
  const type = request.headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await picturesFromForm(request.body as Buffer, type);
    nameIgnored(reply, form.parts, FORM_PARTS);
    return { pictures: form.pictures, ...(form.priority !== null && { priority: knownPriority(form.priority) }) };
  }
  if (Buffer.isBuffer(request.body)) return { pictures: [request.body] };
  const pictures = picturesFromJson(request.body);
  nameIgnored(reply, request.body, JSON_FIELDS);
  return { pictures };
}

function replacesOf(request: FastifyRequest): number | null {
  const { replaces } = request.query as Record<string, string | string[] | undefined>;
  if (replaces === undefined) return null;
  const id = typeof replaces === 'string' ? parseId(replaces) : null;
  if (id === null) throw invalid({ replaces: 'replaces must be the id of a scan.' });
  return id;
}

function priorityOf({ query }: FastifyRequest): Priority {
  const { priority = 'interactive' } = query as { priority?: unknown };
  return knownPriority(priority);
}

function knownPriority(asked: unknown): Priority {
  const priority = PRIORITIES.find((known) => known === asked);
  if (!priority) throw invalid({ priority: `priority must be one of ${PRIORITIES.join(', ')}.` });
  return priority;
}
