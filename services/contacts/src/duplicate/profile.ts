import { socialProfile } from '@kaard/contact-formats';
import { fold } from '@kaard/contact-formats/search-words';
import type { ContactFields } from '../contact/contact.model.ts';
import { isEastAsian, nameParts } from './names.ts';
import { fullNames } from './nicknames.ts';

/** The fields that duplicates are detected by. */
export type Comparable = Pick<
  ContactFields,
  'name' | 'company' | 'title' | 'emails' | 'phones' | 'addresses' | 'birthday' | 'linkedIn' | 'twitter' | 'github'
>;

/** A contact, prepared for comparison. */
export interface Profile {
  parts: string[];
  emails: Set<string>;
  /** E.164, or the digits of an invalid number. */
  phones: Set<string>;
  company: string | null;
  title: string | null;
  networks: Set<string>;
  postcodes: Set<string>;
  birthday: string | null;
}

const LEGAL_FORMS = new Set(
  `gmbh mbh ag kg ohg gbr ug se co inc incorporated llc llp lp ltd limited plc corp corporation company cie sa sas sarl srl
   spa bv nv ab as oy oyj aps kft sro spzoo zoo pty pte group holding holdings gruppe und and the et y e`.split(/\s+/),
);

/** Legal forms written without a space, before or after the name; folding turns ㈱ into (株). */
const EAST_ASIAN_FORM = /株式[会會]社|有限[会會]社|合同[会會]社|(?:股份)?有限(?:[责責]任)?公司|\([株有同]\)/g;

/** The name without legal form, punctuation and case; null if nothing is left. */
export function companyName(company: string | null): string | null {
  if (!company) return null;
  const folded = fold(company);
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const bare = wordsOf(folded.replace(EAST_ASIAN_FORM, ' '));
  const words = bare.length ? bare : wordsOf(folded);
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length ? kept : words).join(' ') || null;
}

export function profileOf(contact: Comparable): Profile {
  return {
    parts: nameParts(contact.name),
    emails: new Set(contact.emails.map(({ value }) => value.trim().toLowerCase())),
    phones: new Set(
      contact.phones.map(({ value, e164 }) => e164 ?? value.replace(/\D/g, '')).filter((p) => p.length > 4),
    ),
    company: companyName(contact.company),
    title: contact.title ? fold(contact.title).trim() : null,
    networks: new Set(
      (['linkedIn', 'twitter', 'github'] as const).flatMap((network) => {
        const link = contact[network];
        return link ? [`${network}:${handleOf(link)}`] : [];
      }),
    ),
    postcodes: new Set(contact.addresses.flatMap(({ postcode }) => (postcode ? [fold(postcode)] : []))),
    birthday: contact.birthday,
  };
}

/** The handle of a profile, independent of how its link is written. */
function handleOf(link: string): string {
  const handle = socialProfile(link)?.handle ?? link;
  return handle.toLowerCase().replace(/^@|\/$/g, '');
}

/** The first letter and the consonants of a name, which typos and variant spellings rarely change. */
const skeleton = (part: string): string =>
  part[0] +
  part
    .slice(1)
    .replace(/ph/g, 'f')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');

/**
 * Keys of which possible duplicates share at least one. Contacts that share none are never compared, so the keys are
 * deliberately broad.
 */
export function blockKeys(contact: Comparable): string[] {
  return blockKeysOf(profileOf(contact));
}

export function blockKeysOf(profile: Profile): string[] {
  return [...ownKeysOf(profile), ...nameKeysOf(profile), ...firmKeysOf(profile)];
}

/** Addresses, numbers and profiles, which usually belong to one person. */
export function ownKeysOf({ emails, phones, networks }: Profile): string[] {
  const keys = new Set<string>();
  for (const email of emails) keys.add(`e:${email}`);
  for (const phone of phones) keys.add(`p:${phone.replace(/\D/g, '').slice(-8)}`);
  for (const network of networks) keys.add(`n:${network}`);
  return [...keys].map(cut);
}

/** The whole name if it may be written with or without spaces, otherwise null. */
export function nameWithoutBlanks({ parts }: Profile): string | null {
  const whole = parts.join('');
  return isEastAsian(whole) ? whole : null;
}

/** The key of such a name, with or without spaces. */
export function wholeNameKeyOf(profile: Profile): string | null {
  const whole = nameWithoutBlanks(profile);
  return whole === null ? null : cut(`w:${whole}`);
}

/** Contacts with the same name share all of these keys, or the one of the whole name. */
export function nameKeysOf(profile: Profile): string[] {
  const keys = new Set<string>();
  const initials = profile.parts.map((part) => new Set([part[0]!, ...[...fullNames(part)].map((full) => full[0]!)]));
  const whole = wholeNameKeyOf(profile);
  if (whole !== null) keys.add(whole);
  profile.parts.forEach((part, at) => {
    if (profile.parts.length === 1) keys.add(`w:${part}`);
    if (part.length < 2) return;
    for (const [other, letters] of initials.entries()) {
      if (other === at) continue;
      for (const letter of letters) keys.add(`w:${skeleton(part)}:${letter}`);
    }
  });
  return [...keys].map(cut);
}

function firmKeysOf({ company, parts }: Profile): string[] {
  if (!company || parts.length < 2) return [];
  return [cut(`c:${company}:${[parts[0]![0], parts.at(-1)![0]].sort().join('')}`)];
}

const cut = (key: string): string => key.slice(0, 100);
