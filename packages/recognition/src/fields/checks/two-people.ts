/**
 * Checks whether one picture names two people: two cards that were photographed together, or one card of two partners.
 * In both cases it is unclear whose the other fields are.
 */
import { hasEastAsian } from '../east-asian/letters.ts';
import type { ClassifiedLine } from '../worded/classify.ts';
import { ROLE_INDEX } from '../worded/roles.ts';
import { isGenericMailbox, personMatch } from '../words/matching.ts';
import { words } from '../words/text.ts';
import { isSameName, isTheirs } from './two-cards.ts';

/**
 * The least probability of a name for a line that a mailbox confirms, and how much a company may be likelier than the
 * name.
 */
const LEAST_NAME = 0.2;
const RATHER = 0.1;

interface Named {
  name: string;
  mailbox: string;
}

/**
 * Whether two lines name two people. Each needs a mailbox of their own that fits their name better than the other's.
 */
export function areTwoPeople(lines: readonly ClassifiedLine[], emails: readonly string[]): boolean {
  const mailboxes = [...new Set(emails.map((email) => email.slice(0, email.lastIndexOf('@')).toLowerCase()))];
  const people = mailboxes
    .filter((mailbox) => !isGenericMailbox(mailbox))
    .flatMap((mailbox): Named[] => {
      const name = nameOf(lines, mailbox);
      return name ? [{ name, mailbox }] : [];
    });
  return people.some((one, i) =>
    people.slice(i + 1).some((other) => !isSameName(one.name, other.name) && areApart(one, other)),
  );
}

/** Compares both ways, because the shared surname of a couple explains both mailboxes. */
const areApart = (one: Named, other: Named): boolean =>
  personMatch(one.name, one.mailbox) > personMatch(other.name, one.mailbox) &&
  personMatch(other.name, other.mailbox) > personMatch(one.name, other.mailbox);

/** The line that fits the mailbox best. Lines of one word are left out, because they decide nothing. */
function nameOf(lines: readonly ClassifiedLine[], mailbox: string): string | undefined {
  const [best] = lines
    .filter(({ segment: { text }, roles }) => {
      const chance = roles[ROLE_INDEX.name]!;
      return words(text).length > 1 && chance >= LEAST_NAME && chance >= roles[ROLE_INDEX.company]! - RATHER;
    })
    .map(({ segment: { text } }) => ({ text, match: personMatch(text, mailbox) }))
    .filter(({ text }) => isTheirs(text, mailbox))
    .sort((a, b) => b.match - a.match);
  return best?.text;
}

/** Whether the names in the codes belong to two people. Names in different scripts can't be compared. */
export const areTwoNames = ([first, ...others]: readonly string[]): boolean =>
  first !== undefined &&
  others.some((other) => hasEastAsian(first) === hasEastAsian(other) && !isSameName(first, other));
