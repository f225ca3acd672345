import {
  birthdayIn,
  birthdayOf,
  boxLine,
  composeName,
  createCollector,
  dashed,
  orNull,
  tidy,
} from '../contact/collect.ts';
import {
  ADDRESS_PARTS,
  type AddressPart,
  emptyContact,
  type ImportedContact,
  type Kept,
  type KeptProperty,
  type NameParts,
  type PostalAddress,
} from '../contact/contact.ts';
import { keyOfColumn } from '../contact/custom.ts';
import { eachPlain, type PlainField } from '../contact/fields.ts';
import { keptOf } from '../contact/kept.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';
import { isFaxLabel, keptFax } from '../vcard/fax.ts';
import { rearmed, splitTags } from './cells.ts';
import { type Column, type DatePart, DETAILS_HEADER, kindOfCell } from './columns.ts';
import { withDialCodes } from './dial-codes.ts';
import { isInName, mayGoWithName, withAround, withoutAddressForms } from './name-forms.ts';
import { type ColumnField, foldHeader, type KnownField, QUALIFIERS } from './vocabulary.ts';

/** The intermediate state of reading a row. */
interface Reading {
  contact: ImportedContact;
  collect: ReturnType<typeof createCollector>;
  kept: Kept;
  names: Partial<Record<ColumnField, string>>;
  /** Cells with parts of a name that are no name by themselves. */
  besideName: Left[];
  /** Addresses by their columns’ label. */
  addresses: Map<string, PostalAddress>;
  /** Addresses in column order: split into parts, or in one cell. */
  places: (PostalAddress | Cell)[];
  /** A birthday split over three cells. */
  born: Partial<Record<DatePart, Left>>;
  faxes: KeptProperty[];
}

/** A cell that matched no field, as it is kept. */
interface Left {
  name: string;
  value: string;
}

const asLeft = (header: string, value: string): Left => ({ name: header.slice(0, 200), value });

/** A non-empty cell with its column; the label comes from this or another column. */
interface Cell extends Omit<Column, 'field'> {
  field: ColumnField;
  text: string;
}

/** @returns whether the cell can be dropped without losing data */
type Take = (reading: Reading, cell: Cell) => boolean;

const takeName: Take = ({ names }, { field, text, isFamilyFirst }) => {
  const [family, given] = isFamilyFirst ? text.split(/\s*,\s*/) : [];
  if (!family || !given || text.split(',').length > 2) return once(names, field, text);
  return once(names, 'lastName', family) && once(names, 'firstName', given);
};

const takeBesideName: Take = ({ names, besideName }, { field, header, text }) => {
  if (!once(names, field, text)) return false;
  besideName.push(asLeft(header, text));
  return true;
};

/** `Frau` and `Dr.` have columns of their own. */
const takePrefix: Take = (reading, cell) => {
  const { names, besideName } = reading;
  const { header, text } = cell;
  if (cell.mayBeTitle && !mayGoWithName(text)) return takePlain(reading, { ...cell, field: 'title' });
  besideName.push(asLeft(header, text));
  const known = names.namePrefix;
  names.namePrefix = known && !includesWord(known, text) ? `${known} ${text}` : (known ?? text);
  return true;
};

const takePlain: Take = ({ contact }, { field, text }) => {
  const plain = field as PlainField;
  contact[plain] ??= orNull(text);
  return contact[plain] === orNull(text);
};

const takeProfile: Take = ({ collect }, { field, text }) =>
  collect.addProfile(field as SocialNetwork, text) || collect.addLink(text, null);

const addressKey = ({ label, labelAt }: Cell): string => (labelAt === null ? (label ?? '') : String(labelAt));

const takeAddressPart: Take = ({ addresses, places }, cell) => {
  const { field, text, label } = cell;
  const part = field as AddressPart;
  const key = addressKey(cell);
  const known = addresses.get(key);
  const address = known ?? { ...NO_ADDRESS, label };
  if (!known) {
    addresses.set(key, address);
    places.push(address);
  }
  if (part !== 'street') return once(address, part, text);
  const line = cell.box === undefined ? text : boxLine(text, cell.box);
  address.street = address.street ? `${address.street}${cell.isHouseNumber ? ' ' : '\n'}${line}` : line;
  return true;
};

