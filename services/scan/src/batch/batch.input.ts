import { LONGEST_TAG, MOST_TAGS } from '@kaard/contact-formats/fields';
import { MOST_IN_BATCH } from '@kaard/pictures/batch-limits';
import { invalid } from '@kaard/service-kit';
import { z } from 'zod';

const name = z.string().trim().min(1, 'A batch needs a name.').max(100, 'A name can have at most 100 characters.');
const tags = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'A tag can’t be empty.')
      .max(LONGEST_TAG, `A tag can have at most ${LONGEST_TAG} characters.`),
  )
  .transform(differentTags)
  .refine((all) => all.length <= MOST_TAGS, `A batch can have at most ${MOST_TAGS} tags.`);

export const newBatch = z.object({
  name,
  tags: tags.nullish(),
  expectedCount: z
    .int()
    .min(1, 'A batch needs at least one picture.')
    .max(MOST_IN_BATCH, 'A batch can hold at most 10,000 pictures.')
    .nullish(),
});

export const changedBatch = z.object({ name: name.nullish(), tags: tags.nullish() });

/** Removes duplicate tags, ignoring case as for contacts. */
function differentTags(all: readonly string[]): string[] {
  return [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** @throws DomainError `invalid` */
export function confidenceOf(minConfidence: number): number {
  if (minConfidence >= 0 && minConfidence <= 1) return minConfidence;
  throw invalid({ minConfidence: 'minConfidence must be between 0 and 1.' });
}
