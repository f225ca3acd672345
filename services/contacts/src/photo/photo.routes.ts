import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import { type PrivateRoutes, sendPrivatePicture } from '@kaard/service-kit';
import type { PhotoService } from './photo.service.ts';

type WithId = { Params: { id: string } };

/** The routes that transfer photos as bytes. */
export const photoRoutes =
  (photos: PhotoService): PrivateRoutes =>
  (app, asking) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    // Slightly more than the maximum size of a photo, so that the refusal can state the limit.
    app.post<WithId>(
      '/internal/contacts/:id/photo',
      { bodyLimit: MOST_SHOWN_BYTES + 65_536 },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const contact = await photos.set(asking(request).viewer, request.params.id, bytes);
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
      return sendPrivatePicture(reply, await photos.read(asking(request).viewer, request.params.id));
    });
  };
