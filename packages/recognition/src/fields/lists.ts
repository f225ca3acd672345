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
  /** What is printed in Chinese or Japanese. */
  eastAsian: Pick<EastAsianFound, 'departments' | 'addresses'>;
  codes: CodeLists;
  fields: Extraction['fields'];
  setting: CardSetting;
  gate: Gate;
  /** Told what the confidence of each address rests on. */
  tell(address: string, features: number[]): void;
  alternatives: Alternative[];
}

/** A line is a department from this probability. */
const LIKELY_DEPARTMENT = 0.5;
/** How sure one is that its last characters tell (`営業部`). */
const EAST_ASIAN_DEPARTMENT = 0.9;

/** Everything of a kind that the card says, and the codes on it; see `Lists`. */
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
  // The repairs are for words in Latin letters.
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
      // Too few cards print one to calibrate it: the classifier's word, as far as the letters are sure.
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

/** What stands right under the title and reads like one, but is what somebody is in charge of: `Retail Banking` under `Manager`. */
function departmentChance(lines: readonly ClassifiedLine[], index: number, title: Block | undefined): number {
  const line = lines[index]!;
  const above = lineAbove(lines, index);
  const isUnderTitle = above !== undefined && title?.segments.at(-1) === above.segment;
  const isRead = isUnderTitle && isField(line) && !isNoOffice(line);
  return line.roles[ROLE_INDEX.department]! + (isRead ? line.roles[ROLE_INDEX.title]! : 0);
}

const printedOrCoded = (field: FieldValue | undefined): FieldValue | undefined =>
  field?.origin === 'guess' ? undefined : field;

/** Each value once, the primary one as it stands in `fields` and before all others. */
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

/** Codes have numbers with the country's, cards often without: the last digits tell. */
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

/** What the print says of a number whose code says nothing. */
const kindOfTwin = ({ value }: FieldValue, phones: readonly PhoneCandidate[]): PhoneKind =>
  phones.find((phone) => phoneKey(phone.value) === phoneKey(value))?.kind ?? 'phone';
