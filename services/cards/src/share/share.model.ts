import { type Connection, Schema } from 'mongoose';

/** The ways of sharing a card. */
const WAYS = ['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature'] as const;
export type Way = (typeof WAYS)[number];
export type PerWay = Partial<Record<Way, number>>;

/** The way of sharing that an address states: `?via=qr`. */
export const wayOf = (text: string | undefined): Way | null => WAYS.find((way) => way === text) ?? null;

export interface CardDay {
  ownerId: number;
  cardId: number;
  /** The day in UTC: `2026-11-23`. */
  day: string;
  /** One per visitor and day. */
  views: number;
  /** The views per way, as far as the address states it. */
  viewsBy: PerWay;
  /** The number of downloads of its vCard. */
  saves: number;
  savesBy: PerWay;
  shares: PerWay;
}

export interface CardDayDocument extends CardDay {
  /** Card and day. */
  _id: string;
  /** Whether there are unpublished views or saves. */
  toTell: boolean;
  /** The aggregate id of published figures (null before the first time), and its version. */
  toldAs: number | null;
  told: number;
}

const count = { type: Number, default: 0 };
const perWay = { type: Schema.Types.Mixed, default: {} };
const cardDaySchema = new Schema<CardDayDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    cardId: { type: Number, required: true },
    day: { type: String, required: true },
    views: count,
    viewsBy: perWay,
    saves: count,
    savesBy: perWay,
    shares: perWay,
    toTell: { type: Boolean, default: false },
    toldAs: { type: Number, default: null },
    told: count,
  },
  { collection: 'card_days', versionKey: false, minimize: false },
);
cardDaySchema.index({ ownerId: 1, day: 1 });
cardDaySchema.index({ toTell: 1 }, { partialFilterExpression: { toTell: true } });

/**
 * The visitors of a day as hashes, which become meaningless when the day’s salt is deleted. One document holds all
 * visitors of a card between two writes, so that a rush causes few writes.
 */
export interface VisitsDocument {
  ownerId: number;
  cardId: number;
  day: string;
  hashes: string[];
  expiresAt: Date;
}
const visitsSchema = new Schema<VisitsDocument>(
  {
    ownerId: { type: Number, required: true },
    cardId: { type: Number, required: true },
    day: { type: String, required: true },
    hashes: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'visits', versionKey: false },
);
visitsSchema.index({ cardId: 1, day: 1, hashes: 1 });
visitsSchema.index({ ownerId: 1 });
visitsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createShareModels = (connection: Connection) => ({
  days: connection.model<CardDayDocument>('CardDay', cardDaySchema),
  visits: connection.model<VisitsDocument>('Visits', visitsSchema),
});
