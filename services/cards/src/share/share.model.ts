import { type Connection, Schema } from 'mongoose';

/** How a card went out. */
export const WAYS = ['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature'] as const;
export type Way = (typeof WAYS)[number];

export interface CardDay {
  ownerId: number;
  cardId: number;
  /** In UTC: `2026-11-23`. */
  day: string;
  /** One per visitor and day. */
  views: number;
  /** How often its vCard was taken. */
  saves: number;
  shares: Partial<Record<Way, number>>;
}

export type CardDayDocument = CardDay & { _id: string };

const count = { type: Number, default: 0 };
const cardDaySchema = new Schema<CardDayDocument>(
  {
    /** Card and day. */
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    cardId: { type: Number, required: true },
    day: { type: String, required: true },
    views: count,
    saves: count,
    shares: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'card_days', versionKey: false, minimize: false },
);
cardDaySchema.index({ ownerId: 1, day: 1 });

/** That somebody was there today, by a hash that means nothing tomorrow: its salt is gone by then. */
export interface VisitDocument {
  _id: string;
  at: Date;
}
const DAY_SECONDS = 24 * 60 * 60;
const visitSchema = new Schema<VisitDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'visits', versionKey: false },
);
visitSchema.index({ at: 1 }, { expireAfterSeconds: DAY_SECONDS });

/** One a day, shared by all processes, removed with the day. */
export interface SaltDocument {
  /** In UTC: `2026-11-23`. */
  _id: string;
  salt: string;
  at: Date;
}
const saltSchema = new Schema<SaltDocument>(
  { _id: { type: String, required: true }, salt: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'visit_salts', versionKey: false },
);
saltSchema.index({ at: 1 }, { expireAfterSeconds: DAY_SECONDS });

export const createShareModels = (connection: Connection) => ({
  days: connection.model<CardDayDocument>('CardDay', cardDaySchema),
  visits: connection.model<VisitDocument>('Visit', visitSchema),
  salts: connection.model<SaltDocument>('VisitSalt', saltSchema),
});
