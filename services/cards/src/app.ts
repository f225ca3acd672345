import { onAccountUpdated, onEntitlementsChanged } from '@kaard/events';
import { createGridFsStore, createPictureRemovals } from '@kaard/pictures';
import { startOf } from '@kaard/plans';
import { createBackground, createFoundation, createService, type ServiceDefinition } from '@kaard/service';
import { createEntityLoader, createOwnerRows } from '@kaard/service-kit';
import { createOwnerQueue } from '@kaard/service-kit/work/owner-queue';
import { presentCards } from './card/card.events.ts';
import { createCardRepository } from './card/card.repository.ts';
import { createCardResolvers } from './card/card.resolvers.ts';
import { createCardService } from './card/card.service.ts';
import { vCardRoutes } from './card/vcard.routes.ts';
import { type CardsConfig, readCardsConfig } from './config.ts';
import type { CardsContext } from './context.ts';
import { createEditionRepository } from './edition/edition.repository.ts';
import { createCardsExport } from './export/cards.export.ts';
import { createHandleRepository } from './handle/handle.repository.ts';
import { KEY_ACCESS } from './key-access.ts';
import { createOfferRepository } from './offer/offer.repository.ts';
import { createOfferService } from './offer/offer.service.ts';
import { publicRoutes } from './page/public.routes.ts';
import { createPublicService } from './page/public.service.ts';
import { createPictureCache } from './picture/picture.cache.ts';
import { picturesOfForgotten } from './picture/picture.forgetting.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { createPictureService } from './picture/picture.service.ts';
import { presentProfiles } from './profile/profile.events.ts';
import { createProfileRepository } from './profile/profile.repository.ts';
import { createProfileResolvers } from './profile/profile.resolvers.ts';
import { createProfileService } from './profile/profile.service.ts';
import { createDailySalt } from './share/daily.salt.ts';
import { createShareRepository } from './share/share.repository.ts';
import { createShareService } from './share/share.service.ts';
import { createViewPublisher } from './share/view.publisher.ts';
import { createVisitCounter } from './share/visit.counter.ts';
import { createSharingResolvers } from './sharing/sharing.resolvers.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { createSharingService } from './sharing/sharing.service.ts';

export type { CardsConfig } from './config.ts';

const MINUTE_MS = 60 * 1000;
/** Shorter than the gateway’s timeout. */
const QUEUE_PATIENCE_MS = 4000;

/** The composition root: creates and connects all parts of this service. */
export async function createCardsApp(
  config: CardsConfig,
  now: () => Date = () => new Date(),
  { patienceMs = QUEUE_PATIENCE_MS }: { patienceMs?: number } = {},
) {
  const base = createFoundation({ service: 'cards', config, now });
  const { connection, unitOfWork, doOnce, outbox, log } = base;
  const { defaultCountry, publicUrl } = config;

  // Created first, so that it is deleted first when an owner is forgotten: all cached data becomes invalid.
  const editions = createEditionRepository(connection);
  const cards = createCardRepository(connection, editions);
  const profiles = createProfileRepository(connection, editions);
  const handles = createHandleRepository(connection, editions, now);
  const shares = createShareRepository(connection);
  const plan = startOf(config.plans, 'cards');
  const owners = createOwnerRows(connection, { forgotten: base.forgotten, counts: 'for-good', plan, now });
  const store = createGridFsStore(connection);
  const removals = createPictureRemovals(connection, store);

  const cardService = createCardService({
    ...{ cards, owners, outbox, removals, unitOfWork, doOnce, defaultCountry, now },
    nextId: base.sequence('card'),
  });
  const profileService = createProfileService({ profiles, handles, cards, owners, outbox, unitOfWork, now });
  const shareService = createShareService({
    ...{ shares, cards, owners, outbox, unitOfWork, now },
    nextId: base.sequence('share'),
  });
  const pictures = createPictureService({ cards, outbox, store, removals, unitOfWork, now });
  const brand = { name: config.brandName, colour: config.brandColour, publicUrl };
  const drawings = createPictureCache();
  const sharing = createSharingService({
    ...{ cards, profiles, handles, pictures, cache: drawings, brand, wallets: config.wallets, now },
  });
  const salt = createDailySalt(connection, now);
  const visits = createVisitCounter({ shares, salt, forgotten: base.forgotten, unitOfWork, log, now });
  const tellViews = createViewPublisher({ shares, outbox, unitOfWork, nextId: base.sequence('card-day') });
  const offers = createOfferService({
    ...{ owners, salt, outbox, unitOfWork, now },
    offers: createOfferRepository(connection),
    ownerQueue: createOwnerQueue({ patienceMs, what: 'forms' }),
    nextId: base.sequence('offer'),
  });

  const background = createBackground(base, {
    handlers: [onAccountUpdated(owners), onEntitlementsChanged(owners, 'cards')],
    states: [presentCards(cards), presentProfiles(profiles)],
    scheduled: [
      { name: 'tell-views', everyMs: 5 * MINUTE_MS, run: tellViews },
      {
        name: 'remove-pictures',
        everyMs: MINUTE_MS,
        run: async (signal) => void (await removals.carryOutDue(now(), signal)),
      },
    ],
    forgetting: picturesOfForgotten(removals, now),
  });

  const service = await createService<CardsContext>(base, {
    schema: new URL('../schema.graphql', import.meta.url),
    keyAccess: KEY_ACCESS,
    resolvers: [
      createCardResolvers({ service: cardService, pictures, shares: shareService, handles, addresses: { publicUrl } }),
      createProfileResolvers({
        ...{ profiles: profileService, cards: cardService, shares: shareService, owners },
        addresses: { publicUrl },
      }),
      createSharingResolvers(sharing),
    ],
    context: (asking) => ({ ...asking, cardById: createEntityLoader(asking.viewer, cards.findMany) }),
    routes: [
      pictureRoutes(pictures),
      sharingRoutes(sharing),
      vCardRoutes(cardService, pictures),
      publicRoutes({
        ...{ pictures, visits, offers },
        countryOf: async (ownerId) => (await owners.defaultCountryOf(ownerId)) ?? defaultCountry,
        open: createPublicService({ cards, profiles, handles, editions }),
        ...{ previews: drawings, brand },
      }),
    ],
    data: createCardsExport({ cards, profiles, handles, shares, store }),
    background: [background],
    // Views still in memory are stored before the database connection is closed.
    beside: [{ start() {}, stop: visits.flush }],
  });

  return {
    ...service,
    /** Sets the plan’s limit of one owner without the event that announces it; null is unlimited. For tests. */
    setCardLimit: owners.setLimit,
    /** Runs the work scheduled every few minutes immediately; for tests. */
    tellViews,
  };
}

export const service: ServiceDefinition<CardsConfig> = {
  name: 'cards',
  readConfig: readCardsConfig,
  create: (config) => createCardsApp(config),
};
