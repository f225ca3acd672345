import { type Connection, Schema } from 'mongoose';

/** How a card went out. */
const WAYS = ['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature'] as const;
export type Way = (typeof WAYS)[number];
export type PerWay = Partial<Record<Way, number>>;

/** What an address says about the way it was given on: `?via=qr`. */
export const wayOf = (text: string | undefined): Way | null => WAYS.find((way) => way === text) ?? null;

export interface CardDay {
  ownerId: number;
  cardId: number;
  /** In UTC: `2026-11-23`. */
  day: string;
  /** One per visitor and day. */
  views: number;
  /** Of these, as far as the address has told the way. */
  viewsBy: PerWay;
  /** How often its vCard was taken. */
  saves: number;
  savesBy: PerWay;
  shares: PerWay;
}

export interface CardDayDocument extends CardDay {
  /** Card and day. */
  _id: string;
  /** True while others have not been told of views or saves. */
  toTell: boolean;
  /** The aggregate under which they are told, and its version; null until the first time. */
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
 * Who was there today, by hashes that mean nothing tomorrow: their salt is gone by then. One document holds everybody who
 * came to a card between two writings, so that a rush writes few.
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
