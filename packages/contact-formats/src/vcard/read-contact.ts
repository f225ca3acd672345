import {
  birthdayIn,
  birthdayOf,
  composeName,
  createCollector,
  networkNamed,
  orNull,
  streetLines,
  tidy,
} from '../contact/collect.ts';
import { emptyContact, type ImportedContact, type Kept, type NameParts, type Photo } from '../contact/contact.ts';
import { CUSTOM_PROPERTY } from '../contact/custom.ts';
import { PLAIN_FIELDS, PLAIN_NAMES, type PlainField } from '../contact/fields.ts';
import { photoOf } from '../contact/photo.ts';
import type { VCard, VCardProperty } from './card.ts';
import { asWritten } from './kept-property.ts';
import { isVoice, labelOf, preferenceOf, typesOf } from './labels.ts';
import { decodeBase64, escapeValue, splitRaw, splitValue, unescapeValue } from './values.ts';
import { FAVOURITE_PROPERTY } from './write.ts';

/** Properties of the file, not of the person. */
const OF_THE_FILE = new Set(['PRODID', 'REV', 'MAILER', 'PROFILE', 'VERSION', 'NAME', 'SOURCE', 'X-ABLABEL']);
/** Above the number of custom fields that an owner can define. */
const MOST_CUSTOM = 200;
const BINARY = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

/** The intermediate state of reading a card. */
interface Reading {
  card: VCard;
  contact: ImportedContact;
  collect: ReturnType<typeof createCollector>;
  kept: Kept;
}

interface Told {
  property: VCardProperty;
  value: string;
  label: string | null;
}

/** @returns whether the property can be dropped without losing data */
type Take = (reading: Reading, told: Told) => boolean;

const fill =
  (field: 'name' | PlainField): Take =>
  ({ contact }, { value }) => {
    const text = orNull(value);
    if (!text) return true;
    contact[field] ||= text;
    return contact[field] === text;
  };

const keep =
  (what: 'nickname' | 'role'): Take =>
  ({ kept }, { value }) => {
    if (kept[what]) return false;
    kept[what] = tidy(value);
    return true;
  };

const takeNameParts: Take = ({ card, kept }, { property }) => {
  const parts = nameParts(property.value, card.version);
  if (!composeName(parts)) return true;
  if (kept.name) return false;
  kept.name = parts;
  return true;
};

const takeOrganisation: Take = ({ contact, kept }, { property }) => {
  const [company, ...rest] = splitValue(property.value, ';').map(tidy);
  if (contact.company !== null || contact.department !== null) return false;
  const [department, ...units] = rest.filter(Boolean);
  contact.company = company || null;
  contact.department = department ?? null;
  if (units.length) kept.units = units;
  return true;
};

/** If the parts are empty, the formatted address of the label is used. */
const takeAddress: Take = ({ collect }, { property, label }) => {
  const address = addressOf(property.value);
  const isEmpty = !Object.values(address).some(Boolean);
  const lines = unescapeValue(property.params.LABEL?.join(',') ?? '').trim();
  if (isEmpty && !lines) return true;
  return collect.addAddress({ ...address, ...(isEmpty && { street: lines }), label });
};

/** Numbers for which vCard 2.1 has no type: the company’s and the assistant’s. */
const takeMicrosoftPhone: Take = ({ collect }, { property, value }) =>
  typesOf(property).includes('company') && collect.addPhone(value, 'main');

/** `vnd.android.cursor.item/nickname;Idi;1;…` */
const takeAndroid: Take = ({ kept }, { property }) => {
  const [kind, value] = splitValue(property.value, ';');
  if (!kind?.endsWith('/nickname') || !value || kept.nickname) return false;
  kept.nickname = tidy(value);
  return true;
};

const takeNote: Take = ({ collect }, { value }) => {
  collect.addNote(value);
  return true;
};

const takeTags: Take = ({ collect }, { property }) => {
  collect.addTags(splitRaw(property.value, ',').flatMap((part) => splitValue(part, ';')));
  return true;
};

const takeBirthday: Take = ({ contact }, { property, value }) => {
  const birthday = birthdayOf(value, property.params['X-APPLE-OMIT-YEAR']?.[0]) ?? birthdayIn(value);
  if (!birthday || contact.birthday) return false;
  contact.birthday = birthday;
  return true;
};

const takePhoto: Take = ({ contact }, { property, value }) => {
  const photo = property.bytes ? photoOf(property.bytes) : embeddedPhoto(value);
  contact.photo ??= photo;
  return photo !== null || property.bytes !== undefined;
};

const takeFavourite: Take = ({ contact }, { value }) => {
  if (/^(?:1|true|yes)$/i.test(value)) contact.isFavourite = true;
  return true;
};

const takeColumn: Take = ({ kept }, { property, value }) => {
  kept.columns = [...(kept.columns ?? []), { name: property.params['X-NAME']?.[0] ?? '', value }];
  return true;
};

/** Reads a custom field; the importing owner’s fields are matched later. */
const takeCustom: Take = ({ contact }, { property, value }) => {
  const { 'X-KEY': keys, 'X-NAME': names } = property.params;
  const name = names?.[0]?.trim() || keys?.[0];
  if (!name || contact.custom.length >= MOST_CUSTOM) return false;
  contact.custom.push({ key: keys?.[0] ?? null, name: name.slice(0, 200), text: value });
  return true;
};

const takeProfile: Take = ({ collect }, { property, value }) => {
  const types = (property.params.TYPE ?? []).concat(property.params['SERVICE-TYPE'] ?? []);
  const network = types.map(networkNamed).find((known) => known !== null);
  const handle = property.params['X-USER']?.[0] ?? property.params.USERNAME?.[0];
  const written = /^x-apple:/i.test(value) ? (handle ?? value.slice(8)) : value;
  return network ? collect.addProfile(network, written) : collect.addLink(written, null);
};

