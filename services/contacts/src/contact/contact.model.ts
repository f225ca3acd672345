import { SOCIAL_NETWORKS } from '@kaard/contact-formats';
import type { CustomValues } from '@kaard/contact-formats/custom';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { type Connection, type Model, Schema } from 'mongoose';

/** The fields with the address of a social profile, in the order of the specification. */
export const NETWORKS = SOCIAL_NETWORKS;

/** The fields that hold a single text, in the order of the specification. */
export const TEXT_FIELDS = [
  ...PLAIN_NAMES,
  'email',
  'phone',
  'website',
  ...NETWORKS,
  'notes',
  'scannedImageUrl',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** One of several values of a contact: `{ value: 'a@b.example', label: 'work' }`. */
export interface LabelledValue {
  value: string;
  /** The user’s own label: work, home, mobile … */
  label: string | null;
}

export interface ContactPhone extends LabelledValue {
  /** Null if the number isn’t valid in any numbering plan. */
  e164: string | null;
  extension: string | null;
}

export const ADDRESS_PARTS = ['street', 'city', 'region', 'postcode', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export interface ContactAddress extends Record<AddressPart, string | null> {
  label: string | null;
}

/** Several values per field. The named fields (email, phone, website) are the first ones of their lists. */
export interface ContactLists {
  emails: LabelledValue[];
  phones: ContactPhone[];
  addresses: ContactAddress[];
  links: LabelledValue[];
}

/** The fields that a user can set. */
export interface ContactFields extends Record<TextField, string | null>, ContactLists {
  name: string;
  tags: string[];
  /** `1984-05-17`, or `--05-17` without a year. */
  birthday: string | null;
  /** Whether the owner has marked the contact as a favourite. */
  isFavourite: boolean;
  extractedData: unknown;
  /** Values of the owner’s custom fields; values of a deleted field may remain for a moment. */
  customFields: CustomValues;
}

export const SOURCES = ['manual', 'scan', 'import', 'api', 'exchange'] as const;
export type Source = (typeof SOURCES)[number];

export interface ContactPhoto {
  /** The id of the stored bytes; every new picture gets a new one. */
  fileId: string;
  type: string;
  width: number;
  height: number;
}

/** The consent of a person who left their own details. */
export interface ContactConsent {
  /** The exact text that was shown. */
  text: string;
  givenAt: Date;
  /** The card on whose page it was given. */
  cardId: number;
}

export interface Contact extends ContactFields {
  id: number;
  ownerId: number;
  phoneE164: string | null;
  scanId: number | null;
  source: Source;
  photo: ContactPhoto | null;
  /** The latest consent; null if the person was never asked. */
  consent: ContactConsent | null;
  /** vCard properties without a field here; written back on export. contact-formats defines the shape. */
  kept: unknown;
  /** Fingerprints of the imported rows that led to this contact: importing them again changes nothing. */
  importKeys: string[];
  interactionCount: number;
  lastContactAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface ContactDocument extends Omit<Contact, 'id'> {
  _id: number;
  /** The folded words of all fields, used by the search. */
  tokens: string[];
  /** Keys that possible duplicates share; see src/duplicate. */
  blockKeys: string[];
  nameKey: string;
  /** Sort key with the family name first. */
  lastNameKey: string;
  companyKey: string | null;
  /** Like companyKey, but contacts without a company sort last. */
  companySort: string;
  tagKeys: string[];
  /** `colour=red` for each custom field; used by filters. */
  customKeys: string[];
}

const text = { type: String, default: null };
const bare = { _id: false, id: false };
const valueSchema = new Schema<LabelledValue>({ value: String, label: text }, bare);
const phoneSchema = new Schema<ContactPhone>({ value: String, label: text, e164: text, extension: text }, bare);
const addressSchema = new Schema<ContactAddress>(
  { label: text, ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, text])) },
  bare,
);
const photoSchema = new Schema<ContactPhoto>(
  { fileId: String, type: { type: String }, width: Number, height: Number },
  bare,
);

const consentSchema = new Schema<ContactConsent>({ text: String, givenAt: Date, cardId: Number }, bare);

const contactSchema = new Schema<ContactDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    name: { type: String, required: true },
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
    phoneE164: text,
    emails: { type: [valueSchema], default: [] },
    phones: { type: [phoneSchema], default: [] },
    addresses: { type: [addressSchema], default: [] },
    links: { type: [valueSchema], default: [] },
    birthday: text,
    photo: { type: photoSchema, default: null },
    consent: { type: consentSchema, default: null },
    tags: { type: [String], default: [] },
    isFavourite: { type: Boolean, default: false },
    extractedData: { type: Schema.Types.Mixed, default: null },
    customFields: { type: Schema.Types.Mixed, default: {} },
    kept: { type: Schema.Types.Mixed, default: null },
    importKeys: { type: [String], default: [] },
    scanId: { type: Number, default: null },
    source: { type: String, enum: SOURCES, default: 'manual' },
    interactionCount: { type: Number, default: 0 },
    lastContactAt: { type: Date, default: null },
    tokens: { type: [String], default: [] },
    blockKeys: { type: [String], default: [] },
    nameKey: { type: String, default: '' },
    lastNameKey: { type: String, default: '' },
    companyKey: text,
    companySort: { type: String, default: '' },
    tagKeys: { type: [String], default: [] },
    customKeys: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'contacts', versionKey: false, minimize: false },
);
// Every query contains the owner, so every index starts with it (and a sharded collection can be split by it). The
// indexes of sort orders end with the id, so that a page starts exactly where the previous one ended.
contactSchema.index({ ownerId: 1, _id: -1 });
contactSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
contactSchema.index({ ownerId: 1, nameKey: 1, _id: 1 });
contactSchema.index({ ownerId: 1, lastNameKey: 1, _id: 1 });
contactSchema.index({ ownerId: 1, companySort: 1, _id: 1 });
contactSchema.index({ ownerId: 1, createdAt: -1 });
contactSchema.index({ ownerId: 1, tokens: 1 });
contactSchema.index({ ownerId: 1, companyKey: 1, _id: -1 });
contactSchema.index({ ownerId: 1, tagKeys: 1, _id: -1 });
contactSchema.index({ ownerId: 1, customKeys: 1, _id: -1 });
contactSchema.index({ ownerId: 1, source: 1, _id: -1 });
contactSchema.index({ ownerId: 1, _id: -1 }, { partialFilterExpression: { isFavourite: true }, name: 'favourites' });
contactSchema.index({ ownerId: 1, blockKeys: 1 });
contactSchema.index({ ownerId: 1, importKeys: 1 });
// A scan can be saved only once.
contactSchema.index(
  { ownerId: 1, scanId: 1 },
  { unique: true, partialFilterExpression: { scanId: { $type: 'number' } }, name: 'scan_once' },
);

export type ContactModel = Model<ContactDocument>;

export const createContactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);
