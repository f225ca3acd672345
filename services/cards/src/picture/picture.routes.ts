import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import type { PrivateRoutes } from '@kaard/service-kit';
import { notFound } from '@kaard/service-kit';
import { PICTURE_KINDS, type PictureKind } from '../card/card.model.ts';
import { pictureUrl } from '../page/public.card.ts';
import type { PictureService } from './picture.service.ts';

type OfCard = { Params: { id: string; picture: string } };

export const isPictureKind = (name: string): name is PictureKind => (PICTURE_KINDS as readonly string[]).includes(name);

/** The routes that transfer pictures of a card as bytes. */
export const pictureRoutes =
  (pictures: PictureService): PrivateRoutes =>
  (app, asking) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    // Slightly more than the maximum size of a picture, so that the refusal can state the limit.
    app.post<OfCard>(
      '/internal/business-cards/:id/:picture',
      { bodyLimit: MOST_SHOWN_BYTES + 65_536 },
      async (request, reply) => {
        const { id, picture: kind } = request.params;
        if (!isPictureKind(kind)) throw notFound('Picture');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const card = await pictures.set(asking(request).viewer, id, kind, bytes);
        const { width, height } = card[kind]!;
        return reply
          .header('cache-control', 'no-store')
          .send({ url: pictureUrl(card, kind), width, height, version: card.version });
      },
    );

    app.get<OfCard>('/internal/business-cards/:id/:picture', async (request, reply) => {
      const { id, picture: kind } = request.params;
      const found = isPictureKind(kind) ? await pictures.readOwn(asking(request).viewer, id, kind) : null;
      if (!found) throw notFound('Picture');
      return reply
        .type(found.type)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-cache')
        .send(Buffer.from(found.bytes));
    });
  };
