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

/** More than a hall full of people behind one address at a trade fair. */
export const MOST_FROM_ADDRESS_AN_HOUR = 30;
/** An owner who gets more than this is being spammed. */
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
 * Passes visitors’ details to the contacts service as an event. Only hashes stay here until the end of the day, to
 * recognise repeated forms and to count forms per address. This service doesn’t know whether the owner already has the
 * visitor as a contact, so no answer reveals it.
 */
export function createOfferService(parts: OfferServiceParts) {
  const { offers, owners, salt, outbox, ownerQueue, unitOfWork, nextId, now } = parts;

  /** The counted limits, and the error for exceeding each. */
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
     * Has an effect once per day, however often the same form is sent.
     * @param ip address of the visitor; only used in a hash
     * @throws DomainError `rate-limited` if too many forms come from the address or to the owner
     */
    async leave(card: Card, offer: Offer, ip: string): Promise<void> {
      const at = now();
      const { ownerId } = card;
      const today = await salt.ofToday();
      const _id = today.hash(JSON.stringify([ownerId, offer]));
      if (await offers.wasSent(_id)) return;
      const bounds = boundsOf(today, ownerId, ip, at);
      // Checked before any write, so that refusing a flood only takes a read.
      for (const { _id: key, most, refusal } of bounds) if ((await offers.counted(key)) >= most) throw refusal();
      const offerId = await nextId();
      try {
        await ownerQueue(ownerId, () =>
          unitOfWork(async (session) => {
            // Fails if the owner is being forgotten at this moment.
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
        // The same form was sent twice at the same moment: one of them is stored.
        if (!isDuplicateKey(error, 'sent_offers')) throw error;
      }
    },
  };
}
