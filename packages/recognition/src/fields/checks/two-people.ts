import type { ClassifiedLine } from '../worded/classify.ts';
import { ROLE_INDEX } from '../worded/roles.ts';
import { isGenericMailbox, personMatch } from '../words/matching.ts';
import { words } from '../words/text.ts';
import { isSameName, isTheirs } from './two-cards.ts';

/** A line is somebody's name where their mailbox says so, unless it is hardly one. */
const LEAST_NAME = 0.2;

/**
 * Whether one picture names two people, each with a mailbox of their own: two cards that were photographed together, or
 * one of two partners. Nothing tells whose the rest is.
 */
export function areTwoPeople(lines: readonly ClassifiedLine[], emails: readonly string[]): boolean {
  const mailboxes = [...new Set(emails.map((email) => email.slice(0, email.lastIndexOf('@')).toLowerCase()))];
  const people = mailboxes
    .filter((mailbox) => !isGenericMailbox(mailbox))
    .flatMap((mailbox) => {
      const name = nameOf(lines, mailbox);
      return name ? [{ name, mailbox }] : [];
    });
  return people.some((one, i) =>
    people
      .slice(i + 1)
      .some(
        (other) =>
          !isSameName(one.name, other.name) && !isTheirs(one.name, other.mailbox) && !isTheirs(other.name, one.mailbox),
      ),
  );
}

/** The line that names whose mailbox it is best; of one word alone nobody can tell. */
function nameOf(lines: readonly ClassifiedLine[], mailbox: string): string | undefined {
  const [best] = lines
    .filter(({ segment: { text }, roles }) => words(text).length > 1 && roles[ROLE_INDEX.name]! >= LEAST_NAME)
    .map(({ segment: { text } }) => ({ text, match: personMatch(text, mailbox) }))
    .filter(({ text }) => isTheirs(text, mailbox))
    .sort((a, b) => b.match - a.match);
  return best?.text;
}
