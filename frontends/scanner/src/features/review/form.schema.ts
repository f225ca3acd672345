/** What a form must hold before it is sent; the server checks the same again. */
import { isSafeLink, looksLikeEmail } from '@kaard/contact-formats';
import * as z from 'zod/mini';
import { SOCIAL_NAMES } from '../../scan/answer.ts';
import type { FormField, FormValues } from './draft.rules.ts';
import type { ReviewText } from './review.texts.ts';

const problem = (text: ReviewText) => ({ error: text });

const link = z.string().check(z.refine((value) => isSafeLink(value.trim()), problem('linkInvalid')));
const reviewForm = z.object({
  name: z.string().check(z.refine((value) => value.trim() !== '', problem('nameRequired'))),
  email: z
    .string()
    .check(z.refine((value) => value.trim() === '' || looksLikeEmail(value.trim()), problem('emailInvalid'))),
  website: link,
  ...Object.fromEntries(SOCIAL_NAMES.map((name) => [name, link])),
});

export type FormProblems = Partial<Record<FormField, ReviewText>>;

/** The text that explains what is wrong, per field; empty when all is well. A phone number is never refused. */
export function formProblems(values: FormValues): FormProblems {
  const checked = z.safeParse(reviewForm, values);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]));
}
