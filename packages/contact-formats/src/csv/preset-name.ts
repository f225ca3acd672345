import { composeName, orNull } from '../contact/collect.ts';
import type { ImportedContact, NameParts } from '../contact/contact.ts';
import { partsOf } from '../vcard/write.ts';
import { isInName, withoutAddressForms } from './name-forms.ts';

/** Which columns there are for names: `two` are those for the first and the last name. */
export type NameColumns = 'two' | 'all';

const NOTHING: NameParts = { family: '', given: '', additional: '', prefix: '', suffix: '' };

/**
 * What stands in the columns for names, so that the name that is read back from them is the same. One that no columns
 * would bring back stays whole in one of them, unless somebody has told its parts.
 */
export function nameFor(contact: Partial<ImportedContact> & { name: string }, columns: NameColumns): NameParts {
  const { kept, name } = contact;
  const told = kept?.name && kept.nameOf === name ? kept.name : null;
  const parts = told ?? partsOf(contact);
  const found = columns === 'two' ? inTwo(parts, name) : inAll(parts, name);
  const isCalledOtherwise = told !== null && withoutBlanks(composeName(told)) !== withoutBlanks(name);
  if (comesBack(found, name) || isCalledOtherwise) return found;
  return columns === 'two' ? { ...NOTHING, family: name } : { ...NOTHING, given: name };
}

/** Programs with two columns refuse people without a last name. */
function inTwo({ prefix, given, additional, family, suffix }: NameParts, name: string): NameParts {
  const before = joined(saidOf(prefix, name), given, saidOf(additional, name));
  const behind = joined(family, saidOf(suffix, name));
  return family ? { ...NOTHING, given: before, family: behind } : { ...NOTHING, family: joined(before, behind) };
}

/** `Mr.` in a column for titles is how somebody is addressed, and no part of the name any more. */
function inAll(parts: NameParts, name: string): NameParts {
  if (comesBack(parts, name)) return parts;
  const together = { ...parts, prefix: '', given: joined(parts.prefix, parts.given) };
  return comesBack(together, name) ? together : parts;
}

/** As `csv/row.ts` reads them: a cell that only says `-` is empty. */
function comesBack(parts: NameParts, name: string): boolean {
  const read = Object.fromEntries(
    Object.entries({ ...NOTHING, ...parts }).map(([part, text]) => [part, orNull(text) ?? '']),
  ) as unknown as NameParts;
  return composeName({ ...read, prefix: withoutAddressForms(read.prefix) }) === name;
}

/** What of a part the name itself says. */
const saidOf = (part: string, name: string): string =>
  isInName(name, part)
    ? part
    : part
        .split(' ')
        .filter((word) => isInName(name, word))
        .join(' ');

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const withoutBlanks = (text: string): string => text.replace(/\s/g, '');
