import { emailsOf, linkOf } from '../contact/collect.ts';
import { ADDRESS_PARTS } from '../contact/contact.ts';
import { type CustomField, customColumn, customHeader } from '../contact/custom.ts';
import { settleAddresses, settleStreets } from './address-columns.ts';
import { settleDialCodes, withoutDialCode } from './dial-codes.ts';
import { spelt } from './misspelt.ts';
import { isFormOfAddress } from './name-forms.ts';
import {
  ABOUT,
  ASSISTANTS,
  bareHeader,
  type ColumnField,
  FAMILY_FIRST_HEADERS,
  foldHeader,
  HEADER_WORDS,
  HEADER_WORDS_BARE,
  PARTICLES,
  PREFIXES,
  QUALIFIERS,
} from './vocabulary.ts';

/** A column and its detected meaning. */
export interface Column {
  header: string;
  /** Null for a column without a field; its cells are kept anyway. */
  field: ColumnField | null;
  /** `work`, `home`; for fields with several values. */
  label: string | null;
  /** Index of the column with the label, as in Google’s `E-mail 1 - Type`. */
  labelAt: number | null;
  /** Cells hold exactly one value and label, and are not interpreted. */
  isExact?: boolean;
  /** Only used if no other column of the same field has a value; in lists it comes last. */
  isSecond?: boolean;
  /**
   * For birthdays such as `05/06/1984`, as far as other rows or the header’s language tell; null or missing if
   * unknown.
   */
  isDayFirst?: boolean;
  /** For a birthday split over three columns. */
  datePart?: DatePart;
  /** True for a prefix column that was only recognised by its first rows: later cells may be job titles. */
  mayBeTitle?: boolean;
  /** For an address line that is only a number: its prefix, such as `PO Box`. */
  box?: string;
  /** For Google’s custom fields: the owner’s fields by the label in each row. */
  byLabel?: ReadonlyMap<string, ColumnField>;
  /** Appended to the street line, not placed below it. */
  isHouseNumber?: boolean;
  /** For names: a comma means that the family name comes first. */
  isFamilyFirst?: boolean;
  /** For phones: indexes of the columns with the leading digits, country code before area code. */
  codesAt?: number[];
  /** For such a column: whether it holds country codes. */
  isCountryCode?: boolean;
}

export type DatePart = 'year' | 'month' | 'day';

interface Meaning {
  field: ColumnField;
  label: string | null;
}

/** `E-mail 1 - Value`, `Organization 1 - Title`, `Address 1 - Street`, and the same without a number. */
const GOOGLE =
  /^(e mail|email|phone|website|organization|address|event|custom field|relation|im|external id) (?:(\d+) )?(value|label|type|name|title|department|street|extended address|city|region|postal code|country|po box|formatted|protocol|service|.+)$/;
/** The label column of each row names the field. */
const GOOGLE_CUSTOM = /^custom field \d+ value$/;

/** The meaning of a header by itself; null if unknown. */
export function meaningOf(header: string): Meaning | null {
  return meaningAsWritten(header) ?? meaningOfNumbered(header) ?? meaningOfMisspelt(header);
}

function meaningOfMisspelt(header: string): Meaning | null {
  const right = spelt(foldHeader(header));
  return right === null ? null : meaningAsWritten(right);
}

/** Fields that tables commonly number. A second name and the like is another person’s. */
const NUMBERED = new Set<ColumnField>(['phone', 'fax', 'email', 'website', 'company', 'address', 'street', 'city']);

/** `Mobile2` is a second mobile number. */
function meaningOfNumbered(header: string): Meaning | null {
  const bare = header.slice(0, 200).replace(/(\p{L}{2})\d{1,2}(?=[^\p{L}\p{N}]|$)/gu, '$1');
  const found = bare === header ? null : meaningAsWritten(bare);
  return found && NUMBERED.has(found.field) ? found : null;
}

function meaningAsWritten(header: string): Meaning | null {
  const found = meaningOfWords(header);
  // The recipient of a delivery isn’t always the contact.
  return found && foldHeader(header).split(' ').includes('shipping') && !SHIPPED.has(found.field) ? null : found;
}

