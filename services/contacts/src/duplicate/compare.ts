import { isWebmailDomain } from '@kaard/contact-formats';
import { compareNames, distanceAtMost, type NameLevel } from './names.ts';
import type { Profile } from './profile.ts';

/** How two contacts agree, field by field. A field that one of them lacks is no evidence. */
export interface Agreement {
  name: NameLevel;
  email: 'same' | 'box' | 'near' | 'domain' | 'other' | 'unknown';
  phone: 'same' | 'shared' | 'other' | 'unknown';
  company: 'same' | 'similar' | 'other' | 'unknown';
  title: 'same' | 'other' | 'unknown';
  network: 'same' | 'other' | 'unknown';
  birthday: 'same' | 'other' | 'unknown';
  postcode: 'same' | 'other' | 'unknown';
}

/** Tells whether contacts with other names have the same address or number. */
export interface SharedValues {
  isShared(value: string): boolean;
}

const NOTHING_SHARED: SharedValues = { isShared: () => false };

/** Mailboxes read by a team: they identify a workplace and not a person. */
const BOXES = new Set(
  `info information office buero bureau mail email post contact kontakt contacto contatti hello hallo hi team sales vertrieb
   verkauf support service help helpdesk admin administration accounts accounting buchhaltung billing invoice rechnung
   orders bestellung shop booking reservations reception empfang marketing press presse media jobs hr careers bewerbung
   webmaster enquiries inquiries general company zentrale sekretariat secretary noreply no-reply`.split(/\s+/),
);

export function agreementOf(a: Profile, b: Profile, shared: SharedValues = NOTHING_SHARED): Agreement {
  return withoutCommonGround({
    name: compareNames(a.parts, b.parts),
    email: compareEmails(a.emails, b.emails, shared),
    phone: comparePhones(a.phones, b.phones, shared),
    company: compareCompanies(a.company, b.company),
    title: compareTexts(a.title, b.title),
    network: compareSets(a.networks, b.networks),
    birthday: compareTexts(a.birthday, b.birthday),
    postcode: compareSets(a.postcodes, b.postcodes),
  });
}

const CONTRADICT = new Set<NameLevel>(['family', 'given', 'other']);
const VAGUE = new Set<NameLevel>(['initial', 'part', 'unknown']);

/**
 * Values that colleagues and relatives share (company, switchboard, mailbox, home phone) don’t identify a person: if
 * the names contradict each other, they are no evidence, and if the names are vague, only individual values count.
 */
function withoutCommonGround(agreement: Agreement): Agreement {
  const { name, email, phone } = agreement;
  if (name === 'script') return withoutScript(agreement);
  if (!CONTRADICT.has(name) && !VAGUE.has(name)) return agreement;
  const own = {
    ...agreement,
    email: email === 'box' || email === 'domain' ? 'unknown' : email,
    phone: phone === 'shared' ? 'unknown' : phone,
  } as const;
  // A company may employ two people called Anna.
  if (name === 'part')
    return { ...own, company: agreement.company === 'other' ? 'other' : 'unknown', postcode: 'unknown' };
  if (VAGUE.has(name)) return own;
  return {
    ...own,
    phone: phone === 'same' ? 'shared' : own.phone,
    company: agreement.company === 'other' ? 'other' : 'unknown',
    title: 'unknown',
    postcode: 'unknown',
  };
}

/**
 * If the names can’t be compared, different titles are no evidence, and company and number are as often shared by
 * colleagues as they belong to one person. A number only counts together with an individual address; that two contacts
 * share it is no news, because they are the two compared.
 */
function withoutScript(agreement: Agreement): Agreement {
  const { email, phone, title } = agreement;
  const hasNumber = phone === 'same' || phone === 'shared';
  return {
    ...agreement,
    email: email === 'box' || email === 'domain' ? 'unknown' : email,
    phone: !hasNumber ? phone : email === 'same' ? 'shared' : 'unknown',
    company: 'unknown',
    title: title === 'other' ? 'unknown' : title,
  };
}

const isBox = (email: string): boolean => BOXES.has(email.split('@')[0]!.split('+')[0]!);

function compareEmails(a: Set<string>, b: Set<string>, shared: SharedValues): Agreement['email'] {
  if (!a.size || !b.size) return 'unknown';
  const common = [...a].filter((email) => b.has(email));
  if (common.some((email) => !isBox(email) && !shared.isShared(email))) return 'same';
  if (common.length) return 'box';
  // An individual address and a team’s address don’t contradict each other.
  const [own, others] = [[...a].filter((email) => !isBox(email)), [...b].filter((email) => !isBox(email))];
  if (own.some((email) => others.some((other) => isNear(email, other)))) return 'near';
  const domains = new Set([...a].map(domainOf).filter((domain) => !isWebmailDomain(domain)));
  if ([...b].some((email) => domains.has(domainOf(email)))) return 'domain';
  return own.length && others.length ? 'other' : 'unknown';
}

const domainOf = (email: string): string => email.split('@')[1] ?? '';

/**
 * Whether the addresses differ by a typo, or have the same name at another provider. If a part of the name starts with
 * another letter, it is another person: `a.berg` and `b.berg` are two.
 */
function isNear(a: string, b: string): boolean {
  const [[localA, domainA], [localB, domainB]] = [a.split('@') as [string, string], b.split('@') as [string, string]];
  if (!domainA || !domainB) return false;
  if (localA === localB) return localA.length > 5;
  const begins = (local: string) =>
    local
      .split(/[._-]/)
      .map((part) => part[0])
      .join();
  return (
    domainA === domainB && localA.length > 5 && begins(localA) === begins(localB) && distanceAtMost(localA, localB, 1)
  );
}

function comparePhones(a: Set<string>, b: Set<string>, shared: SharedValues): Agreement['phone'] {
  if (!a.size || !b.size) return 'unknown';
  const common = [...a].filter((phone) => [...b].some((other) => isSameNumber(phone, other)));
  if (common.some((phone) => !shared.isShared(phone))) return 'same';
  return common.length ? 'shared' : 'other';
}

/** Whether the numbers are the same, ignoring a missing country code. */
const isSameNumber = (a: string, b: string): boolean =>
  a === b || (a[0] !== b[0] && a.replace(/\D/g, '').slice(-8) === b.replace(/\D/g, '').slice(-8) && a.length > 8);

function compareCompanies(a: string | null, b: string | null): Agreement['company'] {
  if (!a || !b) return 'unknown';
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return 'same';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const words = long.split(' ');
  const initials = words.map((word) => word[0]).join('');
  if (short.split(' ').every((word) => words.includes(word)) || (short.length > 1 && short === initials))
    return 'similar';
  // A different number is not a typo: Branch 11 is not Branch 12.
  return short.length > 5 && numbersIn(short) === numbersIn(long) && distanceAtMost(short, long, 1)
    ? 'similar'
    : 'other';
}

const numbersIn = (text: string): string => text.replace(/\P{N}+/gu, ' ').trim();

const compareTexts = (a: string | null, b: string | null) => (!a || !b ? 'unknown' : a === b ? 'same' : 'other');

function compareSets(a: Set<string>, b: Set<string>): 'same' | 'other' | 'unknown' {
  if (!a.size || !b.size) return 'unknown';
  return [...a].some((value) => b.has(value)) ? 'same' : 'other';
}
