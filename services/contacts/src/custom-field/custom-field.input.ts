import {
  CUSTOM_KINDS,
  type CustomField,
  type CustomKind,
  LONGEST_CHOICE,
  LONGEST_CUSTOM_NAME,
  MOST_CHOICES,
  sameText,
} from '@kaard/contact-formats/custom';
import { fold } from '@kaard/contact-formats/search-words';
import { invalid } from '@kaard/service-kit';

export interface ChoiceInput {
  name: string;
  /** The former name of a choice that is renamed. */
  formerName?: string | null;
}

export interface NewFieldInput {
  name: string;
  kind: CustomKind;
  choices?: readonly ChoiceInput[] | null;
}

/** @throws DomainError `invalid` */
export function checkName(given: string, others: readonly CustomField[]): string {
  const name = given.replace(/\s+/g, ' ').trim();
  if (!name) throw invalid({ name: 'Name is required' });
  if (name.length > LONGEST_CUSTOM_NAME)
    throw invalid({ name: `A name can have at most ${LONGEST_CUSTOM_NAME} characters` });
  if (others.some((other) => sameText(other.name, name)))
    throw invalid({ name: 'A custom field with this name already exists' });
  return name;
}

/** @throws DomainError `invalid` for an unknown kind */
export function checkKind(kind: string): CustomKind {
  if (!CUSTOM_KINDS.includes(kind as CustomKind))
    throw invalid({ kind: `The kind must be one of ${CUSTOM_KINDS.join(', ')}` });
  return kind as CustomKind;
}

/** @throws DomainError `invalid` if there are none, too many, or duplicates */
export function checkChoices(kind: CustomKind, given: readonly ChoiceInput[]): string[] {
  const choices = given.map(({ name }) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const refuse = (choices: string) => invalid({ choices });
  if (kind !== 'choice') {
    if (choices.length) throw refuse('Only fields of the kind CHOICE have choices');
    return [];
  }
  if (!choices.length) throw refuse('Please add at least one choice');
  if (choices.length > MOST_CHOICES) throw refuse(`A field can have at most ${MOST_CHOICES} choices`);
  if (choices.some((choice) => choice.length > LONGEST_CHOICE))
    throw refuse(`A choice can have at most ${LONGEST_CHOICE} characters`);
  if (choices.some((choice, at) => choices.findIndex((other) => sameText(choice, other)) < at))
    throw refuse('Each choice must be different');
  return choices;
}

const LONGEST_KEY = 40;

/**
 * The key of a new field, derived from its name: `favourite_colour`. If it is taken, a number is appended.
 * @param taken keys in use, including those of former fields
 */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const words = fold(name).match(/[a-z\d]+/g) ?? [];
  const plain = words.join('_').slice(0, LONGEST_KEY).replace(/_+$/, '') || 'field';
  // Avoids property names of every object, and names that start with a digit.
  const base = plain in {} || /^\d/.test(plain) ? `field_${plain}` : plain;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}
