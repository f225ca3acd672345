import {
  ADDRESS_PARTS,
  type ImportedContact,
  type LabelledValue,
  type NameParts,
  type PostalAddress,
} from '../contact/contact.ts';
import { type CustomField, customHeader } from '../contact/custom.ts';
import { eachPlain, PLAIN_FIELDS, PLAIN_NAMES, type PlainField } from '../contact/fields.ts';
import { keptText } from '../contact/kept.ts';
import { SOCIAL_NETWORKS, socialUrl } from '../social.ts';
import { isFaxLabel, keptFaxes, lineOf } from '../vcard/fax.ts';
import { defused, joinedTags } from './cells.ts';
import { DETAILS_HEADER } from './columns.ts';
import { nameFor } from './preset-name.ts';
import { line } from './write.ts';

/** Programs whose columns an export can have; `kaard` has all of our own. */
export const PRESETS = ['kaard', 'hubspot', 'salesforce', 'google', 'outlook'] as const;
export type Preset = (typeof PRESETS)[number];

/** The minimum that is needed to write a contact. */
export type PresetContact = Partial<ImportedContact> & { name: string };

interface Known {
  contact: PresetContact;
  name: NameParts;
  company: string;
}
type Cell = string | null | undefined;
type Columns = readonly (readonly [header: string, cell: (known: Known) => Cell])[];

const field =
  (name: 'title' | 'notes' | 'birthday') =>
  ({ contact }: Known): Cell =>
    contact[name];
const part =
  (name: keyof NameParts) =>
  ({ name: parts }: Known): Cell =>
    parts[name];
const department = ({ contact }: Known): Cell => contact.department ?? contact.kept?.units?.[0];
/** `Title` as in the specification’s columns, the others with the form’s labels. */
const OWN_HEADERS: Record<PlainField, string> = {
  ...eachPlain((name) => PLAIN_FIELDS[name].label),
  title: 'Title',
};
const tags = ({ contact }: Known): Cell => joinedTags(contact.tags ?? []);
const company = (known: Known): Cell => known.company;
/** These programs reject dates without a year. */
const fullBirthday = ({ contact }: Known): Cell => (contact.birthday?.startsWith('--') ? '' : contact.birthday);

/** All values of a list, the primary one first if there is one. */
function listOf({ contact }: Known, list: 'emails' | 'phones' | 'links'): LabelledValue[] {
  const named = contact[NAMED[list]];
  const values = contact[list] ?? [];
  return named && !values.some(({ value }) => value === named) ? [{ value: named, label: null }, ...values] : values;
}
const NAMED = { emails: 'email', phones: 'phone', links: 'website' } as const;

const nth =
  (list: 'emails' | 'phones' | 'links', at: number, what: 'value' | 'label' = 'value') =>
  (known: Known): Cell =>
    listOf(known, list)[at]?.[what];

/** Includes fax and pager numbers, because most programs have columns for them. */
const numbersOf = (known: Known): LabelledValue[] => [...listOf(known, 'phones'), ...keptFaxes(known.contact.kept)];

/** As websites, because programs without columns for networks store profiles there. */
const profilesOf = ({ contact }: Known): LabelledValue[] =>
  SOCIAL_NETWORKS.flatMap((network) => {
    const value = contact[network];
    return value ? [{ value: socialUrl(network, value) ?? value, label: network }] : [];
  });
const sitesOf = (known: Known): LabelledValue[] => [...listOf(known, 'links'), ...profilesOf(known)];

type Phone = 'mobile' | 'home' | 'fax' | 'home fax' | 'pager' | 'telex' | 'tty' | 'other';
function kindOfPhone({ label }: LabelledValue): Phone {
  if (!label) return 'other';
  const isHome = /home/i.test(label);
  if (isFaxLabel(label)) {
    const line = lineOf(label);
    return line === 'fax' && isHome ? 'home fax' : line;
  }
  return /mobile|cell/i.test(label) ? 'mobile' : isHome ? 'home' : 'other';
}
const phone =
  (kind: Phone, at = 0) =>
  (known: Known): Cell =>
    numbersOf(known).filter((one) => kindOfPhone(one) === kind)[at]?.value;
/** For programs with a single fax column. */
const fax = (known: Known): Cell => phone('fax')(known) ?? phone('home fax')(known);

const nthAddress =
  (at: number, name: keyof PostalAddress) =>
  ({ contact }: Known): Cell =>
    contact.addresses?.[at]?.[name];

const isHome = ({ label }: PostalAddress) => /home/i.test(label ?? '');
const address =
  (name: keyof PostalAddress, which: 'first' | 'work' | 'home' = 'first') =>
  ({ contact: { addresses = [] } }: Known): Cell => {
    const found = which === 'first' ? addresses[0] : addresses.find((one) => isHome(one) === (which === 'home'));
    return found?.[name];
  };

const numbered = (count: number, make: (at: number) => Columns): Columns =>
  Array.from({ length: count }, (_, at) => make(at)).flat();