function meaningOfWords(header: string): Meaning | null {
  const key = withoutDialCode(foldHeader(header));
  if (!key || EVENT.test(key)) return null;
  const exact = HEADER_WORDS.get(key);
  if (exact) return meaning(exact, labelIn(key.split(' ')));
  // Programs number repeated columns.
  const words = key
    .split(' ')
    .filter((word) => !/^\d{1,2}$/.test(word))
    .flatMap(apart);
  const label = labelIn(words);
  const whole = knownWhole(words);
  // The name of a school or other place is not the contact’s.
  const isOfPlace =
    whole === 'name' && label !== null && !OF_PEOPLE.has(label) && !words.some((word) => PERSON.test(word));
  if (whole) return isOfPlace ? null : meaning(whole, label);
  if (words.some((word) => ABOUT.has(word))) {
    // A qualifier may be part of the known header: `Business Postal Code`, but not `Area Code`.
    const field = afterQualifiers(words, (word) => !ABOUT.has(word));
    return field && meaning(field, label);
  }
  const essence = words.filter((word) => !QUALIFIERS.has(word));
  const found = HEADER_WORDS.get(essence.join(' ')) ?? HEADER_WORDS_BARE.get(bareHeader(essence));
  if (found) return meaning(found, label);
  // `Home Address City`, `Business Street 2`, `Mobile Phone Work`
  const rest = afterQualifiers(words);
  return rest ? meaning(rest, label) : contained(words, label);
}

/** Columns with dates, such as `Last Contact`. */
const EVENT =
  /^(?:first|last|next|previous|latest) (?:contact|customer|client|user|lead|message|mail|email|call|phone)(?: (?:on|at|by|date|time|made))?$/;

/** Labels whose `name` column still holds a person’s name. */
const OF_PEOPLE = new Set(['home', 'billing']);
/** `Company Contact` is a person. */
const PERSON = /^(?:conta[ct]|kontakt|person)/;

const meaning = (field: ColumnField, label: string | null): Meaning => ({
  field,
  label: LABELLED.has(field) ? label : null,
});

/** Fields with several values, which labels tell apart. */
const LABELLED = new Set<ColumnField>(['email', 'phone', 'fax', 'website', 'address', ...ADDRESS_PARTS]);
const SHIPPED = new Set<ColumnField>(['email', 'phone', 'fax', 'address', ...ADDRESS_PARTS]);

/** Splits `会社電話` into `会社 電話`. */
function apart(word: string): string[] {
  const isKnown = HEADER_WORDS.has(word) || QUALIFIERS.has(word);
  const prefix = isKnown ? undefined : PREFIXES.find((one) => word.startsWith(one) && word !== one);
  return prefix ? [prefix, word.slice(prefix.length)] : [word];
}

/** Matches known headers, ignoring words that say whose value it is, and articles: `Código postal del trabajo`. */
function knownWhole(words: readonly string[]): ColumnField | null {
  const isOwner = (word: string) => typeof QUALIFIERS.get(word) === 'string' && !ABOUT.has(word);
  const owned = words.filter((word) => !isOwner(word));
  return (
    HEADER_WORDS.get(words.join(' ')) ??
    HEADER_WORDS.get(owned.join(' ')) ??
    HEADER_WORDS_BARE.get(bareHeader(owned)) ??
    null
  );
}

function afterQualifiers(words: string[], isAllowed = (_word: string) => true): ColumnField | null {
  for (let from = 0; from < words.length; from++) {
    if (!words.slice(0, from).every((word) => isPassedOver(word) && isAllowed(word))) break;
    const rest = words.slice(from);
    const field = HEADER_WORDS.get(rest.join(' ')) ?? knownWhole(rest);
    if (field) return field;
  }
  return null;
}

const isPassedOver = (word: string): boolean => QUALIFIERS.has(word) || PARTICLES.has(word);

