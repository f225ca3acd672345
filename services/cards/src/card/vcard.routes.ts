import { assertSignedIn, type PrivateRoutes } from '@kaard/service-kit';
import { attachment, vCardFileName, vCardOf } from '../page/vcard.ts';
import type { PictureService } from '../picture/picture.service.ts';
import { cardNotFound } from './card.errors.ts';
import type { CardService } from './card.service.ts';

/** The vCard for the card’s owner: available for cards that aren’t shared, too, and not counted as a save. */
export const vCardRoutes =
  (cards: CardService, pictures: PictureService): PrivateRoutes =>
  (app, asking) => {
    app.get<{ Params: { id: string } }>('/internal/business-cards/:id/vcard', async (request, reply) => {
      const { viewer } = asking(request);
      assertSignedIn(viewer);
      const card = await cards.get(viewer, request.params.id);
      if (!card) throw cardNotFound();
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', attachment(vCardFileName(card.fullName)))
        .header('cache-control', 'no-store')
        .send(vCardOf(card, await pictures.read(card, 'photo')));
    });
  };
