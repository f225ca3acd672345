import { type Connection, Schema } from 'mongoose';

/** That these details were left today: the same form sent again changes nothing. */
export interface SentOfferDocument {
  /** Hash of owner and content under the salt of the day. */
  _id: string;
  ownerId: number;
  expiresAt: Date;
}

const sentSchema = new Schema<SentOfferDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sent_offers', versionKey: false },
);
sentSchema.index({ ownerId: 1 });
sentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How many forms came from an address (by a hash under the salt of the day) in an hour, or to a profile in a day. */
export interface OfferCountDocument {
  _id: string;
  /** Whom the forms are for; null where they are counted by address. */
  ownerId: number | null;
  count: number;
  expiresAt: Date;
}

const countSchema = new Schema<OfferCountDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, default: null },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'offer_counts', versionKey: false },
);
countSchema.index({ ownerId: 1 });
countSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createOfferModels = (connection: Connection) => ({
  sent: connection.model<SentOfferDocument>('SentOffer', sentSchema),
  counts: connection.model<OfferCountDocument>('OfferCount', countSchema),
});
