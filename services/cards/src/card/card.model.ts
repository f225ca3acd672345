import type { TemplateName } from '@kaard/card-face';
import { type Connection, Schema } from 'mongoose';

/** The plain text fields of a card; null if empty. */
export const TEXT_FIELDS = [
  ...(['pronouns', 'jobTitle', 'department', 'company', 'email', 'phone', 'website', 'linkedIn', 'bio'] as const),
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const ADDRESS_PARTS = ['street', 'city', 'region', 'postcode', 'country'] as const;
export type CardAddress = Record<(typeof ADDRESS_PARTS)[number], string | null>;

export interface CardLink {
  url: string;
  /** The owner’s label; null displays the name of the host. */
  label: string | null;
}

/** A stored picture of a card. */
export interface CardPicture {
  fileId: string;
  /** The media type. */
  type: string;
  width: number;
  height: number;
}

export const PICTURE_KINDS = ['photo', 'logo', 'cover'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export interface CardFields extends Record<TextField, string | null> {
  /** The owner’s name for the card; not visible to others. */
  name: string;
  fullName: string;
  address: CardAddress | null;
  links: CardLink[];
  template: TemplateName;
  /** `#rrggbb`. */
  accent: string;
  /** Whether others can open the card by its link. */
  isShared: boolean;
}

export interface Card extends CardFields {
  id: number;
  ownerId: number;
  /** True for exactly one of an owner’s cards. */
  isDefault: boolean;
  photo: CardPicture | null;
  logo: CardPicture | null;
  cover: CardPicture | null;
  createdAt: Date;
  updatedAt: Date;
  /** Increases with every change. */
  version: number;
}

export interface CardDocument extends Omit<Card, 'id'> {
  _id: number;
}

const text = { type: String, default: null };
const part = new Schema<CardAddress>(Object.fromEntries(ADDRESS_PARTS.map((name) => [name, text])) as never, {
  _id: false,
});
const link = new Schema<CardLink>({ url: { type: String, required: true }, label: text }, { _id: false });
const picture = new Schema<CardPicture>(
  {
    fileId: { type: String, required: true },
    type: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false },
);

const cardSchema = new Schema<CardDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    name: { type: String, required: true },
    fullName: { type: String, required: true },
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])) as Record<TextField, typeof text>),
    address: { type: part, default: null },
    links: { type: [link], required: true },
    template: { type: String, required: true },
    accent: { type: String, required: true },
    isShared: { type: Boolean, required: true },
    isDefault: { type: Boolean, required: true },
    ...Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, { type: picture, default: null }])),
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'cards', versionKey: false },
);
cardSchema.index({ ownerId: 1, createdAt: 1, _id: 1 });
// A safeguard in addition to the lock on the owner’s row: two defaults can’t be stored.
cardSchema.index({ ownerId: 1 }, { unique: true, partialFilterExpression: { isDefault: true }, name: 'one_default' });

export const createCardModel = (connection: Connection) => connection.model<CardDocument>('Card', cardSchema);
