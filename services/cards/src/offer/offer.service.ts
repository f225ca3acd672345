import type { Outbox } from '@kaard/events';
import {
  DomainError,
  isDuplicateKey,
  networkOf,
  type OwnerRows,
  type Sequence,
  type UnitOfWork,
} from '@kaard/service-kit';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';
import type { Card } from '../card/card.model.ts';
import type { DailySalt, SaltOfDay } from '../share/daily.salt.ts';
import type { Offer } from './offer.input.ts';
import type { OfferRepository } from './offer.repository.ts';
import { consentText } from './offer.terms.ts';

export interface OfferServiceParts {
  offers: OfferRepository;
  owners: OwnerRows;
  salt: DailySalt;
  outbox: Outbox;
  ownerQueue: OwnerQueue;
  unitOfWork: UnitOfWork;
  nextId: Sequence;
  now(): Date;
}

/** A hall full of people behind one address at a trade fair is fewer than that. */
export const MOST_FROM_ADDRESS_AN_HOUR = 30;
/** Who gets more than that is being flooded. */
export const MOST_A_DAY = 200;
const HOUR_MS = 60 * 60 * 1000;

const tooMany = (message: string, retryAfterSeconds: number) =>
  new DomainError({ kind: 'rate-limited', reason: 'TOO_MANY_OFFERS', message, details: { retryAfterSeconds } });

const tooManyFromHere = () =>
  tooMany('Too many forms have been sent from your network. Please try again in an hour.', HOUR_MS / 1000);
const tooManyForOwner = () =>
  tooMany('This page can’t accept more details today. Please try again tomorrow.', (24 * HOUR_MS) / 1000);

export type OfferService = ReturnType<typeof createOfferService>;

/**
 * What visitors leave goes to the address book's service as a fact. Here only hashes stay until the day is over: by them
 * the same form sent again is known, and how many came from one address. Whether the owner knows the visitor already is
 * not known here, so no answer tells it.
 */
export function createOfferService(parts: OfferServiceParts) {
  const { offers, owners, salt, outbox, ownerQueue, unitOfWork, nextId, now } = parts;

  /** What is counted, and what is said when there are too many. */
  function boundsOf({ day, hash }: SaltOfDay, ownerId: number, ip: string, at: Date) {
    const hour = at.toISOString().slice(0, 13);
    return [
      {
        ...{ _id: `${hour} ${hash(networkOf(ip))}`, ownerId: null },
        ...{ most: MOST_FROM_ADDRESS_AN_HOUR, refusal: tooManyFromHere },
      },
      { _id: `${day} of ${ownerId}`, ownerId, most: MOST_A_DAY, refusal: tooManyForOwner },
    ];
  }

  return {
    /**
     * Once a day, however often the same form comes.
     * @param ip address of the visitor; goes into a hash and nowhere else
     * @throws DomainError `rate-limited` when too many come from the address or to the owner
     */
    async leave(card: Card, offer: Offer, ip: string): Promise<void> {
      const at = now();
      const { ownerId } = card;
      const today = await salt.ofToday();
      const _id = today.hash(JSON.stringify([ownerId, offer]));
      if (await offers.wasSent(_id)) return;
      const bounds = boundsOf(today, ownerId, ip, at);
      // Before anything is written: turning a flood away costs a look.
      for (const { _id: key, most, refusal } of bounds) if ((await offers.counted(key)) >= most) throw refusal();
      const offerId = await nextId();
      try {
        await ownerQueue(ownerId, () =>
          unitOfWork(async (session) => {
            // Fails for somebody who is being forgotten this moment.
            await owners.hold(ownerId, session);
            await offers.noteSent({ _id, ownerId, expiresAt: today.endsAt }, session);
            for (const { most, refusal, ...counted } of bounds)
              if ((await offers.countUp({ ...counted, expiresAt: today.endsAt }, session)) > most) throw refusal();
            await outbox.add(
              {
                name: 'offer.left',
                actor: { userId: null, via: 'anonymous' },
                aggregate: { type: 'offer', id: offerId, version: 1 },
                payload: {
                  ...{ offerId, ownerId, cardId: card.id, ...offer },
                  ...{ consent: consentText(card), leftAt: at.toISOString() },
                },
              },
              { session },
            );
          }),
        );
      } catch (error) {
        // The same form twice at the same moment: one of them is there.
        if (!isDuplicateKey(error, 'sent_offers')) throw error;
      }
    },
  };
}
