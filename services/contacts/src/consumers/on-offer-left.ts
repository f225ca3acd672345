import { on } from '@kaard/events';
import type { Logger } from '@kaard/service-kit';
import { MOST_OFFERS, OFFER_DAYS } from '../offer/offer.model.ts';
import type { OfferRepository } from '../offer/offer.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A visitor left their details on a public page: the offer waits for its owner, apart from the contacts. */
export const onOfferLeft = ({ offers, log, now }: { offers: OfferRepository; log: Logger; now(): Date }) =>
  on('offer.left', async ({ payload: { offerId, leftAt: said, ...left } }, session) => {
    const leftAt = new Date(said);
    const expiresAt = new Date(leftAt.getTime() + OFFER_DAYS * DAY_MS);
    const offer = { id: offerId, ...left, leftAt, expiresAt };
    if (expiresAt <= now() || (await offers.hasLike(offer, session))) return undefined;
    // Offers that arrive at the same moment may exceed the limit by a few.
    if ((await offers.count(left.ownerId, session)) >= MOST_OFFERS) {
      log.warn({ offerId, most: MOST_OFFERS }, 'an owner has too many offers: another one is not kept');
      return undefined;
    }
    await offers.add(offer, session);
    return undefined;
  });
