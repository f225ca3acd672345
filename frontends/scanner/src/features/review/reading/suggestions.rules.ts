/**
 * Values that are not on the card, and other candidates on it: offered beside the form, never inserted without consent
 * (spec 3, "Truth").
 */
import { websiteGuess } from '@kaard/contact-formats';
import { FIELD_NAMES, type FieldName, type ReadCard } from '../../../scan/answer.ts';
import type { FormField } from '../form/draft.rules.ts';

export interface SuggestedValue {
  value: string;
  from: 'email' | 'guess';
}

/**
 * Suggestions for empty fields. The website is derived from the present e-mail in the form: correcting the e-mail
 * corrects the suggestion, too.
 */
export function suggestedValues(
  card: ReadCard | null,
  values: Partial<Record<FormField, string>>,
): Partial<Record<FieldName, SuggestedValue>> {
  const suggested: Partial<Record<FieldName, SuggestedValue>> = {};
  for (const name of FIELD_NAMES) {
    if (values[name]?.trim()) continue;
    const guess = card?.fields[name];
    if (name === 'website') {
      const website = websiteGuess(values.email ?? '');
      if (website) suggested.website = { value: website, from: 'email' };
    } else if (guess?.origin === 'guess') {
      suggested[name] = { value: guess.value, from: 'guess' };
    }
  }
  return suggested;
}

/**
 * Returns other candidates on the card for a field: while it is empty, while it is unchanged and to be checked, or
 * while it holds one of them. The read value can be restored.
 */
export function otherValues(card: ReadCard | null, name: FieldName, value: string, isToCheck: boolean): string[] {
  const others = card?.alternatives[name] ?? [];
  if (!others.length) return [];
  const isOffered = value.trim() === '' || isToCheck || others.includes(value);
  const read = card?.values[name];
  return isOffered ? [...new Set([...(read ? [read] : []), ...others])].filter((one) => one !== value) : [];
}