/** Reads `X-TWITTER` and the like; unknown properties are not taken. */
const takeNamedProfile: Take = ({ contact, collect }, { property: { name }, value }) => {
  if (OF_THE_FILE.has(name)) return true;
  const network = networkNamed(name.replace(/^X-/, '').replace(/-(?:URL|PROFILE)$/, ''));
  return network !== null && !contact[network] && collect.addProfile(network, value);
};

const TAKE: ReadonlyMap<string, Take> = new Map<string, Take>([
  ['FN', fill('name')],
  ['N', takeNameParts],
  ['NICKNAME', keep('nickname')],
  ['ORG', takeOrganisation],
  ...PLAIN_NAMES.flatMap((field): [string, Take][] => {
    const { vcard } = PLAIN_FIELDS[field];
    return vcard ? [[vcard, fill(field)]] : [];
  }),
  ['ROLE', keep('role')],
  ['EMAIL', ({ collect }, { value, label }) => collect.addEmails(value, label)],
  ['TEL', ({ collect }, { property, value, label }) => isVoice(property, label) && collect.addPhone(value, label)],
  ['ADR', takeAddress],
  ['X-MS-TEL', takeMicrosoftPhone],
  ['URL', ({ collect }, { value, label }) => collect.addLink(value, label)],
  ['NOTE', takeNote],
  ['CATEGORIES', takeTags],
  ['X-GROUP-MEMBERSHIP', takeTags],
  ['X-ANDROID-CUSTOM', takeAndroid],
  ['BDAY', takeBirthday],
  [
    'UID',
    ({ kept }, { value }) => {
      kept.uid ??= value;
      return kept.uid === value;
    },
  ],
  ['PHOTO', takePhoto],
  [FAVOURITE_PROPERTY, takeFavourite],
  ['X-KAARD-COLUMN', takeColumn],
  [CUSTOM_PROPERTY, takeCustom],
  ['X-SOCIALPROFILE', takeProfile],
  ['SOCIALPROFILE', takeProfile],
]);

/**
 * Converts a card to a contact. The preferred value of each kind comes first; data without a field is stored in
 * `kept`.
 * @returns null for a card with neither a name nor a value to use as one
 */
export function contactOfCard(card: VCard): ImportedContact | null {
  const contact = emptyContact();
  const kept: Kept = {};
  const reading: Reading = { card, contact, kept, collect: createCollector(contact) };
  const labels = labelsOfGroups(card);
  const left = new Set<VCardProperty>();
  for (const property of [...card.properties].sort((a, b) => preferenceOf(a) - preferenceOf(b))) {
    const value = unescapeValue(property.value).trim();
    if (!value && !property.bytes) continue;
    const take = TAKE.get(property.name) ?? takeNamedProfile;
    if (!take(reading, { property, value, label: labelOf(property, labels) })) left.add(property);
  }
  if (!contact.addresses.length) takeLabels(reading, left, labels);
  if (!contact.name && kept.name) contact.name = composeName(kept.name);
  if (kept.name && contact.name) kept.nameOf = contact.name;
  const properties = card.properties.filter((property) => isKept(property, left));
  const sorted = sortString(card);
  if (sorted) properties.push(sorted);
  if (properties.length) kept.properties = properties.map(asWritten);
  contact.kept = Object.keys(kept).length ? kept : null;
  return reading.collect.finish();
}

/** Reads labels of a card without other addresses; before vCard 4.0 they are separate properties. */
function takeLabels({ collect }: Reading, left: Set<VCardProperty>, labels: ReadonlyMap<string, string>): void {
  for (const property of [...left]) {
    if (property.name !== 'LABEL') continue;
    const address = {
      ...addressOf(''),
      street: unescapeValue(property.value).trim(),
      label: labelOf(property, labels),
    };
    if (collect.addAddress(address)) left.delete(property);
  }
}

/** The sort string of a name, which usually is its pronunciation, as the property of vCard 3.0. */
function sortString({ properties }: VCard): VCardProperty | null {
  const of = (wanted: string) => properties.find(({ name }) => name === wanted);
  const told = of('N')
    ?.params['SORT-AS']?.join(' ')
    .replaceAll(/[,\s]+/g, ' ')
    .trim();
  return told && !of('SORT-STRING') ? { name: 'SORT-STRING', params: {}, value: escapeValue(told) } : null;
}

/** Whether to keep the property: it wasn’t read, or is Apple’s label of one that wasn’t; never binary data. */
const isKept = (property: VCardProperty, left: ReadonlySet<VCardProperty>): boolean =>
  (left.has(property) || isLabelOfLeft(property, left)) && !property.bytes && !isBinary(property);

/** Apple stores a value’s label in a property of the same group. */
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
    // A part may have several middle names or titles; in 2.1 a comma doesn’t separate.
    const several = version === '2.1' ? [unescapeValue(part)] : splitValue(part, ',');
    return tidy(several.join(' '));
  });
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = parts;
  return { family, given, additional, prefix, suffix };
}

function addressOf(value: string) {
  const [box, extended, street, city, region, postcode, country] = splitValue(value, ';');
  const part = (text: string | undefined) => (text ? tidy(text) : null);
  return {
    street: streetLines(street, extended, box) || null,
    city: part(city),
    region: part(region),
    postcode: part(postcode),
    country: part(country),
  };
}

/** `data:image/png;base64,…` of 4.0, or undeclared base64. */
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
