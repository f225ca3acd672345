import { type Connection, type Model, Schema } from 'mongoose';

/** The fields that are plain text, in the order of the specification. */
export const TEXT_FIELDS = [
  'title',
  'company',
  'email',
  'phone',
  'website',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
  'notes',
  'scannedImageUrl',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What a user may set. */
export interface ContactFields extends Record<TextField, string | null> {
  name: string;
  tags: string[];
  extractedData: unknown;
}

export interface Contact extends ContactFields {
  id: number;
  ownerId: number;
  phoneE164: string | null;
  scanId: number | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface ContactDocument extends Omit<Contact, 'id'> {
  _id: number;
  /** Folded words of every field; what search looks up. */
  tokens: string[];
  companyKey: string | null;
  tagKeys: string[];
}

const text = { type: String, default: null };

const contactSchema = new Schema<ContactDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    name: { type: String, required: true },
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
    phoneE164: text,
    tags: { type: [String], default: [] },
    extractedData: { type: Schema.Types.Mixed, default: null },
    scanId: { type: Number, default: null },
    tokens: { type: [String], default: [] },
    companyKey: text,
    tagKeys: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'contacts', versionKey: false, minimize: false },
);
// Every query carries the owner, so every index begins with it (and a sharded collection can be split by it).
contactSchema.index({ ownerId: 1, _id: -1 });
contactSchema.index({ ownerId: 1, createdAt: -1 });
contactSchema.index({ ownerId: 1, tokens: 1 });
contactSchema.index({ ownerId: 1, companyKey: 1, _id: -1 });
contactSchema.index({ ownerId: 1, tagKeys: 1, _id: -1 });
// A scan is saved once.
contactSchema.index(
  { ownerId: 1, scanId: 1 },
  { unique: true, partialFilterExpression: { scanId: { $type: 'number' } }, name: 'scan_once' },
);

export type ContactModel = Model<ContactDocument>;

export const createContactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);
