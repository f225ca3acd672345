import { fieldLabel } from '@kaard/service-kit/input/plain-words';
import { z } from 'zod';

/** More than any text or list holds: what is larger needn't be passed on. */
const MOST_CHARACTERS = 25_000;
const MOST_ENTRIES = 500;

interface Issue {
  input?: unknown;
  path?: PropertyKey[] | undefined;
}
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;
const labelIn = ({ path = [] }: Issue): string => fieldLabel(String(path.at(-1)));

export interface TextWords {
  /** Said if there is none. */
  missing?: string;
  /** What people call it, where its name isn't that: `A tag`. */
  label?: string;
}

/**
 * A text whose limit is in the document. Its service has the last word, as it counts what is left after trimming; far too long
 * ones are refused here, in the same words.
 */
export const textOf = (longest: number, { missing, label }: TextWords = {}) =>
  z
    .string({ error: (issue) => (isMissing(issue) ? missing : undefined) })
    .max(MOST_CHARACTERS, {
      error: (issue) => `${label ?? labelIn(issue)} can have at most ${longest.toLocaleString('en-US')} characters`,
    })
    .meta({ maxLength: longest });

/** The same for a list, of which a service may leave out what it has twice. @param tooMany what the service says of it */
export const listOf = <Entry extends z.ZodType>(entry: Entry, most: number, tooMany: string) =>
  z.array(entry).max(MOST_ENTRIES, tooMany).meta({ maxItems: most });

/** A text whose limit only its service knows. */
export const boundedText = (most: number, missing?: string) =>
  z
    .string({ error: (issue) => (isMissing(issue) ? missing : undefined) })
    .max(most, { error: (issue) => `${labelIn(issue)} is too long.` });
