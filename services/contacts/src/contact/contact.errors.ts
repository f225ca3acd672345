import { DomainError, invalid, notFound } from '@kaard/service-kit';
import { LONGEST, MOST_TAGS, MOST_VALUES } from './contact.limits.ts';
import type { LeftOut } from './left-out.ts';

export const contactNotFound = () => notFound('Contact');

export const versionConflict = (seen: number, present: number) =>
  new DomainError({
    kind: 'conflict',
    reason: 'VERSION_CONFLICT',
    message: 'This contact has changed.',
    details: { yourVersion: seen, presentVersion: present },
  });

const ROOM: Record<string, string> = {
  notes: `The combined notes are longer than ${LONGEST.notes.toLocaleString('en-US')} characters`,
  tags: `The updated contact would have more than ${MOST_TAGS} tags`,
};

/** Values to add to an existing contact don’t fit in addition to its own. */
export const noRoom = (leftOut: readonly LeftOut[]) =>
  invalid(
    Object.fromEntries(
      leftOut.map(({ field }) => [
        field,
        ROOM[field] ?? `The updated contact would have more than ${MOST_VALUES} ${field}`,
      ]),
    ),
  );
