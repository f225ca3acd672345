import { hrefOf, isSafeLink, SOCIAL_NETWORKS, socialUrl } from '@kaard/contact-formats';
import type { ExtractedData, FieldName } from '@kaard/recognition';
import { z } from 'zod';

const printed = (what: string) =>
  z.string().nullable().describe(`${what}, exactly as printed; null when it is not on the card`);

/** The schema of the model’s answer. Strict schemas have no optional keys, so missing values are null. */
export const cardAnswer = z.strictObject({
  name: printed('Full name of the person'),
  title: printed('Job title'),
  company: printed('Company or organisation'),
  email: printed('E-mail address'),
  phone: printed('Main phone number, a mobile number first; never a fax number'),
  website: printed('Website'),
  linkedIn: printed('LinkedIn profile'),
  facebook: printed('Facebook profile'),
  instagram: printed('Instagram profile'),
  tiktok: printed('TikTok profile'),
  twitter: printed('Twitter or X profile'),
  youtube: printed('YouTube channel'),
  github: printed('GitHub profile'),
});
export type CardAnswer = z.output<typeof cardAnswer>;

export const CARD_ANSWER_SCHEMA = z.toJSONSchema(cardAnswer, { target: 'draft-7' }) as Record<string, unknown>;

const LONGEST: Partial<Record<FieldName, number>> = { name: 200, title: 200, company: 200, email: 254, phone: 40 };
const LONGEST_LINK = 2048;
const EMAIL = /^[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]{2,}$/;
const PHONE = /^[+(]?[\d\s().\-/+x]{5,}$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
/** More words than any name, title or company has. */
const MOST_WORDS = 16;
/** Text that addresses the model instead of naming a person: printed on a card as an instruction, or invented. */
const SPEAKS_TO_MODELS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|previous|above|prior)|\b(?:system|developer) prompt\b|\bas an ai\b|\byou (?:are|must|should|will)\b|\bi (?:cannot|can't|am unable)\b|<\/?[a-z!]|\bset the \w+ to\b/i;

const isSocial = (name: FieldName): name is (typeof SOCIAL_NETWORKS)[number] =>
  (SOCIAL_NETWORKS as readonly string[]).includes(name);

/**
 * The credible part of an answer. A model only transcribes; values that could not be printed on a card as that field
 * are dropped: instructions, addresses with schemes other than http and https, control characters, essays.
 */
export function believable(answer: CardAnswer): ExtractedData {
  const data: ExtractedData = {};
  for (const [name, value] of Object.entries(answer) as [FieldName, string | null][]) {
    const text = value?.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
    if (text && isBelievable(name, text)) data[name] = text;
  }
  return data;
}

function isBelievable(name: FieldName, text: string): boolean {
  if (text.length > (LONGEST[name] ?? LONGEST_LINK) || SPEAKS_TO_MODELS.test(text)) return false;
  if (/^(?:null|none|n\/?a|unknown|not (?:available|found|provided))$/i.test(text)) return false;
  if (name === 'email') return EMAIL.test(text);
  if (name === 'phone') return PHONE.test(text) && text.replace(/\D/g, '').length >= 5;
  if (name === 'website') return hrefOf(text) !== null;
  if (isSocial(name)) return isSafeLink(text) && socialUrl(name, text) !== null;
  return text.split(' ').length <= MOST_WORDS && /\p{L}/u.test(text);
}
