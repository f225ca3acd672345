import type { ImportedContact } from '../contact/contact.ts';
import { photoOf } from '../contact/photo.ts';
import type { Column, DatePart } from '../csv/columns.ts';
import { contactOfRow } from '../csv/row.ts';
import type { KnownField } from '../csv/vocabulary.ts';

/** One `attribute: value`. */
export interface LdifAttribute {
  /** Lower case, without options: `mail` of `mail;lang-en`. */
  name: string;
  value: string;
  /** Of a value in base64. */
  bytes: Uint8Array | null;
}

/** Attributes of LDAP and of Thunderbird, and what they hold: `field label`. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ cn: 'name', displayname: 'name', givenname: 'firstName', gn: 'firstName', sn: 'lastName', surname: 'lastName' },
  ...{ personaltitle: 'namePrefix', generationqualifier: 'nameSuffix', nickname: 'nickname' },
  ...{ mozillanickname: 'nickname', xmozillanickname: 'nickname', title: 'title', o: 'company', company: 'company' },
  ...{ ou: 'department', department: 'department', orgunit: 'department' },
  ...{ mail: 'email', mozillasecondemail: 'email', xmozillasecondemail: 'email', homeemail: 'email home' },
  ...{ telephonenumber: 'phone work', homephone: 'phone home', mobile: 'phone mobile', cellphone: 'phone mobile' },
  ...{ mobiletelephonenumber: 'phone mobile', carphone: 'phone car', otherphone: 'phone other' },
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
/** What a directory says of the entry, and not of the person. */
const OF_THE_FILE = new Set([
  'dn',
  'objectclass',
  'changetype',
  'version',
  'modifytimestamp',
  'createtimestamp',
  'entryuuid',
]);
const PHOTOS = new Set(['jpegphoto', 'photo', 'thumbnailphoto']);

/** A list of people, which are entries of their own. */
export const isGroup = (entry: readonly LdifAttribute[]): boolean =>
  entry.some(({ name, value }) => name === 'objectclass' && /^groupof(?:unique)?names$/i.test(value));

/** An entry in the fields of the product. @returns null when nothing of it could be a name */
export function contactOfEntry(entry: readonly LdifAttribute[], keepPhotos: boolean): ImportedContact | null {
  const said = entry.filter(({ name }) => !OF_THE_FILE.has(name) && !PHOTOS.has(name));
  const contact = contactOfRow(
    said.map(({ name }) => columnOf(name)),
    said.map(({ name, value }) => (name.endsWith('postaladdress') ? value.replace(/\s*\$\s*/g, '\n') : value)),
  );
  const picture = keepPhotos ? entry.find(({ name, bytes }) => bytes && PHOTOS.has(name))?.bytes : null;
  return contact && { ...contact, photo: picture ? photoOf(picture) : null };
}

function columnOf(name: string): Column {
  const [field, label] = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name]!.split(' ') : [];
  const datePart = Object.hasOwn(DATE_PARTS, name) ? DATE_PARTS[name] : undefined;
  return {
    header: name,
    field: (field as KnownField) ?? null,
    label: label ?? null,
    labelAt: null,
    ...(datePart && { datePart }),
  };
}
