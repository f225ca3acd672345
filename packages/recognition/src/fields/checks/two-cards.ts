/**
 * Whether two pictures show two people. A back says more of the same person, of their company, or nothing; another
 * person has a name of their own and something of their own to go with it.
 */
import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import type { Extraction, OtherCard } from '../../types.ts';
import { hostOfText, hostPart } from '../contacts/hosts.ts';
import { hasEastAsian } from '../east-asian/letters.ts';
import { isCompanyAlike, mayBeSame, nameScript } from '../east-asian/likeness.ts';
import { isGenericMailbox, personMatch } from '../words/matching.ts';
import { editDistance, fold, squash, words } from '../words/text.ts';

/** A name that nothing else on its picture speaks for may be a slogan. */
const SURE_NAME = 0.6;
/** Share of a mailbox that a name explains when it is that person's. */
const OWN_MAILBOX = 0.6;

/** @param front and @param back what either picture says by itself */
export function areTwoCards(front: Extraction, back: Extraction): boolean {
  const [a, b] = [personOf(front), personOf(back)];
  if (!a || !b || isSameName(a.name, b.name)) return false;
  const isOtherFirm = [differs(a.host, b.host), haveOtherCompanies(front, back)];
  if (!hasEastAsian(a.name) && !hasEastAsian(b.name)) return isOtherInLetters(a, b) ?? isOtherFirm.some(Boolean);
  const mobiles = compareMobiles(a, b);
  const isOneMailbox = a.mailbox !== null && a.mailbox === b.mailbox && a.domain === b.domain;
  if (isOneMailbox || mobiles === 'shared') return false;
  // A name in another script can't be compared: backs say the same of the same person in their other language, with the same mailbox.
  if (nameScript(a.name) !== nameScript(b.name)) return differs(a.mailbox, b.mailbox) && differs(a.host, b.host);
  // No letters tell whose a mailbox is: one that differs tells two people, and one thing more where the name may be misread.
  const differences = [...isOtherFirm, differs(a.mailbox, b.mailbox), mobiles === 'different'];
  return differences.filter(Boolean).length >= (mayBeSame(a.name, b.name) ? 2 : 1);
}

/** What names say of each other's mailboxes; null where that is nothing. */
function isOtherInLetters(a: Person, b: Person): boolean | null {
  if (!a.mailbox || !b.mailbox) return null;
  if (isTheirs(b.name, a.mailbox) || isTheirs(a.name, b.mailbox)) return false;
  return isTheirs(a.name, a.mailbox) && isTheirs(b.name, b.mailbox) ? true : null;
}

const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

interface Person {
  name: string;
  /** What stands before the @ of a mailbox that is not everybody's. */
  mailbox: string | null;
  /** What stands behind it. */
  domain: string | null;
  /** `velmora` of velmora.de and velmora.fr; null for webmail, which says nothing of a company. */
  host: string | null;
  /** Digits of the mobile numbers, without the zero in front of a national one. */
  mobiles: string[];
}

/** Null where a picture names nobody who could be reached. */
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

/** `0912 345 678` and `+886 912 345 678` are one. Null where either has none. */
function compareMobiles(a: Person, b: Person): 'shared' | 'different' | null {
  if (a.mobiles.length === 0 || b.mobiles.length === 0) return null;
  const isShared = a.mobiles.some((one) => b.mobiles.some((other) => one.endsWith(other) || other.endsWith(one)));
  return isShared ? 'shared' : 'different';
}

const labelOf = (host: string): string | null => hostOfText(host)?.word ?? null;

export const isTheirs = (name: string, mailbox: string): boolean => personMatch(name, mailbox) >= OWN_MAILBOX;

/** Two words of one in the other, or all that the shorter one has; a letter may be misread, a name be its initial. */
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

/** @param second what the second picture says by itself, as if it were the first */
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
