/** Lower-case letters without accents; `ß` becomes `ss`, `ø` becomes `o`; other characters stay. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øö]/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[đð]/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/þ/g, 'th');
}

/** Folded letters and digits only, as a name is spelled in a host or a mailbox. */
export function squash(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a text, made of letters and digits; apostrophes and inner points stay in their word. */
export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Levenshtein distance; `limit + 1` if it is above `limit`. */
export function editDistance(a: string, b: string, limit = 8): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      current.push(best);
      least = Math.min(least, best);
    }
    if (least > limit) return limit + 1;
    previous = current;
  }
  return Math.min(previous[b.length]!, limit + 1);
}

/** Maps letters that recognisers confuse to one form: `rn` and `m`; `l`, `1` and `I`; `0` and `o`. */
export function skeleton(text: string): string {
  return fold(text)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/[i1|!jt]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/[ec]/g, 'c')
    .replace(/[gq9]/g, 'g')
    .replace(/[hn]/g, 'n')
    .replace(/[uvy]/g, 'v');
}

export const isUpper = (char: string) => char !== char.toLowerCase() && char === char.toUpperCase();
export const isLetter = (char: string) => /\p{L}/u.test(char);
