import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ScannedCard } from '../scan/scan.model.ts';
import type { LanguageOf } from './language.ts';
import type { Noted } from './noted.ts';
import type { Seniority } from './seniority.ts';

/** The fields that count for completeness; a contact’s completeness is the share that is filled in. */
export const COUNTED_FIELDS = ['title', 'company', 'email', 'phone', 'place', 'link'] as const;
export type CountedField = (typeof COUNTED_FIELDS)[number];

export interface Place {
  city: string | null;
  region: string | null;
  country: string | null;
}

/** One of the nearest occupations in the vocabulary. */
export interface NearWork {
  /** The occupation’s name in `packages/needs/occupations`. */
  name: string;
  industry: string;
  weight: number;
  /** The fields that it is derived from; empty if it is merely the nearest one. */
  by: ('title' | 'company')[];
}

/** The meaning of a contact’s work, as computed by the worker. */
export interface Understanding {
  /** The name of the model and vocabulary; vectors of others are not comparable. */
  by: string;
  vector: Buffer;
  occupations: NearWork[];
}

/** Data from the events of the contacts service, unchanged or derived by simple rules. */
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
  /** The scan that the contact was saved from. */
  scanId: number | null;
  /** When the person left their own details; null if they didn’t. */
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

/** Derived from the understanding; null and empty if there is none, or if the card says nothing about it. */
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
  /** The time of the last contact according to the log. */
  lastContactAt: Date | null;
  occupations: NearWork[];
  noted: Noted[];
  /** The data about its scan; null if it has none, or nothing is known. */
  card: ScannedCard | null;
  /** Whether its work is still to be understood. */
  isWaiting: boolean;
  /** Whether its work has been understood, perhaps by an older model, or the card says nothing about it. */
  isRead: boolean;
}

/**
 * `absent`: in the trash, or only known from its log. `gone`: deleted permanently; the id is kept for a while, so that
 * late events leave no data behind.
 */
export type Presence = 'present' | 'absent' | 'gone';

export interface ContactDocument extends ContactFacts, ContactWork {
  _id: number;
  ownerId: number;
  presence: Presence;
  interactionCount: number;
  lastContactAt: Date | null;
  /** Words of name and company, and complete e-mail addresses and phone numbers: prefixes match. */
  names: string[];
  /** Words of all other fields: only whole words match. */
  words: string[];
  understanding: (Omit<Understanding, 'vector'> & { vector: Types.Buffer | Buffer }) | null;
  isWaiting: boolean;
  /** The number of orders to understand it. */
  round: number;
  /** When the worker gave it up; it is tried again later. */
  givenUpAt: Date | null;
  /** Searches that hold this owner’s network in memory query the contacts touched since. */
  touchedAt: Date;
  /** Contacts of older versions lack this field until their next event. */
  noted?: Noted[];
  card?: ScannedCard | null;
  /** Since when the contact is not present; it is deleted after a while. */
  absentSince: Date | null;
}

/** As long as an event can be delayed, and longer than the trash keeps contacts. */
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
    // Missing if the notes have not been examined.
    noted: { type: [notedSchema], default: undefined },
    absentSince: { type: Date, default: null },
  },
  { collection: 'contacts', versionKey: false, minimize: false },
);
contactSchema.index({ ownerId: 1, presence: 1, _id: 1 });
contactSchema.index({ ownerId: 1, touchedAt: 1 });
// MongoDB uses a partial index only if the query certainly satisfies its filter, which a query for a number doesn’t for
// `$type`.
contactSchema.index({ ownerId: 1, scanId: 1 }, { partialFilterExpression: { scanId: { $gt: 0 } }, name: 'of_scan' });
contactSchema.index({ ownerId: 1, names: 1 });
contactSchema.index({ ownerId: 1, words: 1 });
contactSchema.index({ ownerId: 1, _id: 1 }, { partialFilterExpression: { isWaiting: true }, name: 'waiting' });
contactSchema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $type: 'date' } }, name: 'given_up' });
contactSchema.index({ absentSince: 1 }, { expireAfterSeconds: ABSENT_DAYS * 24 * 60 * 60 });

export type ContactModel = Model<ContactDocument>;

export const createContactModel = (connection: Connection): ContactModel =>
  connection.model<ContactDocument>('Contact', contactSchema);
