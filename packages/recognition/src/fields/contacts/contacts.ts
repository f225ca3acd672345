import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import type { FieldName } from '../../types.ts';
import type { CodeValue } from '../codes.ts';
import type { Candidate } from '../evidence.ts';
import { isCardWord } from '../letters/spelling.ts';
import { type Cell, type Span, spanText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { CardContext } from '../worded/features.ts';
import { isNameWithTrade } from '../worded/trade-words.ts';
import { squash } from '../words/text.ts';
import { mendBars } from './bars.ts';
import { findBrokenEmails, linesOfWords, printedHosts } from './broken-emails.ts';
import { findEmails } from './emails.ts';
import { settleHandles } from './handles.ts';
import { settleHosts } from './host-witnesses.ts';
import { countryOfSuffix, hostOfText, hostPart } from './hosts.ts';
import { mendKnownJoints } from './lost-joints.ts';
import { mendAddress } from './mailboxes.ts';
import { findPhones, type PhoneCandidate } from './phones.ts';
import { providerOf } from './providers.ts';
import { findSocials, type SocialCandidate, strayHandles } from './socials.ts';
import { findWebsites } from './websites.ts';

/** All details on a card that have a format of their own. */
export interface Contacts {
  emails: Candidate[];
  websites: Candidate[];
  socials: SocialCandidate[];
  phones: PhoneCandidate[];
  /** User names of the card's owner on the web. */
  handles: string[];
  /**
   * Addresses whose end is missing, for example because the card is cut off. They can't be used for mail, but help to
   * identify the person.
   */
  cut: CutAddress[];
  /** Where these details stand. The rest of the card is names and words. */
  taken: Span[];
}

export interface CutAddress {
  local: string;
  /** The host up to its first dot. */
  word: string;
}

/** Finds the contact details, those with the strictest format first, so that no text is used twice. */
export function findContacts(cells: Cell[], defaultCountry?: string, gate: Gate = createGate()): Contacts {
  for (const cell of cells) mendBars(cell, gate);
  const emails = findEmails(cells, gate);
  emails.push(
    ...findBrokenEmails(
      cells,
      emails.map((email) => email.span),
      [],
      gate,
    ),
  );
  const words = { lines: linesOfWords(cells), hosts: printedHosts(cells) };
  for (const email of emails) {
    email.value = mendAddress(email.value, words, email.chars, gate);
    const [local, host] = [localOf(email.value), domainOfEmail(email.value) ?? ''];
    const provider = providerOf(host);
    const isOwn = provider !== undefined && cells.some(({ text }) => text.toLowerCase().includes(`www.${host}`));
    const meant = provider && !isOwn ? `${local}@${provider}` : email.value;
    if (gate.lets('webmail', 'email', email.chars, meant, { before: email.value })) email.value = meant;
  }
  const taken: Span[] = emails.map((email) => email.span);
  const socials = findSocials(cells, taken, knownWords(emails, words.hosts), words.lines);
  taken.push(...socials.map((social) => social.span));
  const domains = emails
    .map(({ value }) => domainOfEmail(value))
    .filter((domain) => domain && !isWebmailDomain(domain));
  for (const cell of cells) mendKnownJoints(cell, domains as string[], gate);
  const websites = findWebsites(cells, taken, gate);
  taken.push(...websites.map((site) => site.span));
  if (emails.length === 0) {
    const hosts = websites.flatMap(({ value }) => hostOfText(hostPart(value))?.domain ?? []);
    emails.push(...findBrokenEmails(cells, taken, hosts, gate));
    taken.push(...emails.map((email) => email.span));
  }
  if (gate.isOn('hosts-agree')) settleHosts(emails, websites, cells, gate);
  settleHandles(socials, [...emails, ...websites], cells, gate);
  const phones = findPhones(cells, taken, countriesOf(cells, emails, websites, defaultCountry), gate);
  taken.push(...phones.map((phone) => phone.span));
  const stray = strayHandles(cells, taken);
  taken.push(...stray);
  const handles = [...socials.map((social) => social.value), ...stray.map(spanText)];
  return {
    ...{ emails, websites, socials, phones, taken },
    handles: handles.map((handle) => handle.replace(/^.*[/@]/, '')),
    cut: emails.length > 0 ? [] : cells.flatMap(({ text }) => cutAddress(text) ?? []),
  };
}

const CUT = /(?:^|[\s:])([a-z\d][\w.+-]*)@([a-z][a-z\d-]{2,})(?:\.[a-z]{0,2})?$/i;

/** Recognises a cut address such as `amara.okonjo@velmora.c` at the end of a row. */
function cutAddress(text: string): CutAddress | undefined {
  const [, local, word] = CUT.exec(text) ?? [];
  return local && word && !isWebmailDomain(`${word.toLowerCase()}.com`) ? { local, word } : undefined;
}

/** Words that people and companies use in their addresses: words of domains and mailboxes, squashed. */
function knownWords(emails: Candidate[], hosts: string[]): Set<string> {
  const locals = emails.map(({ value }) => value.slice(0, value.lastIndexOf('@')));
  const domains = [...hosts, ...emails.map(({ value }) => domainOfEmail(value) ?? '')];
  return new Set([...locals, ...domains.map((host) => hostOfText(host)?.word ?? '')].map(squash).filter(Boolean));
}

const COUNTRY_WORDS: [RegExp, string][] = [
  // `DE 19801` means Delaware only behind a town and a comma; `ID 83702` may be a register number.
  [
    /\b(?:USA|U\.S\.A|United States)\b|\b(?:A[KLRZ]|C[AOT]|DC|FL|GA|HI|I[ALN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[ \t]+\d{5}\b|,[ \t]+DE[ \t]+\d{5}(?:-\d{4})?[ \t]*(?:$|,)/m,
    'US',
  ],
  [/\b(?:United Kingdom|England|Scotland|Wales)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB'],
  [/\bCanada\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d\b/, 'CA'],
  [/\b(?:Deutschland|Germany)\b|\bD-\d{5}\b/, 'DE'],
  [/\b(?:Österreich|Austria)\b|\bA-\d{4}\b/, 'AT'],
  [/\b(?:Schweiz|Suisse|Switzerland|Svizzera)\b|\bCH-\d{4}\b/, 'CH'],
  [/\bFrance\b|\bCedex\b/i, 'FR'],
  [/\b(?:España|Spain)\b/i, 'ES'],
  [/\b(?:Italia|Italy)\b|\bI-\d{5}\b/i, 'IT'],
  [/\bPortugal\b|\b\d{4}-\d{3} \p{Lu}/u, 'PT'],
  [/\b(?:Nederland|Netherlands)\b|\b\d{4} ?[A-Z]{2} {1,2}\p{Lu}\p{Ll}/u, 'NL'],
  [/\b(?:Belgi(?:ë|que|um|e))\b/i, 'BE'],
  [/\b(?:Polska|Poland)\b|\b\d{2}-\d{3} \p{Lu}/u, 'PL'],
  [/\b(?:Česk|Czech)/i, 'CZ'],
  [/\b(?:Sverige|Sweden)\b/i, 'SE'],
  [/\b(?:Norge|Norway)\b/i, 'NO'],
  [/\b(?:Danmark|Denmark)\b/i, 'DK'],
  [/\b(?:Suomi|Finland)\b/i, 'FI'],
  [/\b(?:Türkiye|Turkey|İstanbul|Ankara)\b/i, 'TR'],
  [/\bSingapore\b/i, 'SG'],
  [/\bHong Kong\b/i, 'HK'],
  [/\b(?:Australia|NSW|VIC|QLD)\b/, 'AU'],
  [/\bNew Zealand\b/i, 'NZ'],
  [/\bIreland\b|\bDublin\b/i, 'IE'],
  [/\bIndia\b|\bMumbai\b|\bBengaluru\b|\bNew Delhi\b|\p{L}{3}\s?[-–]\s?\d{3} ?\d{3}(?!\d)/iu, 'IN'],
  [/\b(?:UAE|Dubai|Abu Dhabi)\b/i, 'AE'],
  [/\b(?:South Africa|Johannesburg|Cape Town)\b/i, 'ZA'],
  [/\b(?:Brasil|Brazil)\b/i, 'BR'],
  [/\bM[ée]xico\b/i, 'MX'],
  [/\bJapan\b|\bTokyo\b/i, 'JP'],
  [/\b(?:China|Beijing|Shanghai|Shenzhen)\b/i, 'CN'],
  [/\b(?:Malaysia|Kuala Lumpur)\b/i, 'MY'],
  // Japanese addresses, first because Japanese wards and streets have the same names as towns of Taiwan.
  [/〒|丁目|番地|(?:東京都|北海道|京都府|大阪府|県)[\p{Script=Han}\p{Script=Hiragana}]{1,6}[市区町村郡]/u, 'JP'],
  // Streets are named after both. If a card has no Chinese characters, a number from there is that of another office.
  [/香港(?![东西南北中]?路|街|大厦|大道)|九龍|新界|^(?=.*\p{Script=Han}).*\+852/su, 'HK'],
  [
    /(?:(?<!\p{Script=Han})[台臺](?:北|中|南|東)|[台臺][灣湾]|桃園|高雄|新竹)(?![东西南北中]?路|街|区|町)|[台臺][北中南東][市縣]|新北市|統一編號|統編|\p{Script=Han}縣\p{Script=Han}{2}[市鄉鎮]|^(?=.*\p{Script=Han}).*\+886/su,
    'TW',
  ],
  [/株式会社|有限会社|合同会社|[\p{Script=Hiragana}\p{Script=Katakana}]{3}/u, 'JP'],
  [/\p{Script=Han}{2}省|北京|上海|天津|重庆|深圳|广州|有限公司/u, 'CN'],
];
/** Countries to try last, ordered by how many of the world's cards have numbers without a country code from there. */
const FALLBACK = ['US', 'GB', 'DE', 'FR', 'IN', 'AU', 'NL', 'IT', 'ES', 'CH', 'SG', 'HK'];

/**
 * The country of the card according to its hosts, then numbers with a country code, then words; undefined if none of
 * them tells.
 */
export function countryOfCard({ emails, websites, phones }: Contacts, cells: Cell[]): string | undefined {
  const text = cells.map((cell) => cell.text).join('\n');
  return (
    hostCountries(emails, websites)[0] ??
    phones.find(({ value, number }) => /^\(?(?:\+|00)/.test(value) && number?.country)?.number?.country ??
    COUNTRY_WORDS.find(([pattern]) => pattern.test(text))?.[1]
  );
}

function hostCountries(emails: Candidate[], websites: Candidate[]): string[] {
  const hosts = [...emails.map((email) => domainOfEmail(email.value)), ...websites.map((site) => hostPart(site.value))];
  return hosts.flatMap((host) => (host && countryOfSuffix(hostOfText(host)?.suffix ?? '')) || []);
}

/** Countries that the card indicates, likeliest first. */
function countriesOf(cells: Cell[], emails: Candidate[], websites: Candidate[], defaultCountry?: string): string[] {
  const text = cells.map((cell) => cell.text).join('\n');
  const found = [
    ...hostCountries(emails, websites),
    ...COUNTRY_WORDS.filter(([pattern]) => pattern.test(text)).map(([, country]) => country),
    defaultCountry?.toUpperCase(),
    ...FALLBACK,
  ];
  return [...new Set(found.filter((country): country is string => country !== undefined))];
}

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/** The least length of a trade; shorter ones are endings of names, too. */
const LEAST_TRADE = 6;

/** Recognises a shop's mailbox at a mail provider: `velmoratelecom77@gmail.com`, `velmorasales.lindenau@`. */
const namesTrade = (local: string): boolean =>
  [local, ...local.split(/[._-]/)].map((part) => squash(part).replace(/\d+$/, '')).some(endsInTrade);

function endsInTrade(word: string): boolean {
  for (let at = 3; at <= word.length - LEAST_TRADE; at++) if (isCardWord(word.slice(at))) return true;
  return isNameWithTrade(word);
}

/** What printed and coded contact details tell the readers of the other lines. */
export function contextOf(contacts: Contacts, codes: readonly CodeValue[] = []): CardContext {
  const coded = (field: FieldName): string[] => codes.flatMap((code) => (code.field === field ? [code.value] : []));
  const addresses = [...contacts.emails.map((email) => email.value), ...coded('email')];
  const isOfShop = (address: string): boolean =>
    isWebmailDomain(domainOfEmail(address) ?? '') && namesTrade(localOf(address));
  const mailboxes = addresses.filter((address) => !isOfShop(address)).map(localOf);
  const { handles } = contacts;
  const hosts = [
    ...addresses.map((address) => domainOfEmail(address)).filter((domain) => domain && !isWebmailDomain(domain)),
    ...[...contacts.websites.map((site) => site.value), ...coded('website')].map(hostPart),
  ];
  const words = hosts.map((host) => hostOfText(host!)?.word ?? host!.split('.')[0]!);
  const domains = [...words, ...contacts.cut.map(({ word }) => word.toLowerCase())];
  // A handle that equals the domain's word belongs to the company.
  const ofPeople = handles.filter((handle) => !domains.some((domain) => squash(domain) === squash(handle)));
  return {
    mailboxes: [...mailboxes, ...contacts.cut.map(({ local }) => local), ...ofPeople],
    domains: [...new Set([...domains, ...handles, ...addresses.filter(isOfShop).map(localOf)])],
    contactBoxes: contacts.taken.map(({ cell }) => ({ ...cell.box, picture: cell.picture })),
  };
}
