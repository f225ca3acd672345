/** The form’s content between reading and saving: the reading and the person’s changes. */
import { labelOfCardPhone } from '@kaard/contact-formats/card-lists';
import * as z from 'zod/mini';
import { FIELD_NAMES, type FieldName, perField, type ReadCard } from '../../../scan/answer.ts';
import {
  adoptFurther,
  type FurtherLists,
  furtherShape,
  hasOwnWork,
  noFurther,
  type PhoneLabel,
} from './further.rules.ts';
import { uniqueTags } from './tags.rules.ts';

export type FormField = FieldName | 'notes';
export const FORM_FIELDS: readonly FormField[] = [...FIELD_NAMES, 'notes'];

/** The server’s maximum lengths in characters. */
export const FIELD_LIMITS: Record<FormField, number> = {
  name: 200,
  title: 200,
  company: 200,
  department: 200,
  email: 254,
  phone: 40,
  website: 2048,
  linkedIn: 2048,
  twitter: 2048,
  instagram: 2048,
  facebook: 2048,
  tiktok: 2048,
  youtube: 2048,
  github: 2048,
  notes: 20_000,
};

export type FormValues = Record<FormField, string> & { tags: string[] };

const draftShape = z.object({
  /** The reading on which this draft is based; null if the person types everything. */
  scanId: z.nullable(z.string()),
  values: z.object({ ...perField(z.string()), notes: z.string() }),
  tags: z.array(z.string()),
  further: furtherShape,
  phoneLabel: z.string(),
  /** The values from the reading, to detect the person’s changes. */
  read: z.object(perField(z.optional(z.string()))),
  /** Uncertain fields that the person has confirmed. */
  confirmed: z.array(z.string()),
  isPanelHidden: z.boolean(),
  savedContactId: z.nullable(z.string()),
  /** The last attempt to save: the same body is sent under the same key, another one under a new key. */
  save: z.nullable(z.object({ body: z.string(), key: z.string() })),
  waitingKey: z._default(z.nullable(z.string()), null),
});

export interface ReviewDraft {
  scanId: string | null;
  values: Record<FormField, string>;
  tags: string[];
  /** Further phones, emails and websites, and addresses. */
  further: FurtherLists;
  /** The label of the primary phone; empty if unknown. */
  phoneLabel: PhoneLabel;
  read: Partial<Record<FieldName, string>>;
  /** Names of fields, and keys of further values. */
  confirmed: string[];
  isPanelHidden: boolean;
  savedContactId: string | null;
  save: { body: string; key: string } | null;
  /** Set if it could not be sent: it waits in this browser under this key and continues by itself. */
  waitingKey: string | null;
}

/** Returns null unless the draft is complete: missing parts of an incomplete one would be lost silently. */
export function parseDraft(stored: unknown): ReviewDraft | null {
  const parsed = z.safeParse(draftShape, stored);
  return parsed.success ? (parsed.data as ReviewDraft) : null;
}

export function emptyDraft(): ReviewDraft {
  return {
    scanId: null,
    values: Object.fromEntries(FORM_FIELDS.map((name) => [name, ''])) as Record<FormField, string>,
    tags: [],
    further: noFurther(),
    phoneLabel: '',
    read: {},
    confirmed: [],
    isPanelHidden: false,
    savedContactId: null,
    save: null,
    waitingKey: null,
  };
}

/**
 * Merges a reading into the draft. The person’s changes stay; unchanged values of the last reading are replaced, so
 * that reading the back as well loses no corrections.
 */
export function adoptReading(draft: ReviewDraft, card: ReadCard): ReviewDraft {
  if (draft.scanId === card.scanId) return draft;
  const values = { ...draft.values };
  for (const name of FIELD_NAMES) {
    if (values[name] === (draft.read[name] ?? ''))
      values[name] = (card.values[name] ?? '').slice(0, FIELD_LIMITS[name]);
  }
  const isAsBefore = (name: string) =>
    name.includes(':') || card.values[name as FieldName] === draft.read[name as FieldName];
  const phone = card.lists.phones.find(({ value }) => value === card.values.phone);
  return {
    ...draft,
    scanId: card.scanId,
    values,
    further: adoptFurther(draft.further, card),
    phoneLabel: draft.phoneLabel || !phone ? draft.phoneLabel : labelOfCardPhone(phone.kind),
    read: card.values,
    confirmed: draft.confirmed.filter(isAsBefore),
    save: null,
  };
}

/** Whether the person has changed, typed or removed anything that would be lost with the form. */
export function isEdited({ values, read, tags, further, savedContactId, waitingKey }: ReviewDraft): boolean {
  if (savedContactId !== null || waitingKey !== null) return false;
  const isChanged = FORM_FIELDS.some((name) => {
    const before = name === 'notes' ? '' : (read[name] ?? '').slice(0, FIELD_LIMITS[name]);
    return values[name].trim() !== before.trim();
  });
  return isChanged || tags.length > 0 || hasOwnWork(further);
}

/** Whether the form differs from the reading with the batch’s tags. */
export function isTouched(draft: ReviewDraft, card: ReadCard, tags: readonly string[]): boolean {
  const written = (one: ReviewDraft) => JSON.stringify(parseDraft({ ...one, save: null }));
  return written(draft) !== written(adoptReading({ ...emptyDraft(), tags: [...tags] }, card));
}

export interface ContactFields extends Record<FormField, string | null> {
  tags: string[];
}

/** Returns the values to save: trimmed, empty optional fields as null (S1, section 5), each tag once. */
export function toContactFields(values: FormValues): ContactFields {
  const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, values[name].trim() || null]));
  return { ...(fields as Record<FormField, string | null>), tags: uniqueTags(values.tags) };
}

/** Returns the idempotency key: the same for the same body, so that a second click or a retry saves once. */
export function saveKeyFor(draft: ReviewDraft, body: string, newKey: () => string): { body: string; key: string } {
  return draft.save?.body === body ? draft.save : { body, key: newKey() };
}
