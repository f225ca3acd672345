/** Validation of the form before it is sent; the server checks the same rules again. */
import { isSafeLink, looksLikeEmail } from '@kaard/contact-formats';
import { SOCIAL_NAMES } from '../../../scan/answer.ts';
import type { ReviewText } from '../review.texts.ts';
import type { FormField, FormValues } from './draft.rules.ts';

export type FormProblems = Partial<Record<FormField, ReviewText>>;

/** Returns a message per invalid field; empty if all are valid. A phone number is never refused. */
export function formProblems(values: FormValues): FormProblems {
  const problems: FormProblems = {};
  const email = values.email.trim();
  if (!values.name.trim()) problems.name = 'nameRequired';
  if (email && !looksLikeEmail(email)) problems.email = 'emailInvalid';
  for (const field of ['website', ...SOCIAL_NAMES] as const)
    if (!isSafeLink(values[field].trim())) problems[field] = 'linkInvalid';
  return problems;
}