function contained(words: string[], label: string | null): Meaning | null {
  const has = (...some: string[]) => some.some((word) => words.includes(word));
  if (has('linkedin')) return { field: has('company') ? 'website' : 'linkedIn', label };
  if (has('fax', 'telefax', 'faks', 'telefaks', 'faxnummer', 'telecopie')) return { field: 'fax', label };
  if (words.some((word) => PAGER.test(word))) return { field: 'fax', label: 'pager' };
  if (has('telex', 'teleks')) return { field: 'fax', label: 'telex' };
  if (has('tty', 'teletipo', 'teksttelefoon', 'horbehinderte')) return { field: 'fax', label: 'tty' };
  if (has('email', 'courriel', 'correo') || words.join(' ').includes('e mail')) return { field: 'email', label };
  if (words.some((word) => PHONE.test(word))) return { field: 'phone', label };
  if (has('website', 'webseite', 'homepage', 'webpage')) return { field: 'website', label };
  // `Notes from call` are notes; `Meeting notes` may be about other people.
  if (NOTES.test(words[0]!)) return { field: 'notes', label: null };
  return null;
}

const NOTES = /^(?:notes|comments|remarks|notizen|bemerkungen|remarques|notas|observaciones)$/;
const PAGER =
  /^(?:pager[a-z]*|personsok[a-z]*|cercapersone|localizador|radiomessagerie|cagri|pejdzer|пейджер|ポケットベル)$/;
const PHONE =
  /^(?:[a-z]*tele(?:ph?|f)oo?n[a-z]*|(?:ph|mobil)one?|mobil[a-z]{0,6}|handy[a-z]*|cellulare|celular|movil|whatsapp|phones?|телефон|мобильный)$/;

const labelIn = (words: string[]): string | null => {
  const labels = [...new Set(words.map((word) => QUALIFIERS.get(word)).filter((label) => typeof label === 'string'))];
  return labels.length ? labels.sort((a, b) => rank(a!) - rank(b!)).join(' ') : null;
};
const rank = (label: string): number => (label === 'work' || label === 'home' ? 0 : 1);

/**
 * Assigns a field to every header, considering neighbours and some cells.
 * @param samples cells of some rows below the header
 * @param custom the owner’s fields, which match columns of the same name without another meaning
 */
export function columnsOf(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  custom: readonly CustomField[] = [],
): Column[] {
  const keys = headers.map(foldHeader);
  const own = new Map(custom.map((field) => [foldHeader(customHeader(field)), field.key]));
  const named = new Map(custom.map((field) => [foldHeader(field.name), field.key]));
  const byLabel = new Map([...named].map(([name, key]) => [name, customColumn(key)]));
  // `Street2` is a second line, or with `City2` part of a second address: it isn’t known which parts belong together.
  const hasSeveral = keys.some((key) => /[2-9]$/.test(key) && meaningOfNumbered(key)?.field === 'city');
  const columns = headers.map((header, at): Column => {
    const key = own.get(keys[at]!);
    if (key !== undefined) return { header, field: customColumn(key), label: null, labelAt: null };
    if (header === DETAILS_HEADER) return { header, field: null, label: null, labelAt: null };
    const labelAt = GOOGLE_CUSTOM.test(keys[at]!) ? keys.indexOf(keys[at]!.replace(/value$/, 'label')) : -1;
    if (labelAt >= 0) return { header, field: null, label: null, labelAt, byLabel };
    const known = ownColumn(header, headers) ?? googleColumn(keys[at]!, keys);
    if (known) return { header, ...known };
    const written = meaningAsWritten(header);
    const called = written ? undefined : named.get(keys[at]!);
    if (called !== undefined) return { header, field: customColumn(called), label: null, labelAt: null };
    const numbered = written ? null : meaningOfNumbered(header);
    const meaning =
      written ?? (hasSeveral && IN_PLACE.has(numbered?.field ?? null) ? null : numbered) ?? meaningOfMisspelt(header);
    const field = meaning?.field ?? null;
    return {
      header,
      field,
      label: meaning?.label ?? null,
      labelAt: SEVERAL.has(field) ? labelBeside(keys, at, samples) : null,
      // A delivery address is useful, but often not the contact’s own.
      ...(meaning?.label === 'shipping' && { isSecond: true }),
      ...(field === 'name' && FAMILY_FIRST_HEADERS.has(keys[at]!) && { isFamilyFirst: true }),
    };
  });
  settleTitles(columns, keys, samples);
  settleWeak(columns, keys, 'company', WEAK_COMPANIES);
  settleBirthdays(columns, keys);
  settleDayFirst(columns, samples);
  byContent(columns, keys, samples);
  settleDialCodes(columns, keys, samples);
  settleStreets(columns, keys);
  settleAddresses(columns, keys);
  return columns;
}

