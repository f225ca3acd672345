import { birthdayOf, composeName, createCollector, orNull, tidy } from '../contact/collect.ts';
import {
  emptyContact,
  type ImportedContact,
  type Kept,
  type NameParts,
  type PostalAddress,
} from '../contact/contact.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';
import { rearmed, splitTags } from './cells.ts';
import type { Column } from './columns.ts';
import type { ColumnField } from './vocabulary.ts';

const ADDRESS_FORMS = new Set(
  `mr mrs ms miss mx sir madam herr frau hr fr m mme mlle monsieur madame mademoiselle sr sra srta senor senora sig sigra
  signor signora dhr mevr mevrouw heer pan pani hr fru`.split(/\s+/),
);
const NETWORKS = new Set<string>(SOCIAL_NETWORKS);
type AddressField = 'street' | 'city' | 'region' | 'postcode' | 'country';
const ADDRESS_FIELDS = new Set<string>(['street', 'city', 'region', 'postcode', 'country']);

/** A row in the fields of the product. @returns null when nothing of it could be a name */
export function contactOfRow(columns: readonly Column[], cells: readonly string[]): ImportedContact | null {
  const contact = emptyContact();
  const collect = createCollector(contact);
  const kept: Kept = {};
  const left: { name: string; value: string }[] = [];
  const names: Partial<Record<ColumnField, string>> = {};
  const addresses = new Map<string, PostalAddress>();
  const faxes: string[] = [];

  for (const [at, column] of columns.entries()) {
    const cell = rearmed(cells[at]?.trim() ?? '').trim();
    if (!cell) continue;
    if (!take(column, cell) && !columns.some(({ labelAt }) => labelAt === at)) {
      left.push({ name: column.header.slice(0, 200), value: cell });
    }
  }

  /** @returns whether nothing of the cell is lost when it is forgotten */
  function take({ field, label, labelAt }: Column, cell: string): boolean {
    const name = labelAt === null ? label : labelled(cells[labelAt] ?? '');
    switch (field) {
      case null:
        return false;
      case 'name':
      case 'firstName':
      case 'middleName':
      case 'lastName':
      case 'namePrefix':
      case 'nameSuffix':
        return once(names, field, cell);
      case 'nickname':
        kept.nickname ??= tidy(cell);
        return kept.nickname === tidy(cell);
      case 'title':
      case 'company':
        contact[field] ??= orNull(cell);
        return contact[field] === orNull(cell);
      case 'department':
        kept.units ??= [tidy(cell)];
        return kept.units[0] === tidy(cell);
      case 'email':
        return collect.addEmails(cell.replaceAll(':::', ' '), name);
      case 'phone':
        return phonesIn(cell)
          .map((phone) => collect.addPhone(phone, name))
          .every(Boolean);
      case 'fax':
        faxes.push(cell);
        return true;
      case 'website':
        return linksIn(cell)
          .map((link) => collect.addLink(link, name))
          .every(Boolean);
      case 'notes':
        collect.addNote(cell);
        return true;
      case 'tags':
        collect.addTags(splitTags(cell));
        return true;
      case 'birthday': {
        const birthday = birthdayIn(cell);
        contact.birthday ??= birthday;
        return birthday !== null || /^[0/.\-\s]*$/.test(cell);
      }
      case 'address':
        return collect.addAddress({ ...NO_ADDRESS, street: cell, label: name });
      default:
        if (NETWORKS.has(field)) return takeProfile(field as SocialNetwork, cell);
        if (ADDRESS_FIELDS.has(field)) addToAddress(field as AddressField, labelAt, name, cell);
        return true;
    }
  }

  function takeProfile(network: SocialNetwork, cell: string): boolean {
    return collect.addProfile(network, cell) || collect.addLink(cell, null);
  }

  function addToAddress(field: AddressField, labelAt: number | null, label: string | null, cell: string): void {
    const key = labelAt === null ? (label ?? '') : String(labelAt);
    const address = addresses.get(key) ?? { ...NO_ADDRESS, label };
    address[field] = address[field] ? `${address[field]}${field === 'street' ? '\n' : ' '}${cell}` : cell;
    addresses.set(key, address);
  }

  for (const address of addresses.values()) collect.addAddress(address);
  const parts = partsOf(names);
  contact.name = nameOf(names, parts) ?? '';
  if (parts) Object.assign(kept, { name: parts, nameOf: contact.name });
  if (faxes.length) {
    kept.properties = faxes.map((fax) => ({
      name: 'TEL',
      params: { TYPE: ['FAX'] },
      value: fax.replace(/[\\;,]/g, '\\$&'),
    }));
  }
  if (left.length) kept.columns = left;
  contact.kept = Object.keys(kept).length ? kept : null;
  return collect.finish();
}

const NO_ADDRESS: PostalAddress = {
  label: null,
  street: null,
  city: null,
  region: null,
  postcode: null,
  country: null,
};

function once<K extends string>(values: Partial<Record<K, string>>, key: K, value: string): boolean {
  values[key] ??= value;
  return values[key] === value;
}

/** Google marks the first of several by an asterisk. */
function labelled(cell: string): string | null {
  const label = tidy(cell.split(':::')[0]!).replace(/^\*\s*/, '');
  return label ? label.toLowerCase() : null;
}

function partsOf(names: Partial<Record<ColumnField, string>>): NameParts | null {
  const part = (field: ColumnField) => orNull(names[field] ?? '') ?? '';
  // "Name, Vorname" and "Nombre, Apellidos": the short word means the half that has no column of its own.
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
  if (!parts) return name;
  const composed = composeName({ ...parts, prefix: isAddressForm(parts.prefix) ? '' : parts.prefix });
  const isHalf = name !== null && (parts.given === name || parts.family === name);
  return name && !isHalf ? name : composed || name;
}

const isAddressForm = (prefix: string): boolean =>
  prefix
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
    .every((word) => ADDRESS_FORMS.has(word));

const includesWord = (name: string, word: string): boolean =>
  name.toLowerCase() === word.toLowerCase() || ` ${name.toLowerCase()} `.includes(` ${word.toLowerCase()} `);

/** Several numbers in a cell, where each of the parts is long enough to be one. */
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
  // Separators are tried from the first of a row only: from each of ten thousand commas it would be their square.
  return cell
    .split(/:::|\n|(?<![;,\s])[;,\s]+(?=https?:\/\/|www\.)/i)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Besides ISO dates those that can only be read in one way. */
function birthdayIn(cell: string): string | null {
  const iso = birthdayOf(
    cell.replace(
      /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/,
      (_, y, m, d) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    ),
  );
  if (iso) return iso;
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(cell);
  if (!match) return null;
  const [, first, separator, second, year] = match as unknown as [string, string, string, string, string];
  const isDayFirst = separator === '.' || Number(first) > 12;
  if (!isDayFirst && Number(second) <= 12 && first !== second) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return birthdayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
