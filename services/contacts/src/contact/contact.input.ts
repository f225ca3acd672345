import { isSafeLink, normalisePhone } from '@kaard/contact-formats';
import { invalid } from '@kaard/service-kit';
import type { ContactFields, TextField } from './contact.model.ts';

/** Characters, before any pattern is tried. */
const LIMITS: Record<TextField | 'name', number> = {
  name: 200,
  title: 200,
  company: 200,
  email: 254,
  phone: 40,
  website: 2048,
  linkedIn: 2048,
  facebook: 2048,
  instagram: 2048,
  tiktok: 2048,
  twitter: 2048,
  youtube: 2048,
  github: 2048,
  notes: 20_000,
  scannedImageUrl: 2048,
};
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 100;

const LINKS = new Set<string>([
  'website',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
  'scannedImageUrl',
]);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type ContactInput = Partial<Record<TextField | 'name', string | null>> & {
  tags?: readonly string[] | null;
  extractedData?: unknown;
};

export interface CheckOptions {
  defaultCountry: string;
  /** A number that was read from a card is kept as it stands there, even when it is not a valid one. */
  takeAnyPhone: boolean;
}

/**
 * Trims and checks the fields that are given; an empty text is null. Fields that are not given stay away.
 * @throws DomainError `invalid` with one message per wrong field
 */
export function checkFields(input: ContactInput, options: CheckOptions): Partial<ContactFields> {
  const problems: Record<string, string> = {};
  const checked: Record<string, unknown> = {};

  for (const [field, limit] of Object.entries(LIMITS)) {
    const given = input[field as TextField | 'name'];
    if (given === undefined) continue;
    const value = given?.trim() || null;
    const problem = value ? problemOf(field, value, limit, options) : field === 'name' ? 'Name is required' : null;
    if (problem) problems[field] = problem;
    checked[field] = value;
  }
  if (input.tags !== undefined) {
    const tags = cleanTags(input.tags ?? []);
    if (tags.length > MAX_TAGS) problems.tags = `A contact has at most ${MAX_TAGS} tags`;
    if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
      problems.tags = `A tag has at most ${MAX_TAG_LENGTH} characters`;
    checked.tags = tags;
  }
  if (input.extractedData !== undefined) checked.extractedData = input.extractedData;

  if (Object.keys(problems).length) throw invalid(problems);
  return checked as Partial<ContactFields>;
}

/** Without spaces, dashes and parentheses: an optional plus and 1 to 16 digits, the first not 0. */
const matchesFormRule = (phone: string) => /^\+?[1-9]\d{0,15}$/.test(phone.replace(/[\s\-()]/g, ''));

function problemOf(
  field: string,
  value: string,
  limit: number,
  { defaultCountry, takeAnyPhone }: CheckOptions,
): string | null {
  if (value.length > limit) return `${field} has at most ${limit.toLocaleString('en-US')} characters`;
  if (field === 'email' && !EMAIL.test(value)) return 'Please enter a valid email address';
  if (
    field === 'phone' &&
    !takeAnyPhone &&
    !normalisePhone(value, defaultCountry)?.isValid &&
    !matchesFormRule(value)
  ) {
    return 'Please enter a valid phone number';
  }
  // Pictures of our own are addressed by path.
  if (field === 'scannedImageUrl' && /^\/api\/[\w/.-]+$/.test(value)) return null;
  if (LINKS.has(field) && !isSafeLink(value)) {
    return field === 'website'
      ? 'Please enter a valid website URL (include http:// or https://)'
      : `${field} is not a valid link`;
  }
  return null;
}

/** Trimmed, without empty ones, each once without regard to case. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const trimmed = tag.trim();
    if (trimmed && !seen.has(trimmed.toLowerCase())) seen.set(trimmed.toLowerCase(), trimmed);
  }
  return [...seen.values()];
}
