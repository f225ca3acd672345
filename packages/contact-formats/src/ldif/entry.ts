import { linkOf } from '../contact/collect.ts';
import type { ImportedContact } from '../contact/contact.ts';
import { photoOf } from '../contact/photo.ts';
import type { Column, DatePart } from '../csv/columns.ts';
import { contactOfRow } from '../csv/row.ts';
import type { KnownField } from '../csv/vocabulary.ts';

/** One `attribute: value`. */
export interface LdifAttribute {
  /** Lower case, without options: `mail` for `mail;lang-en`. */
  name: string;
  value: string;
  /** Bytes of a base64 value; if they are no text, `value` is empty. Null for plain values. */
  bytes: Uint8Array | null;
}

/** Attributes of LDAP and Thunderbird, and what they hold: `field label`. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ cn: 'name', displayname: 'name', givenname: 'firstName', gn: 'firstName', sn: 'lastName', surname: 'lastName' },
  ...{ personaltitle: 'namePrefix', generationqualifier: 'nameSuffix', nickname: 'nickname' },
  ...{ mozillanickname: 'nickname', xmozillanickname: 'nickname', title: 'title', o: 'company', company: 'company' },
  ...{ ou: 'department', department: 'department', orgunit: 'department' },
  ...{ mail: 'email', mozillasecondemail: 'email', xmozillasecondemail: 'email', homeemail: 'email home' },
  ...{ telephonenumber: 'phone work', homephone: 'phone home', mobile: 'phone mobile', cellphone: 'phone mobile' },
  ...{
    workphone: 'phone work',
    mobiletelephonenumber: 'phone mobile',
    carphone: 'phone car',
    otherphone: 'phone other',
  },
  ...{ othertelephone: 'phone work', otherhomephone: 'phone home', othermobile: 'phone mobile' },
  ...{ otherfacsimiletelephonenumber: 'fax work', otherpager: 'fax pager' },
  ...{ facsimiletelephonenumber: 'fax work', fax: 'fax work', homefax: 'fax home', pager: 'fax pager' },
  ...{ pagerphone: 'fax pager', telexnumber: 'fax telex' },
  ...{
    street: 'street work',
    streetaddress: 'street work',
    mozillaworkstreet2: 'street work',
    postofficebox: 'street work',
  },
  ...{ l: 'city work', locality: 'city work', st: 'region work', region: 'region work', postalcode: 'postcode work' },
  ...{ c: 'country work', co: 'country work', countryname: 'country work', postaladdress: 'address work' },
  ...{ mozillahomestreet: 'street home', mozillahomestreet2: 'street home', homestreet: 'street home' },
  ...{ mozillahomelocalityname: 'city home', mozillahomestate: 'region home', mozillahomepostalcode: 'postcode home' },
  ...{ mozillahomecountryname: 'country home', homepostaladdress: 'address home' },
  ...{
    workurl: 'website work',
    mozillaworkurl: 'website work',
    homeurl: 'website home',
    mozillahomeurl: 'website home',
  },
  ...{ labeleduri: 'website', url: 'website', wwwhomepage: 'website' },
  ...{ description: 'notes', notes: 'notes', note: 'notes', info: 'notes', category: 'tags' },
};
const DATE_PARTS: Readonly<Record<string, DatePart>> = { birthyear: 'year', birthmonth: 'month', birthday: 'day' };
/** Attributes about the entry in its directory, not about the person. */
const OF_THE_FILE = new Set([
  'dn',
  'objectclass',
  'changetype',
  'version',
  'modifytimestamp',
  'createtimestamp',
  'entryuuid',
  'objectguid',
  'objectsid',
  'sidhistory',
]);
/** Credentials are never imported, not even as hidden data. */
const SECRET = /password|pwd|certificate$|pkcs12|^krbprincipalkey$/;
const PHOTOS = new Set(['jpegphoto', 'photo', 'thumbnailphoto']);

/** Whether the entry is a list of people, who have entries of their own. */
export const isGroup = (entry: readonly LdifAttribute[]): boolean =>
  entry.some(({ name, value }) => name === 'objectclass' && /^groupof(?:unique)?names$/i.test(value));

/** Converts an entry to a contact. @returns null if no attribute could be a name */
export function contactOfEntry(entry: readonly LdifAttribute[], keepPhotos: boolean): ImportedContact | null {
  const cells = cellsOf(
    entry.filter(({ name, value }) => value && !OF_THE_FILE.has(name) && !SECRET.test(name) && !PHOTOS.has(name)),
  );
  const contact = contactOfRow(
    cells.map(({ column }) => column),
    cells.map(({ text }) => text),
  );
  const picture = keepPhotos ? entry.find(({ name, bytes }) => bytes && PHOTOS.has(name))?.bytes : null;
  return contact && { ...contact, photo: picture ? photoOf(picture) : null };
}

/** Different attributes for the same address line. */
const SAME_LINE: Readonly<Record<string, string>> = { streetaddress: 'street', homestreet: 'mozillahomestreet' };

/** Converts attributes to a row’s cells. Of several values for one address line the first one wins. */
function cellsOf(entry: readonly LdifAttribute[]): { column: Column; text: string }[] {
  const lines = new Map<string, string>();
  return entry.flatMap(({ name, value }) => {
    const column = columnOf(name);
    if (name === 'labeleduri') {
      const [, address = '', label = ''] = /^(\S+)\s*(.*)$/s.exec(value)!;
      return [
        linkOf(address) ? { column: { ...column, label: label || null }, text: address } : { column, text: value },
      ];
    }
    const text = name.endsWith('postaladdress') ? linesOf(value) : value;
    if (column.field !== 'street') return [{ column, text }];
    const line = SAME_LINE[name] ?? name;
    const first = lines.get(line);
    if (first === undefined) lines.set(line, text);
    else if (first === text) return [];
    return [{ column: first === undefined ? column : { ...column, field: null }, text }];
  });
}

/**
 * Splits `Havnegade 3 $ 8000 Aarhus`. Without a pattern: one for the blanks before a sign would backtrack at each of
 * them.
 */
const linesOf = (address: string): string =>
  address
    .split('$')
    .map((line) => line.trim())
    .join('\n');

function columnOf(name: string): Column {
  const [field, label] = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name]!.split(' ') : [];
  const datePart = Object.hasOwn(DATE_PARTS, name) ? DATE_PARTS[name] : undefined;
  return {
    header: name,
    field: (field as KnownField) ?? null,
    label: label ?? null,
    labelAt: null,
    ...(datePart && { datePart }),
    ...(name === 'postofficebox' && { box: 'PO Box' }),
  };
}
