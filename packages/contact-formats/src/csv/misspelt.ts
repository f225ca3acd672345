/** Misspelt headers: `Emial`, `Phne`, `Compny`. */

/** Words that are distinctive enough to be recognised with a letter missing, added or swapped. */
const WORDS = 'email phone mobile company address website position telephone organization designation department'.split(
  ' ',
);
/** Short words resemble many others, so only two swapped letters, or a missing one within, are accepted. */
const SHORT: Readonly<Record<string, string>> = { nmae: 'name', naem: 'name', anme: 'name', nme: 'name', nam: 'name' };

/** Corrects misspelt words of a folded header. @returns null if there are none */
export function spelt(key: string): string | null {
  const words = key.split(' ');
  // Emil is a name.
  if (words.length > 3 || key === 'emil') return null;
  const right = words.map((word) => SHORT[word] ?? WORDS.find((one) => isNear(word, one)) ?? word).join(' ');
  return right === key ? null : right;
}

/** Whether the words differ by one missing or extra letter, or two swapped ones; the first letter must match. */
function isNear(word: string, right: string): boolean {
  if (word === right || word[0] !== right[0] || Math.abs(word.length - right.length) > 1) return false;
  const at = [...right].findIndex((letter, index) => word[index] !== letter);
  const [rest, wanted] = at < 0 ? [word.slice(right.length), ''] : [word.slice(at), right.slice(at)];
  if (word.length > right.length) return rest.slice(1) === wanted;
  if (word.length < right.length) return rest === wanted.slice(1);
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}