/** Capitalises labels as in Google’s and Outlook’s own exports: `Work`, `Mobile`. */
const titled = (cell: (known: Known) => Cell) => (known: Known) =>
  cell(known)?.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** The maximum number of values per contact in a file, which determines its columns. */
export interface Extent {
  emails: number;
  phones: number;
  links: number;
  addresses: number;
  /** On social networks. */
  profiles: number;
  /** Whether any contact has data that no column holds. */
  details: boolean;
}
const SMALL: Extent = { emails: 1, phones: 1, links: 1, addresses: 1, profiles: 0, details: false };

const labelledColumns = (header: string, list: 'emails' | 'phones' | 'links', count: number): Columns =>
  numbered(count, (at) => [
    [`${header} ${at + 1}`, nth(list, at)],
    [`${header} ${at + 1} label`, nth(list, at, 'label')],
  ]);

/** All data of a contact, so that a later import loses nothing. */
const kaardColumns = (extent: Extent): Columns => [
  ['Name', ({ contact }) => contact.name],
  ...PLAIN_NAMES.map((name): Columns[number] => [OWN_HEADERS[name], ({ contact }) => contact[name]]),
  ...labelledColumns('Email', 'emails', extent.emails),
  ...labelledColumns('Phone', 'phones', extent.phones),
  ...labelledColumns('Website', 'links', extent.links),
  ...numbered(extent.addresses, (at) =>
    (['label', ...ADDRESS_PARTS] as const).map((name): Columns[number] => [
      `Address ${at + 1} ${name}`,
      nthAddress(at, name),
    ]),
  ),
  ...SOCIAL_NETWORKS.map((network): Columns[number] => [
    network.replace(/^./, (letter) => letter.toUpperCase()),
    ({ contact }) => contact[network],
  ]),
  ['Birthday', field('birthday')],
  ['Notes', field('notes')],
  ['Tags', tags],
  ['Favourite', ({ contact }) => (contact.isFavourite ? 'yes' : '')],
  ...(extent.details ? [[DETAILS_HEADER, ({ contact }: Known) => keptText(contact.kept)] as const] : []),
];

/** Names of HubSpot’s default contact properties. */
const HUBSPOT: Columns = [
  ['First name', part('given')],
  ['Last name', part('family')],
  ['Email', nth('emails', 0)],
  ['Phone number', phone('other')],
  ['Mobile phone number', phone('mobile')],
  ['Job title', field('title')],
  ['Company name', company],
  ['Website URL', nth('links', 0)],
  ['Fax number', fax],
  ['Street address', address('street')],
  ['City', address('city')],
  ['State/Region', address('region')],
  ['Postal code', address('postcode')],
  ['Country/Region', address('country')],
  ['Date of birth', fullBirthday],
  ['Message', field('notes')],
];

/** Labels that Salesforce’s import wizards expect. */
const SALESFORCE: Columns = [
  ['First Name', part('given')],
  ['Last Name', part('family')],
  ['Account Name', company],
  ['Title', field('title')],
  ['Department', department],
  ['Email', nth('emails', 0)],
  ['Business Phone', phone('other')],
  ['Mobile Phone', phone('mobile')],
  ['Home Phone', phone('home')],
  ['Business Fax', fax],
  ['Mailing Street', address('street')],
  ['Mailing City', address('city')],
  ['Mailing State/Province', address('region')],
  ['Mailing Zip/Postal Code', address('postcode')],
  ['Mailing Country', address('country')],
  ['Website', nth('links', 0)],
  ['Birthdate', fullBirthday],
  ['Contact Description', field('notes')],
];

/** The template of Google Contacts, with as many columns as the largest contact needs. */
const googleColumns = ({ emails, phones, links, profiles, addresses }: Extent): Columns => [
  ['First Name', part('given')],
  ['Middle Name', part('additional')],
  ['Last Name', part('family')],
  ['Phonetic First Name', () => ''],
  ['Phonetic Middle Name', () => ''],
  ['Phonetic Last Name', () => ''],
  ['Name Prefix', part('prefix')],
  ['Name Suffix', part('suffix')],
  ['Nickname', ({ contact }) => contact.kept?.nickname],
  ['File As', () => ''],
  ['Organization Name', company],
  ['Organization Title', field('title')],
  ['Organization Department', department],
  ['Birthday', field('birthday')],
  ['Notes', field('notes')],
  ['Photo', () => ''],
  ['Labels', ({ contact }) => [...(contact.isFavourite ? ['* starred'] : []), ...(contact.tags ?? [])].join(' ::: ')],
  ...numbered(Math.max(3, emails), (at) => [
    [`E-mail ${at + 1} - Label`, titled(nth('emails', at, 'label'))],
    [`E-mail ${at + 1} - Value`, nth('emails', at)],
  ]),
  // Faxes and pagers follow the phones.
  ...numbered(Math.max(3, phones + 2), (at) => [
    [`Phone ${at + 1} - Label`, titled((known) => numbersOf(known)[at]?.label)],
    [`Phone ${at + 1} - Value`, (known) => numbersOf(known)[at]?.value],
  ]),
  ...numbered(addresses, (at) => [
    [`Address ${at + 1} - Label`, titled(nthAddress(at, 'label'))],
    [`Address ${at + 1} - Country`, nthAddress(at, 'country')],
    [`Address ${at + 1} - Street`, nthAddress(at, 'street')],
    [`Address ${at + 1} - Extended Address`, () => ''],
    [`Address ${at + 1} - City`, nthAddress(at, 'city')],
    [`Address ${at + 1} - Region`, nthAddress(at, 'region')],
    [`Address ${at + 1} - Postal Code`, nthAddress(at, 'postcode')],
    [`Address ${at + 1} - PO Box`, () => ''],
  ]),
  ...numbered(links + profiles, (at) => [
    [`Website ${at + 1} - Label`, titled((known) => sitesOf(known)[at]?.label)],
    [`Website ${at + 1} - Value`, (known) => sitesOf(known)[at]?.value],
  ]),
];

