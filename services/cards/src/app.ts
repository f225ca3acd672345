import { onAccountUpdated } from '@kaard/events';
import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import { createBackground, createFoundation, createService, type ServiceDefinition } from '@kaard/service';
import { createEntityLoader, createOwnerRows } from '@kaard/service-kit';
import { presentCards } from './card/card.events.ts';
import { createCardRepository } from './card/card.repository.ts';
import { createCardResolvers } from './card/card.resolvers.ts';
import { createCardService } from './card/card.service.ts';
import { type CardsConfig, readCardsConfig } from './config.ts';
import type { CardsContext } from './context.ts';
import { createCardsExport } from './export/cards.export.ts';
import { createHandleRepository } from './handle/handle.repository.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createPreviewCache } from './page/preview.cache.ts';
import { publicRoutes } from './page/public.routes.ts';
import { createPublicService } from './page/public.service.ts';
import { picturesOfForgotten } from './picture/picture.forgetting.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { createPictureService } from './picture/picture.service.ts';
import { presentProfiles } from './profile/profile.events.ts';
import { createProfileRepository } from './profile/profile.repository.ts';
import { createProfileResolvers } from './profile/profile.resolvers.ts';
import { createProfileService } from './profile/profile.service.ts';
import { createShareRepository } from './share/share.repository.ts';
import { createShareService } from './share/share.service.ts';
import { createVisitCounter } from './share/visit.counter.ts';

export type { CardsConfig } from './config.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Everything of this service is created and joined here. */
export async function createCardsApp(config: CardsConfig, now: () => Date = () => new Date()) {
  const base = createFoundation({ service: 'cards', config, now });
  const { connection, unitOfWork, doOnce, outbox, log } = base;
  const { defaultCountry, publicUrl } = config;

  const cards = createCardRepository(connection);
  const profiles = createProfileRepository(connection);
  const handles = createHandleRepository(connection, now);
  const shares = createShareRepository(connection);
  const owners = createOwnerRows(connection, { forgotten: base.forgotten, counts: 'for-good', now });
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);

  const cardService = createCardService({
    ...{ cards, owners, outbox, removals, unitOfWork, doOnce, defaultCountry, now },
    nextId: base.sequence('card'),
  });
  const profileService = createProfileService({ profiles, handles, cards, owners, outbox, unitOfWork, now });
  const shareService = createShareService({
    ...{ shares, cards, outbox, unitOfWork, now },
    nextId: base.sequence('share'),
  });
  const pictures = createPictureService({ cards, outbox, store, removals, unitOfWork, now });
  const visits = createVisitCounter({ shares, log, now });

  const background = createBackground(base, {
    handlers: [onAccountUpdated(owners)],
    states: [presentCards(cards), presentProfiles(profiles)],
    scheduled: [
      { name: 'remove-pictures', everyMs: HOUR_MS, run: async () => void (await removals.carryOutDue(now())) },
    ],
    forgetting: picturesOfForgotten(removals, now),
  });

  const service = await createService<CardsContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    keyAccess: KEY_ACCESS,
    resolvers: [
      createCardResolvers({ service: cardService, pictures, shares: shareService, handles, addresses: { publicUrl } }),
      createProfileResolvers({
        ...{ profiles: profileService, cards: cardService, shares: shareService },
        addresses: { publicUrl },
      }),
    ],
    context: (asking) => ({ ...asking, cardById: createEntityLoader(asking.viewer, cards.findMany) }),
    routes: [
      pictureRoutes(pictures),
      publicRoutes({
        ...{ pictures, shares, visits, now },
        open: createPublicService({ cards, profiles, handles }),
        previews: createPreviewCache(),
        brand: { name: config.brandName, publicUrl },
      }),
    ],
    data: createCardsExport({ cards, profiles, handles, shares, store }),
    background: [background],
    // What visitors have looked at is written before the database is left.
    beside: [{ start() {}, stop: visits.flush }],
  });

  return {
    ...service,
    /** For operators and for tests: how many cards the plan holds for one owner; null is unlimited. */
    setCardLimit: owners.setLimit,
  };
}

export const service: ServiceDefinition<CardsConfig> = {
  name: 'cards',
  readConfig: readCardsConfig,
  create: (config) => createCardsApp(config),
};