const SEVERAL = new Set<ColumnField | null>(['email', 'phone', 'website']);
/** Fields that by themselves make an address. */
const IN_PLACE = new Set<ColumnField | null>(['address', 'street', 'city']);

/** The label column of `Phone` is `Phone Type`; with repeated names the second one belongs to the second phone. */
function labelBeside(keys: readonly string[], at: number, samples: readonly (readonly string[])[]): number | null {
  const key = keys[at]!;
  const nth = keys.slice(0, at).filter((other) => other === key).length;
  const labelsAt = ['label', 'type'].flatMap((name) => {
    const found = [...keys.keys()].filter((other) => keys[other] === `${key} ${name}`);
    return (found.length > 1 ? found[nth] : found[0]) ?? [];
  });
  if (!labelsAt.length) return null;
  const labelAt = Math.min(...labelsAt);
  const cells = samples.map((row) => row[labelAt]?.trim() ?? '').filter(Boolean);
  return cells.length && cells.every((cell) => MAIL_FORMAT.test(cell)) ? null : labelAt;
}

/** Address types of newsletters and Outlook: the format of mails, not a label. */
const MAIL_FORMAT = /^(?:html|text|plain(?:[ /-]?text)?|text\/\w+|smtp|ex|x400|multipart|both)$/i;

/** Column of our own files for data that no other column holds. */
export const DETAILS_HEADER = 'Further details (Kaard)';

const OWN = /^(Email|Phone|Website|Address) (\d{1,3})(?: (label|street|city|region|postcode|country))?$/;

/** `Phone 2` next to `Phone 2 label`: our own file format, whose cells are read without interpretation. */
function ownColumn(header: string, headers: readonly string[]): Omit<Column, 'header'> | null {
  const [, what, number, part] = OWN.exec(header) ?? [];
  const labelAt = what ? headers.indexOf(`${what} ${number} label`) : -1;
  if (labelAt < 0) return null;
  if (part === 'label') return { field: null, label: null, labelAt: null };
  if ((what === 'Address') !== (part !== undefined)) return null;
  return { field: (part ?? what!.toLowerCase()) as ColumnField, label: null, labelAt, isExact: true };
}

function googleColumn(key: string, keys: readonly string[]): Omit<Column, 'header'> | null {
  const match = GOOGLE.exec(key);
  if (!match) return null;
  const [, what, number, part] = match as unknown as [string, string, string | undefined, string];
  const sibling = (name: string) => keys.indexOf([what, number, name].filter(Boolean).join(' '));
  const labelAt = Math.max(sibling('type'), sibling('label'));
  const isGoogle = number !== undefined && (part === 'value' || labelAt >= 0);
  const none = { field: null, label: null, labelAt: null };
  const take = (field: ColumnField) => ({ field, label: null, labelAt: labelAt >= 0 ? labelAt : null });
  if (what === 'organization') {
    if (part === 'name') return take('company');
    if (part === 'title') return take('title');
    if (part === 'department') return take('department');
    return number ? none : null;
  }
  if (!isGoogle) return null;
  if (part === 'value') {
    if (what === 'e mail' || what === 'email') return take('email');
    if (what === 'phone') return take('phone');
    return what === 'website' ? take('website') : none;
  }
  // `E-mail 2 Address` is Outlook’s.
  if (what !== 'address') return ['label', 'type', 'service', 'protocol'].includes(part) ? none : null;
  const parts: Record<string, ColumnField> = {
    street: 'street',
    'extended address': 'street',
    'po box': 'street',
    city: 'city',
    region: 'region',
    'postal code': 'postcode',
    country: 'country',
    formatted: 'address',
  };
  return parts[part] ? take(parts[part]) : none;
}

