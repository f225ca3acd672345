import type { Block, Worded } from './assign.ts';
import type { Candidate } from './evidence.ts';

/** Values after the fields that repeat each other were held against one another. */
export type Texts = Partial<Record<Worded | 'email' | 'website', string>>;

/**
 * A person stands twice on most cards (name and mailbox), and so does the company (name and domain). Where two readings
 * of the same word differ in one character, the one with the surer character corrects the other.
 */
export function reconcile(
  blocks: Partial<Record<Worded, Block>>,
  email: Candidate | undefined,
  website: Candidate | undefined,
): Texts {
  const texts: Texts = {};
  for (const role of ['name', 'title', 'company'] as const) {
    const text = blocks[role]?.segments.map((segment) => segment.text).join(' ');
    if (text)
      texts[role] = text
        .replace(/\s+/g, ' ')
        .replace(/\s+([,.;:])(?=\s|$)/g, '$1')
        .trim();
  }
  if (email) texts.email = email.value;
  if (website) texts.website = website.value;
  return texts;
}
