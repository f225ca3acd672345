/**
 * Whether two pictures show two people. A back says more of the same person, of their company, or nothing; another
 * person has a name of their own and something of their own to go with it.
 */
import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import type { Extraction, OtherCard } from '../../types.ts';
import { hostOfText, hostPart } from '../contacts/hosts.ts';
import { hasEastAsian } from '../east-asian/letters.ts';
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
  const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  // A name in another script can't be compared: backs say the same of the same person in their other language, with the same mailbox.
  if (hasEastAsian(a.name) !== hasEastAsian(b.name)) return differs(a.mailbox, b.mailbox) && differs(a.host, b.host);
  if (a.mailbox && b.mailbox) {
    if (isTheirs(b.name, a.mailbox) || isTheirs(a.name, b.mailbox)) return false;
    if (isTheirs(a.name, a.mailbox) && isTheirs(b.name, b.mailbox)) return true;
  }
  return differs(a.host, b.host) || haveOtherCompanies(front, back);
}

interface Person {
  name: string;
  /** What stands before the @ of a mailbox that is not everybody's. */
  mailbox: string | null;
  /** `velmora` of velmora.de and velmora.fr; null for webmail, which says nothing of a company. */
  host: string | null;
}

/** Null where a picture names nobody who could be reached. */
function personOf({ fields, extractedData: { name, email, phone, website } }: Extraction): Person | null {
  if (!name || (!email && !phone)) return null;
  const local = email?.slice(0, email.lastIndexOf('@')) ?? '';
  const mailbox = local && !isGenericMailbox(local) ? local : null;
  const isNamed = (fields.name?.confidence ?? 0) >= SURE_NAME || (mailbox !== null && isTheirs(name, mailbox));
  if (!isNamed || (words(name).length < 2 && !hasEastAsian(name))) return null;
  const domain = email ? domainOfEmail(email) : null;
  const host = domain && !isWebmailDomain(domain) ? domain : website ? hostPart(website) : null;
  return { name, mailbox, host: host ? (labelOf(host) ?? host) : null };
}

const labelOf = (host: string): string | null => hostOfText(host)?.word ?? null;

const isTheirs = (name: string, mailbox: string): boolean => personMatch(name, mailbox) >= OWN_MAILBOX;

/** Two words of one in the other, or all that the shorter one has; a letter may be misread, a name be its initial. */
function isSameName(a: string, b: string): boolean {
  if (hasEastAsian(a)) return squash(a) === squash(b);
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
  const sure = (side: Extraction) => {
    const company = side.fields.company;
    return company && company.confidence >= SURE_NAME ? wordsOf(company.value) : [];
  };
  const [a, b] = [sure(front), sure(back)];
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
    },
    confidence,
    socialProfilesFound,
    suggestedTags,
  };
}
