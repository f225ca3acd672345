import type { Alternative, Extraction, FieldValue, Lists, PhoneKind, Reading } from '../types.ts';
import type { CodeLists } from './codes.ts';
import { calibrated, confidenceFeatures } from './confidence.ts';
import type { Contacts } from './contacts/contacts.ts';
import type { PhoneCandidate } from './contacts/phones.ts';
import type { EastAsianFound } from './east-asian/choose.ts';
import { hasEastAsian } from './east-asian/letters.ts';
import { type Candidate, certainty, fieldValue, quadOf } from './evidence.ts';
import { type Char, plainText } from './lines/rows.ts';
import { findAddresses } from './places/addresses.ts';
import { postalParts } from './places/postal-forms.ts';
import type { Gate } from './repairs/gate.ts';
import { type CardSetting, mendedAddress } from './repairs/reconcile.ts';
import type { Block } from './worded/assign.ts';
import { type ClassifiedLine, lineAbove } from './worded/classify.ts';
import { ROLE_INDEX, type Worded } from './worded/roles.ts';
import { isField, isNoOffice } from './worded/title-rests.ts';
import { fold, squash } from './words/text.ts';

export interface ListedFrom {
  readings: readonly Reading[];
  contacts: Contacts;
  lines: readonly ClassifiedLine[];
  blocks: Partial<Record<Worded, Block>>;
  /** The values in Chinese or Japanese. */
  eastAsian: Pick<EastAsianFound, 'departments' | 'addresses'>;
  codes: CodeLists;
  fields: Extraction['fields'];
  setting: CardSetting;
  gate: Gate;
  /** Called with the features behind the confidence of each address. */
  tell(address: string, features: number[]): void;
  alternatives: Alternative[];
}

/** The least probability of a department. */
const LIKELY_DEPARTMENT = 0.5;
/** The confidence of a department that is recognised by its last characters (`営業部`). */
const EAST_ASIAN_DEPARTMENT = 0.9;

/** Collects all values of each kind from the print and the codes; see `Lists`. */
export function listsOf({
  readings,
  contacts,
  lines,
  blocks,
  eastAsian,
  codes,
  fields,
  setting,
  gate,
  tell,
  alternatives,
}: ListedFrom): Lists {
  const printed = (value: string, confidence: number, chars: Char[], picture: number): FieldValue =>
    fieldValue(value, confidence, 'card', quadOf(chars, readings[picture]!.picture), picture);
  const found = (one: Candidate, confidence: number): FieldValue =>
    printed(one.value, confidence, one.chars, one.span.cell.picture);
  const used = new Set(Object.values(blocks).flatMap((block) => block.segments));

  const phones = contacts.phones.map((phone) => ({
    ...found(phone, calibrated('phone', confidenceFeatures.phone(phone))),
    kind: phone.kind,
  }));
  const emails = contacts.emails.map((email) =>
    found(email, calibrated('email', confidenceFeatures.email(email, blocks.name, contacts.websites[0]))),
  );
  const websites = contacts.websites.map((site) =>
    found(site, calibrated('website', confidenceFeatures.website(site, contacts.emails[0]))),
  );
  // The repairs are made for Latin letters.
  const mended = (chars: Char[]): string =>
    hasEastAsian(plainText(chars)) ? plainText(chars) : plainText(mendedAddress(chars, setting, gate));
  const addresses = [...findAddresses(lines, used, setting.country), ...eastAsian.addresses].map((block) => {
    const rows = block.lines.map(mended);
    const parts = postalParts(rows, setting.country);
    const features = confidenceFeatures.address(block, parts !== null);
    tell(rows.join(', '), features);
    return {
      ...printed(rows.join(', '), calibrated('address', features), block.lines.flat(), block.picture),
      lines: rows,
      parts,
    };
  });
  const departments = lines
    .map((line, index) => ({ ...line, chance: departmentChance(lines, index, blocks.title) }))
    .filter(({ segment, chance }) => !used.has(segment) && chance > LIKELY_DEPARTMENT)
    .map(({ segment, chance }) =>
      // Departments are too rare for calibration, so the confidence is the classifier's probability times the certainty
      // of the letters.
      printed(segment.text, chance * certainty(segment.chars).mean, segment.chars, segment.picture),
    );
  departments.push(
    ...eastAsian.departments.map(({ text, chars, picture }) =>
      printed(text, EAST_ASIAN_DEPARTMENT * certainty(chars).mean, chars, picture),
    ),
  );
  return {
    phones: gathered([...codes.phones, ...phones], fields.phone, phoneKey).map((phone) => ({
      ...phone,
      kind: phone.kind === 'phone' ? kindOfTwin(phone, contacts.phones) : phone.kind,
    })),
    emails: gathered([...codes.emails, ...emails], fields.email, (value) => value.toLowerCase()),
    websites: gathered([...codes.websites, ...websites], printedOrCoded(fields.website), siteKey),
    addresses: gathered([...addresses, ...codes.addresses], undefined, squash),
    departments: gathered(departments, undefined, fold),
    alternatives,
  };
}

/**
 * The probability that a line is a department. A line directly below the title may look like a title, but be its field:
 * `Retail Banking` below `Manager`.
 */
function departmentChance(lines: readonly ClassifiedLine[], index: number, title: Block | undefined): number {
  const line = lines[index]!;
  const above = lineAbove(lines, index);
  const isUnderTitle = above !== undefined && title?.segments.at(-1) === above.segment;
  const isRead = isUnderTitle && isField(line) && !isNoOffice(line);
  return line.roles[ROLE_INDEX.department]! + (isRead ? line.roles[ROLE_INDEX.title]! : 0);
}

const printedOrCoded = (field: FieldValue | undefined): FieldValue | undefined =>
  field?.origin === 'guess' ? undefined : field;

/** Removes duplicates. The value in `fields` comes first, unchanged. */
function gathered<T extends FieldValue>(
  values: readonly T[],
  primary: FieldValue | undefined,
  keyOf: (value: string) => string,
): T[] {
  const first = primary && values.find(({ value }) => keyOf(value) === keyOf(primary.value));
  const all = first ? [{ ...first, ...primary }, ...values] : values;
  const seen = new Set<string>();
  return all.filter(({ value }) => {
    const key = keyOf(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Codes have numbers with the country code, cards often don't; so only the last digits are compared. */
const LAST_DIGITS = 9;
const phoneKey = (value: string): string => {
  const [number = '', extension = ''] = value.split(/\s*(?:ext|x|#)/i);
  return `${number.replace(/\D/g, '').slice(-LAST_DIGITS)}${extension.replace(/\D/g, '').replace(/^/, 'x')}`;
};
const siteKey = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');

/** The printed kind of a number, if the code doesn't tell it. */
const kindOfTwin = ({ value }: FieldValue, phones: readonly PhoneCandidate[]): PhoneKind =>
  phones.find((phone) => phoneKey(phone.value) === phoneKey(value))?.kind ?? 'phone';
