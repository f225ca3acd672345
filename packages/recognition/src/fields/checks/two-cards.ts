/**
 * Checks whether two pictures show the cards of two people. The back of a card says more about the same person or their
 * company, or nothing; another person's card has another name and other contact details.
 */
import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import type { Extraction, OtherCard } from '../../types.ts';
import { hostOfText, hostPart } from '../contacts/hosts.ts';
import { hasEastAsian } from '../east-asian/letters.ts';
import { isCompanyAlike, mayBeSame, nameScript } from '../east-asian/likeness.ts';
import { isGenericMailbox, personMatch } from '../words/matching.ts';
import { editDistance, fold, squash, words } from '../words/text.ts';

/** The least confidence of a name that no mailbox confirms. Below it, the name may be a slogan. */
const SURE_NAME = 0.6;
/** The least share of a mailbox that a name must explain for the mailbox to be that person's. */
const OWN_MAILBOX = 0.6;

/** @param front and @param back the extraction of each picture on its own */
export function areTwoCards(front: Extraction, back: Extraction): boolean {
  const [a, b] = [personOf(front), personOf(back)];
  if (!a || !b || isSameName(a.name, b.name)) return false;
  const isOtherFirm = [differs(a.host, b.host), haveOtherCompanies(front, back)];
  if (!hasEastAsian(a.name) && !hasEastAsian(b.name)) return isOtherInLetters(a, b) ?? isOtherFirm.some(Boolean);
  const mobiles = compareMobiles(a, b);
  const isOneMailbox = a.mailbox !== null && a.mailbox === b.mailbox && a.domain === b.domain;
  if (isOneMailbox || mobiles === 'shared') return false;
  // Names in two scripts can't be compared. A back repeats the same person in their other language, with the same
  // mailbox.
  if (nameScript(a.name) !== nameScript(b.name)) return differs(a.mailbox, b.mailbox) && differs(a.host, b.host);
  // Mailboxes can't be compared with names in these scripts. One difference is enough for two people; two are needed if
  // one name may be a misreading of the other.
  const differences = [...isOtherFirm, differs(a.mailbox, b.mailbox), mobiles === 'different'];
  return differences.filter(Boolean).length >= (mayBeSame(a.name, b.name) ? 2 : 1);
}

/** Compares each name with the other's mailbox; null if that decides nothing. */
function isOtherInLetters(a: Person, b: Person): boolean | null {
  if (!a.mailbox || !b.mailbox) return null;
  if (isTheirs(b.name, a.mailbox) || isTheirs(a.name, b.mailbox)) return false;
  return isTheirs(a.name, a.mailbox) && isTheirs(b.name, b.mailbox) ? true : null;
}

const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

interface Person {
  name: string;
  /** The local part of the mailbox, in front of the @; null for shared ones such as `info`. */
  mailbox: string | null;
  /** The domain of the mailbox. */
  domain: string | null;
  /** `velmora` for velmora.de and velmora.fr; null for webmail, which says nothing about the company. */
  host: string | null;
  /** Digits of the mobile numbers, without the leading zero of national ones. */
  mobiles: string[];
}

/** @returns null if the picture has no name with a way to reach that person */
function personOf({ fields, lists, extractedData: { name, email, phone, website } }: Extraction): Person | null {
  if (!name || (!email && !phone)) return null;
  const local = email?.slice(0, email.lastIndexOf('@')).toLowerCase() ?? '';
  const mailbox = local && !isGenericMailbox(local) ? local : null;
  const isNamed = (fields.name?.confidence ?? 0) >= SURE_NAME || (mailbox !== null && isTheirs(name, mailbox));
  if (!isNamed || (words(name).length < 2 && !hasEastAsian(name))) return null;
  const domain = email ? domainOfEmail(email) : null;
  const host = domain && !isWebmailDomain(domain) ? domain : website ? hostPart(website) : null;
  const mobiles = lists.phones.filter(({ kind }) => kind === 'mobile').map(({ value }) => digitsOf(value));
  return { name, mailbox, domain, host: host ? (labelOf(host) ?? host) : null, mobiles };
}

const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/** Treats `0912 345 678` and `+886 912 345 678` as the same. @returns null if either person has no mobile number */
function compareMobiles(a: Person, b: Person): 'shared' | 'different' | null {
  if (a.mobiles.length === 0 || b.mobiles.length === 0) return null;
  const isShared = a.mobiles.some((one) => b.mobiles.some((other) => one.endsWith(other) || other.endsWith(one)));
  return isShared ? 'shared' : 'different';
}

const labelOf = (host: string): string | null => hostOfText(host)?.word ?? null;

export const isTheirs = (name: string, mailbox: string): boolean => personMatch(name, mailbox) >= OWN_MAILBOX;

/**
 * Whether two names share two words, or all words of the shorter one. A letter may be misread, and an initial matches
 * its name.
 */
export function isSameName(a: string, b: string): boolean {
  if (hasEastAsian(a) || hasEastAsian(b)) return squash(a) === squash(b);
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  const shared = few.filter((word) => many.some((other) => isSameWord(word, other))).length;
  return shared >= Math.min(2, few.length);
}

const wordsOf = (text: string): string[] => words(fold(text)).map(squash).filter(Boolean);

function isSameWord(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return editDistance(a, b, 2) <= (Math.min(a.length, b.length) > 4 ? 1 : 0);
}

function haveOtherCompanies(front: Extraction, back: Extraction): boolean {
  const sure = ({ fields: { company } }: Extraction) =>
    company && company.confidence >= SURE_NAME ? company.value : '';
  const [one, other] = [sure(front), sure(back)];
  if (hasEastAsian(one) && hasEastAsian(other)) return !isCompanyAlike(one, other);
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.length > 0 && b.length > 0 && !a.some((word) => b.some((other) => isSameWord(word, other)));
}

/** @param second the extraction of the second picture, read as if it were the first */
export function otherCardOf({
  extractedData,
  fields,
  lists,
  confidence,
  socialProfilesFound,
  suggestedTags,
}: Extraction): OtherCard {
  const onSecond = <T>(value: T): T & { picture: number } => ({ ...value, picture: 1 });
  return {
    extractedData,
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, onSecond(field)])),
    lists: {
      phones: lists.phones.map(onSecond),
      emails: lists.emails.map(onSecond),
      websites: lists.websites.map(onSecond),
      addresses: lists.addresses.map(onSecond),
      departments: lists.departments.map(onSecond),
      alternatives: lists.alternatives.map(onSecond),
    },
    confidence,
    socialProfilesFound,
    suggestedTags,
  };
}