const TAKE: Readonly<Record<KnownField, Take>> = {
  name: takeName,
  firstName: takeName,
  middleName: takeBesideName,
  lastName: takeName,
  namePrefix: takePrefix,
  nameSuffix: takeBesideName,
  nickname({ kept }, { text }) {
    kept.nickname ??= tidy(text);
    return kept.nickname === tidy(text);
  },
  ...eachPlain(() => takePlain),
  email({ collect }, { text, label }) {
    const isTaken = collect.addEmails(text.replaceAll(':::', ' '), label);
    // `ida@holm.example / 32 55 01 42` in a column for both
    const phones = partsBeside(text).filter((part) => kindOfCell(part) === 'phone');
    return phones.map((phone) => collect.addPhone(phone, null)).some(Boolean) || isTaken;
  },
  phone({ collect, faxes }, { text: written, label, isExact }) {
    const beside = isExact || !written.includes('@') ? null : partsBeside(written);
    if (beside && collect.addEmails(written, label) && !beside.some((part) => /\d/.test(part))) return true;
    const text = beside?.join(' / ') ?? written;
    const phones = isExact ? [text] : phonesIn(text);
    if (isExact || !label || !isFaxLabel(label))
      return phones.map((phone) => collect.addPhone(phone, label)).every(Boolean);
    faxes.push(...phones.map((fax) => keptFax(fax.trim(), label)));
    return true;
  },
  fax({ faxes }, { text, label }) {
    faxes.push(keptFax(text, label));
    return true;
  },
  website: ({ collect }, { text, label, isExact }) =>
    (isExact ? [text] : linksIn(text)).map((link) => collect.addLink(link, label)).every(Boolean),
  ...(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, takeProfile])) as Record<SocialNetwork, Take>),
  notes({ collect }, { text }) {
    collect.addNote(text);
    return true;
  },
  tags({ collect }, { text }) {
    collect.addTags(splitTags(text));
    return true;
  },
  birthday({ contact }, { text, isDayFirst }) {
    const birthday = birthdayIn(text, isDayFirst ?? null);
    contact.birthday ??= birthday;
    return birthday !== null ? contact.birthday === birthday : /^[0/.\-\s]*$/.test(text);
  },
  favourite({ contact }, { text }) {
    if (/^(?:yes|true|1|x)$/i.test(text)) contact.isFavourite = true;
    return /^(?:yes|true|1|x|no|false|0)$/i.test(text);
  },
  address({ places }, cell) {
    places.push(cell);
    return true;
  },
  ...(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, takeAddressPart])) as Record<AddressPart, Take>),
};

/** A value outside of any column. */
interface Beside {
  header: string;
  field: KnownField;
  text: string;
}

/**
 * Converts a row to a contact.
 * @param beside values with lower priority
 * @returns null if no cell could be a name
 */
