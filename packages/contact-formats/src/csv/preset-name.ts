import { composeName, orNull } from '../contact/collect.ts';
import type { ImportedContact, NameParts } from '../contact/contact.ts';
import { partsOf } from '../vcard/write.ts';
import { isInName, withoutAddressForms } from './name-forms.ts';

/** Which name columns a program has: `two` are first and last name. */
export type NameColumns = 'two' | 'all';

const NOTHING: NameParts = { family: '', given: '', additional: '', prefix: '', suffix: '' };

/**
 * Splits a name into columns so that reading them back gives the same name. If no split does, the name stays whole in
 * one column, unless its parts were given explicitly.
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

/** Programs with two columns reject contacts without a last name. */
function inTwo({ prefix, given, additional, family, suffix }: NameParts, name: string): NameParts {
  const before = joined(saidOf(prefix, name), given, saidOf(additional, name));
  const behind = joined(family, saidOf(suffix, name));
  return family ? { ...NOTHING, given: before, family: behind } : { ...NOTHING, family: joined(before, behind) };
}

/** Removes forms of address such as `Mr.` from the title column, because they are no part of the name. */
function inAll(parts: NameParts, name: string): NameParts {
  if (comesBack(parts, name)) return parts;
  const together = { ...parts, prefix: '', given: joined(parts.prefix, parts.given) };
  return comesBack(together, name) ? together : parts;
}

/** Parses like `csv/row.ts`: a cell with only `-` is empty. */
function comesBack(parts: NameParts, name: string): boolean {
  const read = Object.fromEntries(
    Object.entries({ ...NOTHING, ...parts }).map(([part, text]) => [part, orNull(text) ?? '']),
  ) as unknown as NameParts;
  return composeName({ ...read, prefix: withoutAddressForms(read.prefix) }) === name;
}

/** The words of a part that are also in the full name. */
const saidOf = (part: string, name: string): string =>
  isInName(name, part)
    ? part
    : part
        .split(' ')
        .filter((word) => isInName(name, word))
        .join(' ');

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const withoutBlanks = (text: string): string => text.replace(/\s/g, '');
