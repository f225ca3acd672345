import { type RequestContext, requestContext, sendPrivatePicture } from '@kaard/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_PHOTO_BYTES, type PhotoService } from './photo.service.ts';

export interface PhotoRoutesParts {
  photos: PhotoService;
  claimsSecrets: string[];
}

type WithId = { Params: { id: string } };

/** Photos travel as bytes. Private: the gateway streams to and from here. */
export function photoRoutes({ photos, claimsSecrets }: PhotoRoutesParts) {
  return async (app: FastifyInstance): Promise<void> => {
    const asking = new WeakMap<FastifyRequest, RequestContext>();
    app.addHook('onRequest', async (request) => {
      asking.set(request, await requestContext(request, claimsSecrets));
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const viewerOf = (request: FastifyRequest) => asking.get(request)!.viewer;

    // A little more than a photo may have, so that the refusal says how much that is.
    app.post<WithId>(
      '/internal/contacts/:id/photo',
      { bodyLimit: MOST_PHOTO_BYTES + 65_536 },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const contact = await photos.set(viewerOf(request), request.params.id, bytes);
        const { width, height } = contact.photo!;
        return reply.header('cache-control', 'no-store').send({
          url: `/api/contacts/${contact.id}/photo?v=${contact.photo!.fileId.slice(-8)}`,
          width,
          height,
          version: contact.version,
        });
      },
    );

    app.get<WithId>('/internal/contacts/:id/photo', async (request, reply) => {
      return sendPrivatePicture(reply, await photos.read(viewerOf(request), request.params.id));
    });
  };
}