/** Headers that mean `Dr.` in some files and a job in others. */
const VAGUE_TITLES = new Set('title titel titre titulo titolo tytul tittel titul unvan 肩書き'.split(' '));
/** Headers for what a person is, rather than their position. */
const WEAK_TITLES = new Set(
  `role, job role, occupation, profession, headline, beruf, tatigkeit, metier, profesion, professione, profissao, beroep, zawod, yrke,
  ammatti, meslek, профессия`.split(/,\s+/),
);
const WEAK_COMPANIES = new Set(['account', 'associated company', 'primary company']);

/** Outlook calls `Dr.` a title and a position a job title. */
function settleTitles(columns: Column[], keys: readonly string[], samples: readonly (readonly string[])[]): void {
  const titles = columns.flatMap((column, at) => (column.field === 'title' ? [{ column, at, key: keys[at]! }] : []));
  const vague = titles.filter(({ key }) => VAGUE_TITLES.has(key));
  const isStrong = ({ key }: { key: string }) => !VAGUE_TITLES.has(key) && !WEAK_TITLES.has(key);
  const name = columns.findIndex(({ field }) => field === 'firstName' || field === 'lastName');
  if (name >= 0) {
    const isForm = ({ at }: { at: number }) => {
      const cells = samples.map((row) => row[at]?.trim() ?? '').filter(Boolean);
      return cells.length > 0 && cells.every(isFormOfAddress);
    };
    const hasStrong = titles.some(isStrong);
    for (const title of vague) {
      const isTold = !hasStrong && isForm(title);
      // French uses the same word for both: the one before the name belongs to the name.
      const isBeforeName = vague.length > 1 && title === vague[0] && title.at < name;
      if (!hasStrong && !isTold && !isBeforeName) continue;
      title.column.field = 'namePrefix';
      if (isTold) title.column.mayBeTitle = true;
    }
  }
  settleWeak(columns, keys, 'title', WEAK_TITLES);
}

/** Of several columns for a field, ambiguous ones get lower priority. */
function settleWeak(columns: Column[], keys: readonly string[], field: ColumnField, weak: ReadonlySet<string>): void {
  const all = columns.flatMap((column, at) =>
    column.field === field ? [{ column, isWeak: weak.has(keys[at]!) }] : [],
  );
  if (all.every(({ isWeak }) => isWeak)) return;
  for (const { column, isWeak } of all) if (isWeak) column.isSecond = true;
}

/** Thunderbird has three columns for a birthday. */
const DATE_PARTS: readonly Readonly<Record<DatePart, RegExp>>[] = [
  { year: /^birth year$/, month: /^birth month$/, day: /^birth day$/ },
  { year: /^geburtsjahr$/, month: /^geburtsmonat$/, day: /^geburtstag$/ },
  { year: /^annee de naissance$/, month: /^mois de naissance$/, day: /^jour de naissance$/ },
  { year: /^anno di nascita$/, month: /^mese di nascita$/, day: /^giorno di nascita$/ },
  { year: /^ano de nacimiento$/, month: /^mes de nacimiento$/, day: /^dia de nacimiento$/ },
];

/**
 * Headers in languages that write the day first; in English `05/06/1984` is ambiguous, in Japanese the month comes
 * first.
 */
const DAY_FIRST =
  /geburt|naissance|anniversaire|nascita|compleanno|nacimiento|cumple|nascimento|aniversario|geboorte|verjaardag|urodz|fodelse|fodsel|dogum/;

