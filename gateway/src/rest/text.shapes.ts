import { fieldLabel } from '@kaard/service-kit/input/plain-words';
import { z } from 'zod';

/** More than any text or list may contain; anything larger isn’t passed on. */
const MOST_CHARACTERS = 25_000;
const MOST_ENTRIES = 500;

interface Issue {
  input?: unknown;
  path?: PropertyKey[] | undefined;
}
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;
const labelIn = ({ path = [] }: Issue): string => fieldLabel(String(path.at(-1)));

export interface TextWords {
  /** The message for a missing text. */
  missing?: string;
  /** How people call the field, if that isn’t its name: `A tag`. */
  label?: string;
}

/**
 * A text whose limit is documented. The service checks it exactly, because it counts characters after trimming; only
 * far too long texts are refused here, with the same message.
 */
export const textOf = (longest: number, { missing, label }: TextWords = {}) =>
  z
    .string({ error: (issue) => (isMissing(issue) ? missing : undefined) })
    .max(MOST_CHARACTERS, {
      error: (issue) => `${label ?? labelIn(issue)} can have at most ${longest.toLocaleString('en-US')} characters`,
    })
    .meta({ maxLength: longest });

/** The same for a list, from which a service may remove duplicates. @param tooMany the service’s message */
export const listOf = <Entry extends z.ZodType>(entry: Entry, most: number, tooMany: string) =>
  z.array(entry).max(MOST_ENTRIES, tooMany).meta({ maxItems: most });

/** A text whose exact limit only its service knows. */
export const boundedText = (most: number, missing?: string) =>
  z
    .string({ error: (issue) => (isMissing(issue) ? missing : undefined) })
    .max(most, { error: (issue) => `${labelIn(issue)} is too long.` });
