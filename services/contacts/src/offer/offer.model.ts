import { type Connection, Schema } from 'mongoose';

/** What a visitor of a public page has left for its owner, who has not decided yet. */
export interface Offer {
  /** Given by the service of cards. */
  id: number;
  ownerId: number;
  /** On whose page it was left. */
  cardId: number;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  note: string | null;
  /** What the visitor has agreed to, as it stood there. */
  consent: string;
  leftAt: Date;
  /** From then on it is gone. */
  expiresAt: Date;
}

/** Of an offer that was taken only this is kept, so that taking it again answers the same. */
export interface OfferDecision {
  contactId: number;
  isNewContact: boolean;
}

export interface OfferDocument extends Omit<Offer, 'id'> {
  _id: number;
  /** Null while it waits. */
  decision: OfferDecision | null;
}

export const OFFER_DAYS = 90;
/** More are not kept: nobody decides about them, and somebody floods the owner. */
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