function settleBirthdays(columns: Column[], keys: readonly string[]): void {
  for (const names of DATE_PARTS) {
    const found = (['year', 'month', 'day'] as const).map(
      (part) => [part, keys.findIndex((key) => names[part].test(key))] as const,
    );
    if (found.some(([part, at]) => part !== 'year' && at < 0)) continue;
    for (const [part, at] of found) if (at >= 0) Object.assign(columns[at]!, { field: 'birthday', datePart: part });
  }
  const birthdays = columns.flatMap((column, at) => (column.field === 'birthday' ? [{ column, key: keys[at]! }] : []));
  // `Aniversario` is a birthday in Brazil, but an anniversary next to `Cumpleaños`.
  if (birthdays.some(({ key }) => key !== 'aniversario')) {
    for (const { column, key } of birthdays) if (key === 'aniversario') column.field = null;
  }
}

/** Detects the order of day and month in `05/06/1984` from other rows or the header’s language, where possible. */
export function settleDayFirst(columns: readonly Column[], samples: readonly (readonly string[])[]): void {
  for (const [at, column] of columns.entries()) {
    if (column.field !== 'birthday' || column.datePart) continue;
    const halves = samples.flatMap((row) => {
      const match = /^(\d{1,2})[/-](\d{1,2})(?:[/-]\d{4})?(?:$|\s)/.exec(row[at]?.trim() ?? '');
      return match ? [[Number(match[1]), Number(match[2])] as const] : [];
    });
    const [isDayFirst, isMonthFirst] = [halves.some(([first]) => first > 12), halves.some(([, second]) => second > 12)];
    if (isDayFirst !== isMonthFirst) column.isDayFirst = isDayFirst;
    else if (!isDayFirst && DAY_FIRST.test(foldHeader(column.header))) column.isDayFirst = true;
  }
}

