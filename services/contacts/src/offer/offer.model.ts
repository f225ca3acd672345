import { type Connection, Schema } from 'mongoose';

/** Details that a visitor left on a public page and about which the owner has not decided yet. */
export interface Offer {
  /** Assigned by the cards service. */
  id: number;
  ownerId: number;
  /** The card on whose page it was left. */
  cardId: number;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  note: string | null;
  /** The exact text that the visitor agreed to. */
  consent: string;
  leftAt: Date;
  /** The offer no longer exists after this time. */
  expiresAt: Date;
}

/** All that is kept of an accepted offer, so that accepting it again gives the same answer. */
export interface OfferDecision {
  contactId: number;
  isNewContact: boolean;
}

export interface OfferDocument extends Omit<Offer, 'id'> {
  _id: number;
  /** Null while the offer waits. */
  decision: OfferDecision | null;
}

export const OFFER_DAYS = 90;
/** Further offers are not kept: nobody would decide about so many, and they may be spam. */
export const MOST_OFFERS = 500;

const text = { type: String, default: null };
const decisionSchema = new Schema<OfferDecision>(
  { contactId: { type: Number, required: true }, isNewContact: { type: Boolean, required: true } },
  { _id: false, id: false },
);

const offerSchema = new Schema<OfferDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    cardId: { type: Number, required: true },
    name: { type: String, default: '' },
    email: text,
    phone: text,
    company: text,
    note: text,
    consent: { type: String, default: '' },
    leftAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    decision: { type: decisionSchema, default: null },
  },
  { collection: 'offers', versionKey: false },
);
offerSchema.index({ ownerId: 1, decision: 1, _id: -1 });
offerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createOfferModel = (connection: Connection) => connection.model<OfferDocument>('Offer', offerSchema);
