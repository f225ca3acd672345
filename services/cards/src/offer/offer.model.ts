import { type Connection, Schema } from 'mongoose';

/** Records that these details were left today: the same form sent again changes nothing. */
export interface SentOfferDocument {
  /** Hash of owner and content with the day’s salt. */
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

/** The number of forms from an address (hashed with the day’s salt) per hour, or to a profile per day. */
export interface OfferCountDocument {
  _id: string;
  /** The recipient; null if forms are counted by address. */
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