/** Decides ambiguous and unknown headers by the cells below them. */
function byContent(columns: Column[], keys: readonly string[], samples: readonly (readonly string[])[]): void {
  const cellsOf = (at: number) => samples.map((row) => row[at]?.trim() ?? '').filter(Boolean);
  const has = (field: ColumnField) => columns.some((column) => column.field === field);
  // `Email2` is the second of two: the first may have any name.
  const isNumbered = ({ header }: Column) => !meaningAsWritten(header) && meaningOfNumbered(header) !== null;
  const hasFirst = (field: ColumnField) => columns.some((column) => column.field === field && !isNumbered(column));
  const hasPerson = has('name') || has('firstName') || has('lastName');
  const isOf = (people: ReadonlySet<string>, at: number) => keys[at]!.split(' ').some((word) => people.has(word));
  // `Assistant's Phone` is not the contact’s, even as the only phone.
  const isOfOther = (at: number) => ABOUT.has(keys[at]!) || (hasPerson && isOf(OTHERS, at));
  for (const [at, column] of columns.entries()) {
    const cells = cellsOf(at);
    const kind = cells.length ? kindOf(cells) : null;
    const key = keys[at]!.replace(/ \d{1,2}$/, '');
    if (VAGUE.has(key) && (kind === 'phone' || kind === 'email')) {
      column.field = kind;
      column.label = QUALIFIERS.get(key) ?? null;
    }
    // CEP is a postcode in Brazil, a mobile number in Turkey.
    if (key === 'cep' && cells.length && cells.every((cell) => cell.replace(/\D/g, '').length >= 10)) {
      column.field = 'phone';
      column.label = 'mobile';
    }
    // "Position" of an advertisement, "Account" of a ledger: their cells are numbers, not text.
    if ((column.field === 'title' || column.field === 'company') && kind === 'number') column.field = null;
    // Email addresses below `City` mean that a column was omitted.
    if (
      kind === 'email' &&
      MISPLACED.has(column.field) &&
      !has('email') &&
      cells.every((cell) => kindOfCell(cell) === kind)
    )
      column.field = 'email';
    if (column.field === 'email' && kind !== null && kind !== 'email' && !cells.some((cell) => cell.includes('@'))) {
      column.field = kind === 'phone' ? 'phone' : column.field;
    }
  }
  for (const [at, column] of columns.entries()) {
    if (column.field !== null || isOfOther(at)) continue;
    const cells = cellsOf(at);
    const kind = cells.length ? kindOf(cells) : null;
    if (kind === 'email' && !hasFirst('email')) column.field = 'email';
    else if (kind === 'phone' && !hasFirst('phone') && cells.every((cell) => /^\+|[\s().-]/.test(cell)))
      column.field = 'phone';
    else if (kind === 'link' && cells.every((cell) => /linkedin\.com\//i.test(cell)) && !has('linkedIn')) {
      column.field = 'linkedIn';
    }
  }
  if ((['name', 'firstName', 'lastName', 'company'] as const).some(hasFirst)) return;
  // A table that asks for a second name (`Name of Spouse`) also has the contact’s. A lone column `Spouse` may be the
  // only name.
  const isBeside = (at: number) =>
    (keys[at]!.includes(' ') && isOf(NEVER_FIRST, at)) || IDENTIFIER.test(keys[at]!) || OF_THINGS.test(keys[at]!);
  // Text after `Company1` is rarely a name.
  const names = columns.findIndex(
    ({ field }, at) => (field === null || field === 'company') && !isBeside(at) && isNames(cellsOf(at)),
  );
  if (columns[names]?.field === null) columns[names]!.field = 'name';
}

/** Fields that never contain an email address. */
const MISPLACED = new Set<ColumnField | null>([
  'company',
  'title',
  'department',
  'city',
  'region',
  'postcode',
  'country',
]);

/** Other people that a table may mention next to the contact. */
const NEVER_FIRST = new Set([...ASSISTANTS, 'spouse', 'emergency', 'referral', 'referred']);
/** `Google Click ID`: letters in identifiers are no names. */
const IDENTIFIER = /(?:^| )(?:id|ids|gclid|fbclid|msclkid|guid|uuid|hash|token|key|code|ref|reference)$/;
/** Words in headers whose cells contain words, but no names. */
const OF_THINGS =
  /\b(?:keywords?|search|query|device|browser|platform|match|campaign|conversion|source|status|stage|type|product|project|property|location|place|requirement|interest|language|currency)\b/;
const OTHERS = new Set([...NEVER_FIRST, 'manager', 'partner']);

const VAGUE = new Set([
  'home',
  'work',
  'office',
  'business',
  'other',
  'primary',
  'main',
  'private',
  'privat',
  'personal',
  'particular',
  'ufficio',
  'abitazione',
  'arbete',
  'hem',

  'contact',
  'kontakt',
  'contacto',
  'contato',
  'customer',
  'client',
  'numero',
  'номер',
  'контакт',
  '연락처',
]);

const isNames = (cells: string[]): boolean =>
  cells.length > 0 &&
  cells.every((cell) => /^[\p{L}\p{M}'’. -]{2,80}$/u.test(cell)) &&
  new Set(cells).size * 2 > cells.length;

type Kind = 'email' | 'phone' | 'link' | 'number' | 'text';

/** The kind of most of the cells. */
function kindOf(cells: readonly string[]): Kind {
  const counts = new Map<Kind, number>();
  for (const cell of cells) counts.set(kindOfCell(cell), (counts.get(kindOfCell(cell)) ?? 0) + 1);
  const [kind, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['text', 0];
  return count * 2 > cells.length ? kind : 'text';
}

export function kindOfCell(cell: string): Kind {
  const text = cell.slice(0, 500).trim();
  if (emailsOf(text).length) return 'email';
  if (/^(?:https?:\/\/|www\.)/i.test(text) && linkOf(text)) return 'link';
  const digits = text.replace(/\D/g, '').length;
  if (/^['+]?[\d\s()./-]+(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(text) && digits >= 7 && digits <= 16 && !isDate(text))
    return 'phone';
  return /^[-+]?[\d.,\s]+%?$/.test(text) || isDate(text) ? 'number' : 'text';
}

const isDate = (text: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T]\d{1,2}:\d{2}.*)?$/.test(text);
