import { birthdayOf, composeName, createCollector, networkNamed, orNull, tidy } from '../contact/collect.ts';
import { emptyContact, type ImportedContact, type Kept, type NameParts, type Photo } from '../contact/contact.ts';
import { photoOf } from '../contact/photo.ts';
import type { VCard, VCardProperty } from './card.ts';
import { isVoice, labelOf, preferenceOf } from './labels.ts';
import { decodeBase64, splitRaw, splitValue, unescapeValue } from './values.ts';

/** Properties of the file, not of the person. */
const OF_THE_FILE = new Set(['PRODID', 'REV', 'MAILER', 'PROFILE', 'VERSION', 'NAME', 'SOURCE', 'X-ABLABEL']);
const BINARY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

/**
 * A card in the fields of the product. The preferred value of each kind comes first; what has no field stands in `kept`.
 * @returns null for a card that has neither a name nor anything that could stand for one
 */
export function contactOfCard(card: VCard): ImportedContact | null {
  const contact = emptyContact();
  const kept: Kept = {};
  const collect = createCollector(contact);
  const labels = labelsOfGroups(card);
  const properties = [...card.properties].sort((a, b) => preferenceOf(a) - preferenceOf(b));
  const left = new Set<VCardProperty>();
  let structured: NameParts | null = null;

  for (const property of properties) {
    const isTaken = take(property, unescapeValue(property.value).trim());
    if (!isTaken) left.add(property);
  }

  /** @returns whether nothing of the property is lost when it is forgotten */
  function take(property: VCardProperty, value: string): boolean {
    if (!value && !property.bytes) return true;
    const label = labelOf(property, labels);
    switch (property.name) {
      case 'FN':
        return fill('name', orNull(value));
      case 'N': {
        const parts = nameParts(property.value, card.version);
        if (structured || !composeName(parts)) return !composeName(parts);
        structured = parts;
        kept.name = parts;
        return true;
      }
      case 'NICKNAME':
        if (kept.nickname) return false;
        kept.nickname = tidy(value);
        return true;
      case 'ORG':
        return takeOrganisation(property.value);
      case 'TITLE':
        return fill('title', orNull(value));
      case 'ROLE':
        if (kept.role) return false;
        kept.role = tidy(value);
        return true;
      case 'EMAIL':
        return collect.addEmails(value, label);
      case 'TEL':
        return isVoice(property, label) && collect.addPhone(value, label);
      case 'ADR':
        return collect.addAddress({ ...addressOf(property.value), label });
      case 'URL':
        return collect.addLink(value, label);
      case 'NOTE':
        collect.addNote(value);
        return true;
      case 'CATEGORIES':
        collect.addTags(splitRaw(property.value, ',').flatMap((part) => splitValue(part, ';')));
        return true;
      case 'BDAY': {
        const birthday = birthdayOf(value, property.params['X-APPLE-OMIT-YEAR']?.[0]);
        if (!birthday || contact.birthday) return false;
        contact.birthday = birthday;
        return true;
      }
      case 'UID':
        kept.uid ??= value;
        return kept.uid === value;
      case 'PHOTO':
        return takePhoto(property, value);
      case 'X-KAARD-COLUMN':
        kept.columns = [...(kept.columns ?? []), { name: property.params['X-NAME']?.[0] ?? '', value }];
        return true;
      case 'X-SOCIALPROFILE':
      case 'SOCIALPROFILE':
        return takeProfile(property, value);
      default:
        return OF_THE_FILE.has(property.name) || takeNamedProfile(property, value);
    }
  }

  function fill(field: 'name' | 'title' | 'company', value: string | null): boolean {
    if (!value) return true;
    contact[field] ||= value;
    return contact[field] === value;
  }

  function takeOrganisation(value: string): boolean {
    const [company, ...units] = splitValue(value, ';').map(tidy);
    if (contact.company !== null || kept.units) return false;
    contact.company = company || null;
    if (units.some(Boolean)) kept.units = units.filter(Boolean);
    return true;
  }

  function takePhoto(property: VCardProperty, value: string): boolean {
    const photo = property.bytes ? photoOf(property.bytes) : embeddedPhoto(value);
    contact.photo ??= photo;
    return photo !== null || property.bytes !== undefined;
  }

  function takeProfile(property: VCardProperty, value: string): boolean {
    const types = (property.params.TYPE ?? []).concat(property.params['SERVICE-TYPE'] ?? []);
    const network = types.map(networkNamed).find((known) => known !== null);
    const handle = property.params['X-USER']?.[0] ?? property.params.USERNAME?.[0];
    const written = /^x-apple:/i.test(value) ? (handle ?? value.slice(8)) : value;
    return network ? collect.addProfile(network, written) : collect.addLink(written, null);
  }

  function takeNamedProfile(property: VCardProperty, value: string): boolean {
    const network = networkNamed(property.name.replace(/^X-/, '').replace(/-(?:URL|PROFILE)$/, ''));
    return network !== null && !contact[network] && collect.addProfile(network, value);
  }

  if (!contact.name && structured) contact.name = composeName(structured);
  if (structured && contact.name) kept.nameOf = contact.name;
  kept.properties = card.properties
    .filter(
      (property) => (left.has(property) || isLabelOfLeft(property, left)) && !property.bytes && !isBinary(property),
    )
    .map(({ group, name, params, value }) => ({ ...(group && { group }), name, params, value }));
  if (!kept.properties.length) delete kept.properties;
  contact.kept = Object.keys(kept).length ? kept : null;
  return collect.finish();
}

/** Apple names what a value is for in a property of the same group. */
function labelsOfGroups(card: VCard): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { group, name, value } of card.properties) {
    if (group && name === 'X-ABLABEL' && !labels.has(group)) labels.set(group, unescapeValue(value).trim());
  }
  return labels;
}

function isLabelOfLeft(property: VCardProperty, left: ReadonlySet<VCardProperty>): boolean {
  if (property.name !== 'X-ABLABEL' || !property.group) return false;
  for (const other of left) if (other.group === property.group) return true;
  return false;
}

function nameParts(value: string, version: string): NameParts {
  const parts = splitRaw(value, ';').map((part) => {
    // Several middle names or titles; in 2.1 a comma is a comma.
    const several = version === '2.1' ? [unescapeValue(part)] : splitValue(part, ',');
    return tidy(several.join(' '));
  });
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = parts;
  return { family, given, additional, prefix, suffix };
}

function addressOf(value: string) {
  const [box, extended, street, city, region, postcode, country] = splitValue(value, ';');
  const lines = [street, extended, box].filter(Boolean).join('\n');
  const part = (text: string | undefined) => (text ? tidy(text) : null);
  return {
    street: lines || null,
    city: part(city),
    region: part(region),
    postcode: part(postcode),
    country: part(country),
  };
}

/** `data:image/png;base64,…` of 4.0, or base64 that nobody declared. */
function embeddedPhoto(value: string): Photo | null {
  const data = /^data:[^,]{0,100};base64,/i.exec(value);
  const encoded = data ? value.slice(data[0].length) : looksBinary(value) ? value : null;
  return encoded ? photoOf(decodeBase64(new TextEncoder().encode(encoded))) : null;
}

const isBinary = ({ name, value }: VCardProperty): boolean =>
  /^data:/i.test(value.slice(0, 5)) ||
  ((BINARY.has(name) ? value.length > 100 : value.length > 400) && looksBinary(value));

const looksBinary = (value: string): boolean =>
  value.length > 100 && /^[A-Za-z\d+/=\s]+$/.test(value) && !/ \S/.test(value);