export function contactOfRow(
  columns: readonly Column[],
  cells: readonly string[],
  beside: readonly Beside[] = [],
): ImportedContact | null {
  const contact = emptyContact();
  const reading: Reading = {
    contact,
    collect: createCollector(contact),
    ...{ kept: {}, names: {}, besideName: [], addresses: new Map(), places: [], born: {}, faxes: [] },
  };
  const { kept } = reading;
  const left: Left[] = [];
  const labels = new Set(columns.map(({ labelAt }) => labelAt));
  const usedCodes = new Set<number>();
  /** Prepends the codes from their columns, which need not be kept then. */
  function dialled(number: string, { codesAt = [] }: Column): string {
    const codes = codesAt.flatMap((at) => {
      const isCountry = columns[at]!.isCountryCode;
      return isCountry === undefined ? [] : [{ at, isCountry, code: textOfCell(cells[at] ?? '') }];
    });
    const whole = codes.length ? withDialCodes(number, codes) : null;
    if (whole !== null) for (const { at } of codes) usedCodes.add(at);
    return whole ?? number;
  }
  for (const [at, column] of inOrder(columns)) {
    const { isExact, datePart, byLabel } = column;
    const cell = textOfCell(cells[at] ?? '');
    if (!cell || usedCodes.has(at)) continue;
    const text = dialled(cell, column);
    const written = column.labelAt === null ? null : (cells[column.labelAt] ?? '');
    const ofRow = byLabel ? textOfCell(written ?? '') : '';
    const header = ofRow || column.header;
    const field = byLabel?.get(foldHeader(ofRow)) ?? column.field;
    const label =
      written === null ? column.label : isExact ? rearmed(written).trim() || null : (labelled(written) ?? column.label);
    const details = header === DETAILS_HEADER ? keptOf(text) : null;
    if (details) {
      Object.assign(kept, details);
      continue;
    }
    if (datePart) {
      reading.born[datePart] = asLeft(header, text);
      continue;
    }
    const key = keyOfColumn(field);
    // Of two columns for one field the first one wins.
    const isCustom = key !== null && !contact.custom.some((one) => one.key === key);
    if (isCustom) contact.custom.push({ key, name: header.slice(0, 200), text });
    const take = field === null ? undefined : TAKE[field as KnownField];
    const isTaken = isCustom || take?.(reading, { ...column, field: field!, text, label });
    if (!isTaken && !labels.has(at)) left.push(asLeft(header, text));
  }
  for (const { header, field, text } of beside) {
    if (!TAKE[field](reading, { header, field, text, label: null, labelAt: null })) left.push(asLeft(header, text));
  }
  // Cells after the last header were split off by an unquoted comma.
  for (const [at, cell] of cells.slice(columns.length, columns.length + MOST_BEHIND).entries()) {
    const text = textOfCell(cell);
    if (text) left.push(asLeft(`Column ${columns.length + at + 1}`, text));
  }
  return finished(reading, left);
}

const MOST_BEHIND = 100;

const bornOn = ({ year, month, day }: Reading['born']): string | null =>
  month && day ? birthdayOf(dashed(year?.value ?? '-', month.value, day.value)) : null;

/** Reads `="0451"`, by which programs keep spreadsheets from turning text into a number. */
function textOfCell(cell: string): string {
  const written = cell.trim();
  return (/^="([^"]*)"$/.exec(written)?.[1] ?? rearmed(written)).trim();
}

/** Low-priority columns come last, and code columns after the numbers that they belong to. */
function* inOrder(columns: readonly Column[]): Generator<[number, Column]> {
  const rank = ({ isSecond, isCountryCode }: Column) => (isCountryCode === undefined ? (isSecond ? 1 : 0) : 2);
  for (const wanted of [0, 1, 2]) for (const entry of columns.entries()) if (rank(entry[1]) === wanted) yield entry;
}

/** Adds values that span several cells, and those that matched no field. */
function finished(
  { contact, collect, kept, names, besideName, addresses, places, born, faxes }: Reading,
  left: Left[],
): ImportedContact | null {
  for (const place of places) {
    if (!('text' in place)) {
      collect.addAddress(place);
      continue;
    }
    const { header, text, label, labelAt } = place;
    const parts = addresses.get(addressKey(place));
    if (parts && saysNoMore(text, parts)) continue;
    // Google writes one address both in parts and formatted.
    if (parts && labelAt !== null) left.push(asLeft(header, text));
    else collect.addAddress({ ...NO_ADDRESS, street: text, label });
  }
  const birthday = bornOn(born);
  if (birthday && !contact.birthday) contact.birthday = birthday;
  else left.push(...Object.values(born));
  const parts = partsOf(names);
  contact.name = nameOf(names, parts) ?? '';
  if (parts) Object.assign(kept, { name: parts, nameOf: contact.name });
  else left.push(...besideName.filter(({ value }) => !SAYS_NOTHING.test(value) && !isInName(contact.name, value)));
  if (faxes.length) kept.properties = [...(kept.properties ?? []), ...faxes];
  if (left.length) kept.columns = [...(kept.columns ?? []), ...left];
  contact.kept = Object.keys(kept).length ? kept : null;
  // A contact called `N/A` is named by its other data, if there is any.
  const name = contact.name;
  if (SAYS_NOTHING.test(name)) contact.name = '';
  return collect.finish() ?? (name ? { ...contact, name } : null);
}

