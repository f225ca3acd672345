/** Headers that people have typed wrong: `Emial`, `Phne`, `Compny`. */

/** Words that are sure enough of what they mean to be known by all but one of their letters. */
const WORDS = 'email phone mobile company address website position telephone organization designation department'.split(
  ' ',
);
/** Short words are near too many others: only two letters that changed places, or one that is missing within. */
const SHORT: Readonly<Record<string, string>> = { nmae: 'name', naem: 'name', anme: 'name', nme: 'name', nam: 'name' };

/** The folded header with its misspelt words put right; null when there are none. */
export function spelt(key: string): string | null {
  const words = key.split(' ');
  // Emil is somebody.
  if (words.length > 3 || key === 'emil') return null;
  const right = words.map((word) => SHORT[word] ?? WORDS.find((one) => isNear(word, one)) ?? word).join(' ');
  return right === key ? null : right;
}

/** Whether one is the other with a letter less, a letter more, or two neighbours exchanged; both begin alike. */
function isNear(word: string, right: string): boolean {
  if (word === right || word[0] !== right[0] || Math.abs(word.length - right.length) > 1) return false;
  const at = [...right].findIndex((letter, index) => word[index] !== letter);
  const [rest, wanted] = at < 0 ? [word.slice(right.length), ''] : [word.slice(at), right.slice(at)];
  if (word.length > right.length) return rest.slice(1) === wanted;
  if (word.length < right.length) return rest === wanted.slice(1);
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}
