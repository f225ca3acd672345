/**
 * Evidence on a card that contradicts a value, however certain its letters are: mailbox and host spell names without
 * accents and without reading errors, and no field should contain another one. Only near misses count. A mailbox
 * `info@` or a site of another name is no evidence.
 */
import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import type { FieldName, ReadField } from '../../../scan/answer.ts';

/** Why a value should be checked; the texts are `doubt_…`. */
export type Doubt = 'company' | 'stray' | 'accent' | 'spelling' | 'twice' | 'length';

export type Doubts = Partial<Record<FieldName, Doubt>>;

type ReadFields = Partial<Record<FieldName, ReadField>>;

const LEGAL_FORM =
  /(?<![\p{L}\p{N}.])(?:[Gg][Mm][Bb][Hh]|mbH|[Ll]td|LTD|LLC|[Ii]nc|INC|[Cc]orp|[Pp][Ll][Cc]|[Ss]\.?[Aa]\.?[Rr]\.?[Ll]|S\.r\.l|AG|KG|OHG|UG|SE|SAS|B\.V|BV|e\.K|Oy|ApS|AB)(?![\p{L}\p{N}])/u;
const WORD_OF_TITLES =
  /(?<![\p{L}\p{N}])(?:ceo|cto|cfo|coo|director|manager|engineer|consultant|president|founder|geschäftsführer(?:in)?|leiter(?:in)?|inhaber(?:in)?|berater(?:in)?|gérante?|directeur|directrice|responsable|director[ae]?)(?![\p{L}\p{N}])/iu;
/** A stray single letter; initials have a stop or are capitals. */
const STRAY_LETTER = /(?<![\p{L}\p{M}\p{N}.'’-])(?![eyéèdo](?![\p{L}\p{M}]))\p{Ll}(?![\p{L}\p{M}\p{N}.'’-])/u;
const NO_SIGN_OF_NAMES = /[\d@|/\\<>=+*_#%&{}[\]~^§€$•·]/;
const INSIDE_CAPITAL = /\p{Ll}{2,}\p{Lu}\p{Lu}|\p{Lu}{3,}\p{Ll}\p{Lu}/u;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const words = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const squeezed = (text: string): string => words(text).join('');
/** Reduces both spellings of umlauts, as in hosts and mailboxes and with lost accents, to the same text. */
const bare = (text: string): string =>
  text
    .replace(/ß|ss/g, 's')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/ue/g, 'u')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'a');

/** Returns the values that other evidence on the card contradicts, each with the first reason. */
export function doubtsOf(fields: ReadFields): Doubts {
  const doubts: Doubts = {};
  const say = (name: FieldName, doubt: Doubt | null | undefined) => {
    if (doubt && fields[name]?.origin === 'card') doubts[name] ??= doubt;
  };
  const value = (name: FieldName): string => (fields[name]?.origin === 'guess' ? '' : (fields[name]?.value ?? ''));
  const [name, company, title, email] = [value('name'), value('company'), value('title'), value('email')];
  const [mailbox = ''] = email.split('@');
  const mailHost = hostName(domainOfEmail(email));
  const siteHost = hostName(hostOf(value('website')));

  say('name', name ? oddName(name, company) : null);
  say('name', spelledBy(words(name), words(mailbox), name));
  const hosts = [mailHost, siteHost];
  const whole = squeezed(company);
  if (!hosts.some((host) => host !== '' && bare(host) === bare(whole)))
    say('company', spelledBy(words(company), hosts, company));
  say('company', spelledBy([whole], hosts, company));
  const isSame = (one: string, other: string) => one !== '' && squeezed(one) === squeezed(other);
  if (isSame(title, company) || isSame(title, name)) say('title', 'twice');
  else if (title && (/@|https?:|www\.|\d{5}/i.test(title) || LEGAL_FORM.test(title))) say('title', 'stray');
  if (isNearMiss(mailHost, siteHost, true)) {
    say('email', 'spelling');
    say('website', 'spelling');
  }
  const digits = value('phone').replace(/\D/g, '').length;
  if (value('phone') && (digits < 6 || digits > 16)) say('phone', 'length');
  return doubts;
}

function oddName(name: string, company: string): Doubt | null {
  const firm = words(company).join(' ');
  const person = words(name).join(' ');
  if (LEGAL_FORM.test(name)) return 'company';
  if (firm.length > 3 && ` ${person} `.includes(` ${firm} `) && person !== firm) return 'company';
  if (NO_SIGN_OF_NAMES.test(name) || STRAY_LETTER.test(name) || INSIDE_CAPITAL.test(name)) return 'stray';
  const isTitled = words(name).length > 2 && WORD_OF_TITLES.test(name);
  return isTitled ? 'stray' : null;
}

/** Finds evidence that nearly matches one of the words while none matches it exactly. */
function spelledBy(said: string[], witnesses: string[], written: string): Doubt | null {
  const heard = witnesses.filter((witness) => witness.length > 3);
  for (const word of said) {
    if (word.length < 4 || heard.some((witness) => witness === word)) continue;
    for (const witness of heard) {
      // `mueller` for `Müller` is the usual spelling; for `Muller` it shows that the accent was lost.
      if (bare(witness) === bare(word)) {
        if (witness.length > word.length && !hasUmlautIn(written, word)) return 'accent';
        continue;
      }
      if (word.length > 4 && isNearMiss(bare(word), bare(witness))) return 'spelling';
    }
  }
  return null;
}

const hasUmlautIn = (written: string, word: string): boolean =>
  /[äöüßøæå]/i.test(written) &&
  (squeezed(written) === word ? written : (written.split(/[^\p{L}\p{N}]+/u).find((part) => plain(part) === word) ?? ''))
    .toLowerCase()
    .search(/[äöüßøæå]/) >= 0;

/**
 * Whether one letter differs, is added or missing, or two are swapped. A letter at the start or end counts only on
 * request: `hpilkington` contains an initial.
 */
export function isNearMiss(one: string, other: string, isAtEnds = false): boolean {
  if (one === other || Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (one.length === other.length)
    return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  if (!isAtEnds && (at === 0 || a === '' || b === '')) return false;
  return a.slice(1) === b || a === b.slice(1);
}

function hostOf(website: string): string | null {
  try {
    return website ? new URL(/^https?:/i.test(website) ? website : `https://${website}`).hostname : null;
  } catch {
    return null;
  }
}

/** Returns the name in a host: `nordlicht` of `www.nordlicht.co.uk`. Webmail hosts belong to no one. */
function hostName(host: string | null): string {
  if (!host || isWebmailDomain(host)) return '';
  const parts = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  const isSecondLevel = parts.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(parts.at(-2)!);
  return (parts.at(isSecondLevel ? -3 : -2) ?? '').replace(/[^\p{L}\p{N}]/gu, '');
}
