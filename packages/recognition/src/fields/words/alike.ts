import { editDistance, skeleton } from './text.ts';

/** Signs of which a reader takes one for another, drops one or adds one; of shorter texts it is one in all. */
const SIGNS_PER_MISTAKE = 8;

/**
 * Whether one address, site or number may be a misreading of the other. Mailbox and host are compared apart: two people of one
 * company have the long host in common.
 * @param a and @param b in one form: numbers as digits, sites without what every site begins with
 */
export function areAlike(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.trim().split(/[@/]/)) as [string[], string[]];
  return left.length === right.length && left.every((part, at) => isPartAlike(part, right[at]!));
}

function isPartAlike(a: string, b: string): boolean {
  const limit = Math.max(1, Math.floor(Math.min(a.length, b.length) / SIGNS_PER_MISTAKE));
  return editDistance(skeleton(a), skeleton(b), limit) <= limit;
}