/** The columns of Outlook’s own import. */
const OUTLOOK: Columns = [
  ['Title', part('prefix')],
  ['First Name', part('given')],
  ['Middle Name', part('additional')],
  ['Last Name', part('family')],
  ['Suffix', part('suffix')],
  ['Company', company],
  ['Department', department],
  ['Job Title', field('title')],
  ['Business Street', address('street', 'work')],
  ['Business City', address('city', 'work')],
  ['Business State', address('region', 'work')],
  ['Business Postal Code', address('postcode', 'work')],
  ['Business Country/Region', address('country', 'work')],
  ['Home Street', address('street', 'home')],
  ['Home City', address('city', 'home')],
  ['Home State', address('region', 'home')],
  ['Home Postal Code', address('postcode', 'home')],
  ['Home Country/Region', address('country', 'home')],
  ['Business Phone', phone('other')],
  ['Business Phone 2', phone('other', 1)],
  ['Home Phone', phone('home')],
  ['Mobile Phone', phone('mobile')],
  ['Business Fax', phone('fax')],
  ['Home Fax', phone('home fax')],
  ['Pager', phone('pager')],
  ['TTY/TDD Phone', phone('tty')],
  ['Telex', phone('telex')],
  ['Birthday', fullBirthday],
  ['Categories', tags],
  ['E-mail Address', nth('emails', 0)],
  ['E-mail 2 Address', nth('emails', 1)],
  ['E-mail 3 Address', nth('emails', 2)],
  ['Notes', field('notes')],
  ['Web Page', nth('links', 0)],
];

const COLUMNS: Readonly<Record<Preset, (extent: Extent) => Columns>> = {
  ...{ kaard: kaardColumns, google: googleColumns },
  ...{ hubspot: () => HUBSPOT, salesforce: () => SALESFORCE, outlook: () => OUTLOOK },
};

/** Cached per file, because all of its rows have the same extent. */
const madeFor = new WeakMap<Extent, Map<Preset, Columns>>();
function columnsFor(preset: Preset, extent: Extent): Columns {
  const made = madeFor.get(extent) ?? new Map<Preset, Columns>();
  madeFor.set(extent, made);
  const columns = made.get(preset) ?? COLUMNS[preset](extent);
  made.set(preset, columns);
  return columns;
}

/** Custom fields have columns of their own, except for Outlook, which accepts no others. */
const customOf = (preset: Preset, custom: readonly CustomField[]) => (preset === 'outlook' ? [] : custom);

/** Google needs a label and a value column for each; other programs a column with the field’s name. */
function customHeaders(preset: Preset, custom: readonly CustomField[]): string[] {
  return customOf(preset, custom).flatMap((one, at) => {
    if (preset === 'google') return [`Custom Field ${at + 1} - Label`, `Custom Field ${at + 1} - Value`];
    return [preset === 'kaard' ? customHeader(one) : one.name];
  });
}

/** @param extent only needed for our own format and for Google */
export const presetHeader = (preset: Preset, custom: readonly CustomField[], extent: Extent = SMALL): string =>
  line([...columnsFor(preset, extent).map(([header]) => header), ...customHeaders(preset, custom)]);

/** One line with its line end; formulas are defused. */
export function presetRow(
  preset: Preset,
  contact: PresetContact,
  custom: readonly CustomField[],
  extent: Extent = SMALL,
): string {
  const name = nameFor(contact, preset === 'salesforce' || preset === 'hubspot' ? 'two' : 'all');
  const known: Known = { contact, name, company: contact.company ?? '' };
  const cells = columnsFor(preset, extent).map(([, cell]) => cell(known) ?? '');
  for (const one of customOf(preset, custom)) {
    const text = contact.custom?.find(({ key }) => key === one.key)?.text ?? '';
    cells.push(...(preset === 'google' ? [text && one.name, text] : [text]));
  }
  return line(cells.map((cell) => defused(cell.toWellFormed())));
}
