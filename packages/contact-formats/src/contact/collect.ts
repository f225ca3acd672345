import { hrefOf, keyOfLink } from '../link.ts';
import { SOCIAL_NETWORKS, type SocialNetwork, socialProfile, socialUrl } from '../social.ts';
import type { ImportedContact, LabelledValue, NameParts, PostalAddress } from './contact.ts';

/**
 * The maximum number of values per kind, which keeps searching the lists fast. Further ones are kept as unread values.
 */
const MOST_VALUES = 200;
const MOST_TAGS = 2000;
const LONGEST_VALUE = 2048;

/**
 * Fills a contact value by value, with cleaning and without duplicates. Every `add…` returns whether the value was
 * valid.
 */
export function createCollector(contact: ImportedContact) {
  const seen = { emails: new Set<string>(), phones: new Set<string>(), links: new Set<string>() };
  const tagsSeen = new Set<string>();

  /** @returns false if the list is full */
  function put(list: keyof typeof seen, key: string, value: string, label: string | null): boolean {
    if (seen[list].has(key)) return true;
    if (contact[list].length >= MOST_VALUES) return false;
    seen[list].add(key);
    contact[list].push({ value, label });
    return true;
  }

  function addEmails(text: string, label: string | null): boolean {
    const found = emailsOf(text);
    const taken = found.map((email) => put('emails', email.toLowerCase(), email, label));
    return taken.length > 0 && taken.every(Boolean);
  }

  function addPhone(text: string, label: string | null): boolean {
    const phone = phoneOf(text);
    return phone !== null && put('phones', phone.replace(/[^\d+a-z]/gi, '').toLowerCase(), phone, label);
  }

  /** A profile of a known network is stored in its field, any other address that can be opened in the links. */
  function addLink(text: string, label: string | null): boolean {
    const link = linkOf(text);
    if (!link) return false;
    const profile = socialProfile(link);
    if (profile && (!contact[profile.network] || sameLink(contact[profile.network]!, link))) {
      contact[profile.network] ??= link;
      return true;
    }
    return put('links', keyOfLink(link), link, label ?? profile?.network ?? null);
  }

  /** Adds a profile address or handle of a given network. */
  function addProfile(network: SocialNetwork, text: string): boolean {
    const value = text.trim();
    if (!value || value.length > LONGEST_VALUE || !socialUrl(network, value)) return false;
    if (socialProfile(value)) return addLink(value, null);
    contact[network] ??= value;
    return true;
  }

  function addAddress(address: PostalAddress): boolean {
    const { label: _label, ...parts } = address;
    if (!Object.values(parts).some(Boolean)) return false;
    const key = JSON.stringify(parts);
    const isKnown = contact.addresses.some(({ label: _other, ...known }) => JSON.stringify(known) === key);
    if (isKnown) return true;
    if (contact.addresses.length >= MOST_VALUES) return false;
    contact.addresses.push(address);
    return true;
  }

  function addTags(tags: readonly string[]): void {
    for (const tag of tags) {
      if (STARRED.test(tag)) {
        contact.isFavourite = true;
        continue;
      }
      const name = tidy(tag).replace(/^\*\s*/, '');
      if (!name || SYSTEM_GROUPS.has(name.toLowerCase()) || contact.tags.length >= MOST_TAGS) continue;
      if (!tagsSeen.has(name.toLowerCase())) contact.tags.push(name);
      tagsSeen.add(name.toLowerCase());
    }
  }

  function addNote(text: string): void {
    const note = text.trim();
    if (note) contact.notes = contact.notes ? `${contact.notes}\n\n${note}` : note;
  }

  /**
   * Makes the first value of every list the primary one and finds a name.
   * @returns null for a contact without one
   * @see ADR 0203
   */
  function finish(): ImportedContact | null {
    contact.email = contact.emails[0]?.value ?? null;
    contact.phone = contact.phones[0]?.value ?? null;
    contact.website = contact.links.find(({ value }) => !socialProfile(value))?.value ?? null;
    contact.links = inFront(contact.links, contact.website);
    contact.name = contact.name || contact.company || contact.email || contact.kept?.nickname || contact.phone || '';
    return contact.name ? contact : null;
  }

  return { addEmails, addPhone, addLink, addProfile, addAddress, addTags, addNote, finish };
}

/** The group of favourites in Google’s and Android’s contacts. */
const STARRED = /^\s*(?:\*\s*starred|starred in android)\s*$/i;
/** Groups that Google adds every contact to. */
const SYSTEM_GROUPS = new Set(['mycontacts', 'my contacts', 'all contacts']);

const inFront = (links: LabelledValue[], first: string | null): LabelledValue[] => [
  ...links.filter(({ value }) => value === first),
  ...links.filter(({ value }) => value !== first),
];

/** Puts the text on one line and trims it. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns null for text without a letter or digit, such as the placeholders `-` and `.` */
export const orNull = (text: string): string | null => {
  const tidied = tidy(text);
  return /[\p{L}\p{N}\p{S}]/u.test(tidied) ? tidied : null;
};

const LONGEST_EMAIL = 320;
/** Allows for `mailto:`, a subject and brackets. */
const LONGEST_EMAIL_PART = 2000;

