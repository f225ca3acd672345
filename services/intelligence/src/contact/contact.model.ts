import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ScannedCard } from '../scan/scan.model.ts';
import type { LanguageOf } from './language.ts';
import type { Noted } from './noted.ts';
import type { Seniority } from './seniority.ts';

/** What counts as filled in; a contact's completeness is the share of these. */
export const COUNTED_FIELDS = ['title', 'company', 'email', 'phone', 'place', 'link'] as const;
export type CountedField = (typeof COUNTED_FIELDS)[number];

export interface Place {
  city: string | null;
  region: string | null;
  country: string | null;
}

/** One of the nearest occupations of the vocabulary. */
export interface NearWork {
  /** Its name in `packages/needs/occupations`. */
  name: string;
  industry: string;
  weight: number;
  /** Fields that it follows from; none when it is merely the nearest. */
  by: ('title' | 'company')[];
}

/** What the contact's work means, as the worker found out. */
export interface Understanding {
  /** Of which model and vocabulary: vectors of others have nothing to do with it. */
  by: string;
  vector: Buffer;
  occupations: NearWork[];
}

/** What is taken from the facts of the contacts service, as it is or by plain rules. */
export interface ContactFacts {
  name: string;
  title: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  notes: string | null;
  tags: string[];
  birthday: string | null;
  source: string | null;
  /** The scan that it was saved from. */
  scanId: number | null;
  /** When they left their details themselves. */
  leftAt: Date | null;
  place: Place | null;
  language: LanguageOf | null;
  seniority: Seniority | null;
  filled: CountedField[];
  /** From 0 to 1. */
  completeness: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What follows from the understanding; null and empty while there is none, or where nothing on the card tells. */
export interface ContactWork {
  industry: string | null;
  /** The nearest occupation. */
  role: string | null;
  skills: string[];
}

export interface NetworkContact extends ContactFacts, ContactWork {
  id: number;
  ownerId: number;
  interactionCount: number;
  /** When the two were last in touch, as the log says. */
  lastContactAt: Date | null;
  occupations: NearWork[];
  noted: Noted[];
  /** What is known of its scan; null when it has none, or nothing is known. */
  card: ScannedCard | null;
  /** Its work is still to be understood. */
  isWaiting: boolean;
  /** Its work has been understood, perhaps by an older model, or nothing on the card tells of it. */
  isRead: boolean;
}

/**
 * `absent`: it lies in the trash, or only its log has been heard of. `gone` for good: the id is kept for a while so that
 * what arrives late leaves nothing behind.
 */
export type Presence = 'present' | 'absent' | 'gone';

export interface ContactDocument extends ContactFacts, ContactWork {
  _id: number;
  ownerId: number;
  presence: Presence;
  interactionCount: number;
  lastContactAt: Date | null;
  /** Words of name and company, and whole email addresses and phone numbers: their beginnings find. */
  names: string[];
  /** Words of the rest: whole ones find. */
  words: string[];
  understanding: (Omit<Understanding, 'vector'> & { vector: Types.Buffer | Buffer }) | null;
  isWaiting: boolean;
  /** Counts the orders to understand it. */
  round: number;
  /** The worker has given it up; tried again later. */
  givenUpAt: Date | null;
  /** Searches that hold this owner's network in memory ask for what was touched since. */
  touchedAt: Date;
  /** Contacts of older versions have none until they are heard of again. */
  noted?: Noted[];
  card?: ScannedCard | null;
  /** Since when it is not present; then it is gone after a while. */
  absentSince: Date | null;
}

/** As long as an event can be on its way, and longer than the trash keeps. */
const ABSENT_DAYS = 60;

const text = { type: String, default: null };
const bare = { _id: false, id: false };
const count = { type: Number, required: true, default: 0 };
const placeSchema = new Schema<Place>({ city: text, region: text, country: text }, bare);
const languageSchema = new Schema<LanguageOf>({ code: String, by: String }, bare);
const senioritySchema = new Schema<Seniority>({ level: String, by: String }, bare);
const nearSchema = new Schema<NearWork>({ name: String, industry: String, weight: Number, by: [String] }, bare);
const cardSchema = new Schema<ScannedCard>({ scanId: Number, uploadedAt: Date, isOfMany: Boolean }, bare);
const notedSchema = new Schema<Noted>({ words: String, at: Date }, bare);
const understandingSchema = new Schema<Understanding>({ by: String, vector: Buffer, occupations: [nearSchema] }, bare);

const contactSchema = new Schema<ContactDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    presence: { type: String, required: true },
    name: { type: String, default: '' },
    title: text,
    company: text,
    email: text,
    phone: text,
    notes: text,
    tags: { type: [String], default: [] },
    birthday: text,
    source: text,
    scanId: { type: Number, default: null },
    leftAt: { type: Date, default: null },
    place: { type: placeSchema, default: null },
    language: { type: languageSchema, default: null },
    seniority: { type: senioritySchema, default: null },
    filled: { type: [String], default: [] },
    completeness: count,
    industry: text,
    role: text,
    skills: { type: [String], default: [] },
    interactionCount: count,
    lastContactAt: { type: Date, default: null },
    names: { type: [String], default: [] },
    words: { type: [String], default: [] },
    understanding: { type: understandingSchema, default: null },
    isWaiting: { type: Boolean, required: true, default: false },
    round: count,
    givenUpAt: { type: Date, default: null },
    createdAt: { type: Date, default: null },
    updatedAt: { type: Date, default: null },
    touchedAt: { type: Date, required: true },
    card: { type: cardSchema, default: null },
    // What is not there has not been looked for.
    noted: { type: [notedSchema], default: undefined },
    absentSince: { type: Date, default: null },
  },
  { collection: 'contacts', versionKey: false, minimize: false },
);
contactSchema.index({ ownerId: 1, presence: 1, _id: 1 });
contactSchema.index({ ownerId: 1, touchedAt: 1 });
// MongoDB takes a partial index only for a question that its filter surely holds: `$type` it believes of no number.
contactSchema.index({ ownerId: 1, scanId: 1 }, { partialFilterExpression: { scanId: { $gt: 0 } }, name: 'of_scan' });
contactSchema.index({ ownerId: 1, names: 1 });
contactSchema.index({ ownerId: 1, words: 1 });
contactSchema.index({ ownerId: 1, _id: 1 }, { partialFilterExpression: { isWaiting: true }, name: 'waiting' });
contactSchema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $type: 'date' } }, name: 'given_up' });
contactSchema.index({ absentSince: 1 }, { expireAfterSeconds: ABSENT_DAYS * 24 * 60 * 60 });

export type ContactModel = Model<ContactDocument>;

export const createContactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);
