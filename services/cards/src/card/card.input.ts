import { DEFAULT_ACCENT, DEFAULT_TEMPLATE, isColour, isTemplateName } from '@kaard/card-face';
import { LONGEST, LONGEST_ADDRESS_PART, LONGEST_LABEL, LONGEST_LINK, MOST_LINKS } from '@kaard/card-face/limits';
import { isWebAddress, looksLikeEmail, matchesFormRule, normalisePhone } from '@kaard/contact-formats';
import { fieldLabel, invalid } from '@kaard/service-kit';
import { oneLine, someLines, visibleIn } from '../input/seen.text.ts';
import {
  ADDRESS_PARTS,
  type CardAddress,
  type CardFields,
  type CardLink,
  TEXT_FIELDS,
  type TextField,
} from './card.model.ts';

export type CardInput = Partial<Record<keyof typeof LONGEST, string | null>> & {
  address?: Partial<Record<keyof CardAddress, string | null>> | null;
  links?: readonly { url: string; label?: string | null }[] | null;
  template?: string | null;
  accent?: string | null;
  isShared?: boolean | null;
  /** Not checked as a field, because its effect depends on the owner’s other cards. */
  isDefault?: boolean | null;
};

/** The maximum length of every text of a card. */
const LONGEST_TEXTS: Readonly<Record<TextField | 'name' | 'fullName', number>> = LONGEST;

const NAMES_REQUIRED = 'Please enter card name and full name';

/** The default values of fields that the owner did not set. */
export const emptyCard = (): Omit<CardFields, 'name' | 'fullName'> => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, null])) as Record<(typeof TEXT_FIELDS)[number], null>),
  ...{ address: null, links: [], template: DEFAULT_TEMPLATE, accent: DEFAULT_ACCENT, isShared: true },
});

/**
 * Trims and checks the given fields; text without visible characters becomes null, null clears. Missing fields are not
 * added.
 * @param defaultCountry the country of phone numbers without a country code
 * @throws DomainError `invalid` with one message per wrong field
 */
export function checkCard(input: CardInput, defaultCountry: string): Partial<CardFields> {
  const problems: Record<string, string> = {};
  const checked: Partial<Record<keyof CardFields, unknown>> = {};
  for (const [field, longest] of Object.entries(LONGEST_TEXTS) as [keyof typeof LONGEST, number][]) {
    const given = input[field];
    if (given === undefined) continue;
    const value = seen(given, longest, field === 'bio' ? someLines : oneLine);
    const problem = problemOf(field, value, longest, defaultCountry);
    if (problem) problems[field] = problem;
    checked[field] = value;
  }
  if (input.address !== undefined) checked.address = checkAddress(input.address, problems);
  if (input.links !== undefined) checked.links = checkLinks(input.links ?? [], problems);
  if (input.template !== undefined) {
    checked.template = input.template ?? DEFAULT_TEMPLATE;
    if (!isTemplateName(checked.template)) problems.template = 'There is no template with this name';
  }
  if (input.accent !== undefined) {
    checked.accent = input.accent?.toLowerCase() ?? DEFAULT_ACCENT;
    if (!isColour(checked.accent as string)) problems.accent = 'Please enter a colour such as #2f5d8a';
  }
  if (input.isShared !== undefined) checked.isShared = input.isShared ?? true;
  if (Object.keys(problems).length) throw invalid(problems);
  return checked as Partial<CardFields>;
}

/**
 * Cleans text for other readers: a name must not reverse the sentence around it. Text without visible characters
 * becomes null. Text that is far too long is returned unchanged, because it will be refused.
 */
function seen(text: string | null | undefined, longest: number, clean: typeof oneLine): string | null {
  if (!text || text.length > 2 * longest) return text || null;
  const cleaned = clean(text);
  return visibleIn(cleaned) ? cleaned : null;
}

function problemOf(field: keyof typeof LONGEST, value: string | null, longest: number, country: string): string | null {
  if (value === null) return field === 'name' || field === 'fullName' ? NAMES_REQUIRED : null;
  // Checked first, so that no pattern runs on text of unlimited length.
  if (value.length > longest)
    return `${fieldLabel(field)} can have at most ${longest.toLocaleString('en-US')} characters`;
  switch (field) {
    case 'email':
      return looksLikeEmail(value) ? null : 'Please enter a valid email address';
    case 'phone':
      return isPhone(value, country) ? null : 'Please enter a valid phone number';
    case 'website':
      return isWebAddress(value) ? null : 'Please enter a valid website URL (include http:// or https://)';
    case 'linkedIn':
      return isWebAddress(value) ? null : 'Please enter a valid LinkedIn profile URL';
    default:
      return null;
  }
}

/** Whether it is a valid international number, or accepted by the form’s rule. */
const isPhone = (phone: string, country: string): boolean =>
  Boolean(normalisePhone(phone, country)?.isValid) || matchesFormRule(phone);

function checkAddress(given: CardInput['address'], problems: Record<string, string>): CardAddress | null {
  const parts = ADDRESS_PARTS.map(
    (part) => [part, seen(given?.[part], LONGEST_ADDRESS_PART, part === 'street' ? someLines : oneLine)] as const,
  );
  const long = parts.find(([, value]) => value && value.length > LONGEST_ADDRESS_PART);
  if (long) problems.address = `${fieldLabel(long[0])} can have at most ${LONGEST_ADDRESS_PART} characters`;
  return parts.some(([, value]) => value) ? (Object.fromEntries(parts) as unknown as CardAddress) : null;
}

function checkLinks(given: NonNullable<CardInput['links']>, problems: Record<string, string>): CardLink[] {
  if (given.length > MOST_LINKS) problems.links = `A card can have at most ${MOST_LINKS} links`;
  return given.slice(0, MOST_LINKS).flatMap(({ url, label }, at) => {
    const address = seen(url, LONGEST_LINK, oneLine);
    if (!address) return [];
    const text = seen(label, LONGEST_LABEL, oneLine);
    if (address.length > LONGEST_LINK || !isWebAddress(address))
      problems[`links.${at}`] = 'Please enter a valid link (include http:// or https://)';
    else if (text && text.length > LONGEST_LABEL)
      problems[`links.${at}`] = `A label can have at most ${LONGEST_LABEL} characters`;
    return [{ url: address, label: text }];
  });
}