/** Placeholders in name columns. */
const SAYS_NOTHING = /^(?:none|null|n\/?a)$/i;

const NO_ADDRESS: PostalAddress = {
  label: null,
  street: null,
  city: null,
  region: null,
  postcode: null,
  country: null,
};

/** Whether every word of the address occurs in its parts. */
function saysNoMore(text: string, { label: _label, ...parts }: PostalAddress): boolean {
  const words = (some: string) => some.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(Object.values(parts).filter(Boolean).join(' ')));
  return words(text).every((word) => known.has(word));
}

/** Of several cells for one value the first one wins. @returns whether the value is the one that is used */
function once<K extends string>(values: Partial<Record<K, string | null>>, key: K, value: string): boolean {
  values[key] ??= value;
  return values[key] === value;
}

/** Google marks the first of several values by an asterisk, and writes `Work` in the account’s language. */
function labelled(cell: string): string | null {
  const label = tidy(cell.split(':::')[0]!).replace(/^\*\s*/, '');
  const known = foldHeader(label)
    .split(' ')
    .map((word) => QUALIFIERS.get(word));
  if (known.every((word) => typeof word === 'string')) return [...new Set(known)].join(' ');
  return label ? label.toLowerCase() : null;
}

function partsOf(names: Partial<Record<ColumnField, string>>): NameParts | null {
  const part = (field: ColumnField) => orNull(names[field] ?? '') ?? '';
  // "Name, Vorname" and "Nombre, Apellidos": the short word means the part that has no column of its own.
  const given = part('firstName');
  const family = part('lastName');
  const name = part('name');
  if (!given && !family) return null;
  const parts = {
    given,
    family,
    additional: part('middleName'),
    prefix: part('namePrefix'),
    suffix: part('nameSuffix'),
  };
  if (!name || (given && family)) return parts;
  const isWhole = includesWord(name, given || family);
  if (given) return { ...parts, family: isWhole ? '' : name };
  return { ...parts, given: isWhole ? '' : name };
}

function nameOf(names: Partial<Record<ColumnField, string>>, parts: NameParts | null): string | null {
  const name = orNull(names.name ?? '');
  if (!parts) return name && withAround(name, names.namePrefix ?? '', names.nameSuffix ?? '');
  const composed = composeName({ ...parts, prefix: withoutAddressForms(parts.prefix) });
  const isHalf = name !== null && (parts.given === name || parts.family === name);
  return name && !isHalf ? name : composed || name;
}

const includesWord = (name: string, word: string): boolean =>
  name.toLowerCase() === word.toLowerCase() || ` ${name.toLowerCase()} `.includes(` ${word.toLowerCase()} `);

/** Splits off text next to email addresses in a cell. */
const partsBeside = (cell: string): string[] =>
  cell.length > 2000
    ? []
    : cell
        .split(/:::|[;,|\n]|\s+\/\s+|\s+[-–]\s+/)
        .map((part) => part.trim())
        .filter((part) => part && !part.includes('@'));

/** Splits a cell with several numbers if each part is long enough to be one. */
function phonesIn(cell: string): string[] {
  if (cell.length > 2000) return [cell];
  const parts = cell
    .split(/:::|[;,|\n]|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => part.replace(/\D/g, '').length >= 6) ? parts : cell.split(':::');
}

function linksIn(cell: string): string[] {
  if (cell.length > 10_000) return [cell];
  // Matches only at the start of a run of separators: starting at each of ten thousand commas would take quadratic
  // time.
  return cell
    .split(/:::|\n|(?<![;,\s])[;,\s]+(?=https?\\?:\/\/|www\.)/i)
    .map((part) => part.trim().replace(/^(https?)\\:/i, '$1:'))
    .filter(Boolean);
}
