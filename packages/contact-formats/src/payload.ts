import { hrefOf } from './link.ts';
import { SOCIAL_NETWORKS, type SocialNetwork, socialProfile, socialUrl } from './social.ts';
import { plainText } from './text/clean.ts';
import type { VCard, VCardProperty } from './vcard/card.ts';
import { parseVCards } from './vcard/parser.ts';
import { splitValue, unescapeValue } from './vcard/values.ts';

/** A number with the kind stated in the payload; `fax` only if it is nothing else. */
export interface PayloadPhone {
  number: string;
  kind: 'mobile' | 'work' | 'home' | 'fax' | 'other';
}

/** The contact in a code on a card, with the product’s field names. Values are trimmed and never empty. */
export interface PayloadContact {
  name?: string;
  /** The family name, if the payload separates it from the given names. */
  family?: string;
  title?: string;
  company?: string;
  /** The preferred one first. */
  emails: string[];
  phones: PayloadPhone[];
  websites: string[];
  addresses: string[];
  notes?: string;
  profiles: Partial<Record<SocialNetwork, string>>;
}

export type Payload =
  | { kind: 'contact'; format: 'vcard' | 'mecard'; contact: PayloadContact }
  | { kind: 'url'; url: string }
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'text'; text: string };

/** Interprets the text of a QR code or barcode. Anything that is not a contact, an address or a number is `text`. */
export function readPayload(text: string): Payload {
  const written = plainText(text).trim();
  if (/^BEGIN:VCARD/i.test(written)) {
    const card = parseVCards(written)[0];
    if (card) return { kind: 'contact', format: 'vcard', contact: vCardContact(card) };
  }
  if (/^MECARD:/i.test(written)) return { kind: 'contact', format: 'mecard', contact: mecardContact(written) };
  const email = /^(?:mailto:|MATMSG:TO:)([^?;\s]+@[^?;\s]+)/i.exec(written)?.[1];
  if (email) return { kind: 'email', email: plainText(decodeUri(email)) };
  const phone = /^(?:tel|smsto|sms):([+\d][\d\s().-]{3,30})/i.exec(written)?.[1];
  if (phone) return { kind: 'phone', phone: phone.trim() };
  const url = /^(?:https?:\/\/|www\.)/i.test(written) ? hrefOf(written.replace(/^URL:/i, '')) : null;
  if (url) return { kind: 'url', url };
  const marked = /^(?:URLTO|URL):(\S+)$/i.exec(written)?.[1];
  const markedUrl = marked ? hrefOf(marked) : null;
  return markedUrl ? { kind: 'url', url: markedUrl } : { kind: 'text', text: written };
}

/** The fields of a vCard that occur on business cards. */
function vCardContact(card: VCard): PayloadContact {
  const contact: PayloadContact = { emails: [], phones: [], websites: [], addresses: [], profiles: {} };
  const byPreference = [...card.properties].sort((a, b) => preference(a) - preference(b));
  for (const property of byPreference) takeProperty(contact, property);
  return contact;
}

function takeProperty(contact: PayloadContact, property: VCardProperty): void {
  const value = unescapeValue(property.value).replace(/\s+/g, ' ').trim();
  if (!value) return;
  switch (property.name) {
    case 'FN':
      contact.name = value;
      break;
    case 'N': {
      const [family, given] = splitValue(property.value, ';');
      contact.name ??= structuredName(property.value);
      if (family && given) contact.family ??= family;
      break;
    }
    case 'TITLE':
      contact.title ??= value;
      break;
    case 'ORG':
      contact.company ??= splitValue(property.value, ';').find(Boolean);
      break;
    case 'EMAIL':
      addOnce(contact.emails, value.replace(/^mailto:/i, ''));
      break;
    case 'TEL':
      addPhone(contact, value.replace(/^tel:/i, ''), phoneKind(types(property)));
      break;
    case 'ADR': {
      const address = splitValue(property.value, ';').filter(Boolean).join(', ');
      if (address) addOnce(contact.addresses, address);
      break;
    }
    case 'NOTE':
      contact.notes ??= unescapeValue(property.value).trim();
      break;
    case 'URL':
      addLink(contact, value);
      break;
    case 'X-SOCIALPROFILE':
    case 'SOCIALPROFILE':
    case 'IMPP':
      addProfile(contact, value, types(property));
      break;
    default: {
      const network = networkNamed(property.name.replace(/^X-/, ''));
      if (network && !contact.profiles[network]) contact.profiles[network] = value;
    }
  }
}

