/** What a form must hold before it is sent; the server checks the same again. */
import { isSafeLink, looksLikeEmail } from '@kaard/contact-formats';
import { SOCIAL_NAMES } from '../../../scan/answer.ts';
import type { ReviewText } from '../review.texts.ts';
import type { FormField, FormValues } from './draft.rules.ts';

export type FormProblems = Partial<Record<FormField, ReviewText>>;

/** The text that explains what is wrong, per field; empty when all is well. A phone number is never refused. */
export function formProblems(values: FormValues): FormProblems {
  const problems: FormProblems = {};
  const email = values.email.trim();
  if (!values.name.trim()) problems.name = 'nameRequired';
  if (email && !looksLikeEmail(email)) problems.email = 'emailInvalid';
  for (const field of ['website', ...SOCIAL_NAMES] as const)
    if (!isSafeLink(values[field].trim())) problems[field] = 'linkInvalid';
  return problems;
}