/** @returns the addresses in a text such as `Jane <jane@example.com>; j@example.org` */
export function emailsOf(text: string): string[] {
  if (!text.includes('@') || text.length > 10_000) return [];
  return text
    .split(/[\s,;<>"|]+/)
    .filter((part) => part.length <= LONGEST_EMAIL_PART)
    .map((part) =>
      part
        .replace(/^mailto:/i, '')
        .replace(/\?.*$/, '')
        .replace(/^['([]+|[')\].]+$/g, ''),
    )
    .filter((part) => part.length <= LONGEST_EMAIL && /^[^@:]+@[^@]+$/.test(part));
}

/**
 * The address line of a PO box, because a number alone would not be recognised as one.
 * @param word `PO Box`, `Postfach`
 */
export const boxLine = (text: string, word = 'PO Box'): string => (/^[\d\s]+$/.test(text) ? `${word} ${text}` : text);

/** The address lines above the city, the PO box last; empty if there are none. */
export const streetLines = (street: Part, extended: Part, box: Part): string =>
  [street, extended, box && boxLine(box)].filter(Boolean).join('\n');

type Part = string | null | undefined;

/**
 * Cleans a number without reformatting it: removes `tel:`, turns `;ext=12` into `ext. 12`.
 * @returns null for text without a digit
 */
export function phoneOf(text: string): string | null {
  if (text.length > 500) return null;
  let written = tidy(text);
  if (/^tel:/i.test(written)) {
    const [number, ...params] = written.slice(4).split(';');
    const extension = params.map((param) => /^ext=(.+)$/i.exec(param.trim())?.[1]).find(Boolean);
    written = decodeUri(number!).trim() + (extension ? ` ext. ${extension}` : '');
  }
  return /\d/.test(written) ? written : null;
}

/** @returns an address that can be opened, as written; null for other schemes and invalid addresses */
export function linkOf(text: string): string | null {
  const written = tidy(text);
  if (!written || written.length > LONGEST_VALUE) return null;
  const bare = /^<(.*)>$/.exec(written)?.[1]?.trim() ?? written;
  if (/^https?:\/\/[^\s/]/i.test(bare)) return URL.canParse(bare) ? bare : null;
  return hrefOf(bare) ? bare : null;
}

const sameLink = (a: string, b: string): boolean => keyOfLink(a) === keyOfLink(b);

export function networkNamed(name: string): SocialNetwork | null {
  const key = name.toLowerCase();
  if (key === 'x') return 'twitter';
  return SOCIAL_NETWORKS.find((network) => network.toLowerCase() === key) ?? null;
}

// Scripts that write the family name first, without a space.
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・々\s]+$/u;

export function composeName(parts: NameParts): string {
  const { family, given, additional, prefix, suffix } = parts;
  if (family && given && FAMILY_FIRST.test(family + given)) return tidy(`${prefix} ${family}${given} ${suffix}`);
  return tidy([prefix, given, additional, family, suffix].filter(Boolean).join(' '));
}

/** @returns `1984-05-17`, `--05-17` without a year, or null if the text is no date */
export function birthdayOf(text: string, omittedYear?: string): string | null {
  const date = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T\s])|^--(\d\d)-?(\d\d)$/.exec(text.trim());
  if (!date) return null;
  const [year, month, day] = date[1] ? [date[1], date[2]!, date[3]!] : [null, date[4]!, date[5]!];
  const days = new Date(Date.UTC(year ? Number(year) : 2000, Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > days) return null;
  // Apple writes 1604 when the year is unknown.
  return year && year !== omittedYear && year !== '1604' ? `${year}-${month}-${day}` : `--${month}-${day}`;
}

/**
 * Also reads other dates besides ISO, but only unambiguous ones.
 * @param isDayFirst order of `05/06/1984`; null if unknown
 */
export function birthdayIn(text: string, isDayFirst: boolean | null = null): string | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:$|[T\s])/.exec(text);
  if (iso) return birthdayOf(dashed(iso[1]!, iso[3]!, iso[4]!));
  const written = /^(\d{1,2})([./-])(\d{1,2})(?:\2\s?(\d{4})|\2)?(?:$|\s+\d{1,2}:)/.exec(text);
  if (!written) return birthdayOf(text) ?? birthdayInWords(text);
  const [, first, separator, second, year = '-'] = written as unknown as [string, string, string, string, string?];
  const isKnown = separator === '.' || Number(first) > 12 ? true : Number(second) > 12 ? false : isDayFirst;
  if (isKnown === null && first !== second) return null;
  return birthdayOf(isKnown ? dashed(year, second, first) : dashed(year, first, second));
}

/** Reads `17 May 1984`, `May 17, 1984`. */
function birthdayInWords(text: string): string | null {
  const match = /^(?:(\d{1,2})[\s-]+([a-z]{3,9})|([a-z]{3,9})\s+(\d{1,2}))\.?,?[\s-]+(\d{4})$/i.exec(text.trim());
  if (!match) return null;
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] = match;
  const word = (monthAfter ?? monthBefore)!.toLowerCase();
  const month = MONTHS.findIndex((name) => name.startsWith(word)) + 1;
  return month ? birthdayOf(dashed(year!, String(month), (dayBefore ?? dayAfter)!)) : null;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * A date for `birthdayOf`.
 * @param year `-` if unknown
 */
export const dashed = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