function structuredName(value: string): string | undefined {
  const [family, given, middle, prefix, suffix] = splitValue(value, ';');
  const name = [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
  return name || undefined;
}

/** MECARD (NTT DoCoMo): `MECARD:N:Doe,Jane;TEL:+1...;EMAIL:...;;` */
function mecardContact(text: string): PayloadContact {
  const contact: PayloadContact = { emails: [], phones: [], websites: [], addresses: [], profiles: {} };
  for (const field of rawParts(text.replace(/^MECARD:/i, ''))) {
    const colon = field.indexOf(':');
    if (colon < 0) continue;
    const raw = field.slice(colon + 1);
    const value = unescapeValue(raw).trim();
    if (!value) continue;
    switch (field.slice(0, colon).trim().toUpperCase()) {
      case 'N': {
        const [family, given] = splitValue(raw, ',');
        contact.name ??= given ? `${given} ${family}`.trim() : family;
        if (family && given) contact.family ??= family;
        break;
      }
      case 'TEL':
        addPhone(contact, value, 'other');
        break;
      case 'EMAIL':
        addOnce(contact.emails, value);
        break;
      case 'URL':
        addLink(contact, value);
        break;
      case 'ADR':
        addOnce(contact.addresses, splitValue(raw, ',').filter(Boolean).join(', '));
        break;
      case 'ORG':
        contact.company ??= value;
        break;
      case 'TITLE':
        contact.title ??= value;
        break;
      case 'NOTE':
      case 'MEMO':
        contact.notes ??= value;
    }
  }
  return contact;
}

/** Splits at unescaped semicolons and keeps escapes. */
function rawParts(text: string): string[] {
  return text.match(/(?:\\[\s\S]|[^;\\])+/g) ?? [];
}

const types = (property: VCardProperty) => (property.params.TYPE ?? []).map((type) => type.toLowerCase());

function preference(property: VCardProperty): number {
  const given = Number(property.params.PREF?.[0]);
  if (given >= 1) return given;
  return types(property).includes('pref') || property.params.PREF ? 1 : 101;
}

function phoneKind(kinds: string[]): PayloadPhone['kind'] {
  if (kinds.includes('fax') && !kinds.includes('voice')) return 'fax';
  if (kinds.includes('cell') || kinds.includes('mobile')) return 'mobile';
  if (kinds.includes('work')) return 'work';
  return kinds.includes('home') ? 'home' : 'other';
}

function addPhone(contact: PayloadContact, number: string, kind: PayloadPhone['kind']): void {
  const written = number.trim();
  if (/\d/.test(written) && !contact.phones.some((phone) => phone.number === written)) {
    contact.phones.push({ number: written, kind });
  }
}

function addLink(contact: PayloadContact, value: string): void {
  const profile = socialProfile(value);
  if (profile && !contact.profiles[profile.network]) contact.profiles[profile.network] = value;
  else if (!profile && hrefOf(value)) addOnce(contact.websites, value);
}

function addProfile(contact: PayloadContact, value: string, kinds: string[]): void {
  const network = socialProfile(value)?.network ?? kinds.map(networkNamed).find((name) => name !== null);
  if (network && !contact.profiles[network] && socialUrl(network, value)) contact.profiles[network] = value;
}

function networkNamed(name: string): SocialNetwork | null {
  return SOCIAL_NETWORKS.find((network) => network.toLowerCase() === name.toLowerCase()) ?? null;
}

function addOnce(list: string[], value: string): void {
  if (value && !list.includes(value)) list.push(value);
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
