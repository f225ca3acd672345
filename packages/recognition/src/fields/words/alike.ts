import { editDistance, skeleton } from './text.ts';

/** The number of characters per misread, dropped or added one; shorter texts may have one such mistake. */
const SIGNS_PER_MISTAKE = 8;

/**
 * Whether one address, site or number may be a misreading of the other. Mailbox and host are compared separately,
 * because two people of one company share the long host.
 * @param a and
 * @param b in the same form: numbers as digits, sites without scheme and `www.`
 */
export function areAlike(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.trim().split(/[@/]/)) as [string[], string[]];
  return left.length === right.length && left.every((part, at) => isPartAlike(part, right[at]!));
}

function isPartAlike(a: string, b: string): boolean {
  const limit = Math.max(1, Math.floor(Math.min(a.length, b.length) / SIGNS_PER_MISTAKE));
  return editDistance(skeleton(a), skeleton(b), limit) <= limit;
}
