import { fold, squash, words } from './text.ts';

/** Shared mailboxes, which name no person. */
const GENERIC =
  /^(?:info|contact|contacto|kontakt|office|hello|hallo|mail|sales|admin|post|service|support|team|studio|enquiries|inquiries|reception|bonjour|ciao|hola|welcome|booking|bookings|press|marketing|hr|jobs|shop)\d*$/;

export const isGenericMailbox = (local: string) => GENERIC.test(local.toLowerCase());

/**
 * How well a text names the person of a mailbox, 0 to 1: the share of the local part that its words explain as whole
 * words, beginnings or initials.
 */
export function personMatch(text: string, local: string): number {
  if (isGenericMailbox(local)) return 0;
  const target = fold(local).replace(/\d+/g, '');
  const spoken = words(text).filter((word) => squash(word));
  if (!target || !spoken.length || spoken.length > 7) return 0;
  const parts = [...new Set(spoken.flatMap((word) => [squash(word), squash(spelledOut(word))]))];
  const pieces = target.split(/[._-]+/).filter(Boolean);
  let explained = 0;
  let whole = 0;
  const total = pieces.join('').length;
  for (const piece of pieces) {
    const best = explain(piece, parts);
    explained += best.length;
    whole = Math.max(whole, best.whole);
  }
  // Initials alone are weak evidence, because many texts have them.
  const strength = whole >= 3 ? 1 : whole > 0 ? 0.6 : 0.35;
  return total ? (explained / total) * strength : 0;
}

/** Spells German and Scandinavian letters as in mailboxes: `ü` is `ue`, `ø` is `oe`, `å` is `aa`. */
export const spelledOut = (word: string) =>
  word.toLowerCase().replace(/[äæ]/g, 'ae').replace(/[öø]/g, 'oe').replace(/ü/g, 'ue').replace(/å/g, 'aa');

/** The longest part of `piece` that consists of words, their beginnings (at least 3 letters) or initials. */
function explain(piece: string, parts: string[]): { length: number; whole: number } {
  const forms = parts;
  const memo = new Map<number, { length: number; whole: number }>();
  const from = (at: number): { length: number; whole: number } => {
    if (at >= piece.length) return { length: 0, whole: 0 };
    const known = memo.get(at);
    if (known) return known;
    let best = { length: 0, whole: 0 };
    memo.set(at, best);
    for (const form of forms) {
      let n = 0;
      while (n < form.length && at + n < piece.length && piece[at + n] === form[n]) n++;
      if (!n) continue;
      for (const take of n >= 3 ? [n, 1] : [1]) {
        const rest = from(at + take);
        const whole = take === form.length && take > 1 ? take : take >= 4 ? take - 1 : 0;
        const length = take + rest.length;
        if (length > best.length || (length === best.length && Math.max(whole, rest.whole) > best.whole)) {
          best = { length, whole: Math.max(whole, rest.whole) };
        }
      }
    }
    memo.set(at, best);
    return best;
  };
  // The best chain may begin behind letters that nothing explains.
  let top = { length: 0, whole: 0 };
  for (let at = 0; at < piece.length; at++) {
    const here = from(at);
    if (here.length > top.length || (here.length === top.length && here.whole > top.whole)) top = here;
  }
  return top;
}

const JOINERS = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'och',
  'og',
  'i',
  'a',
  've',
  'the',
  'of',
  'de',
  'der',
  'die',
  'das',
  'la',
  'le',
  'du',
  'di',
  'da',
  'do',
]);

/**
 * Matches `adp-ceramica` for Ateliê da Praia Cerâmica: at least two words as initials, the others in full.
 * @returns 1 if that is all of the domain
 */
function spelledShort(parts: string[], target: string): number {
  const from = (index: number, at: number, initials: number, whole: number): boolean => {
    if (index === parts.length) return at === target.length && initials >= 2 && whole >= 1;
    const part = parts[index]!;
    return (
      (part.length >= 4 && target.startsWith(part, at) && from(index + 1, at + part.length, initials, whole + 1)) ||
      (target[at] === part[0] && from(index + 1, at + 1, initials + 1, whole))
    );
  };
  return from(0, 0, 0, 0) ? 1 : 0;
}

/**
 * Whether a host of at least four letters consists of the initials of all words except small ones: `Centre for Velmoric
 * Kiln Ovens` and cvko.example.
 */
export function isSpelledByInitials(text: string, domainWord: string): boolean {
  const target = squash(domainWord);
  const plain = words(text)
    .map((word) => squash(word))
    .filter((part) => part && !SMALL_WORDS.has(part));
  return target.length >= LEAST_INITIALS && plain.map((part) => part[0]).join('') === target;
}
const SMALL_WORDS = new Set(
  'and und et en och og ve the of for fur voor pour para de der die das la le du di da do'.split(' '),
);
/** The least number of initials; fewer say too little. */
export const LEAST_INITIALS = 4;

/** The least number of letters, and of words, of a short form. */
const LEAST_SHORT = 3;
/** The largest number of letters that a word contributes to its short form: `QU-VIK`. */
const MOST_OF_WORD = 2;

const MOST_OF_LAST = 3;

/**
 * Whether a text is short for a full name: `Q.V.K.` and `QVK Centre` for `Quarrian Velmoric Kilns Centre Ltd.` It is
 * one word in capitals with the first one or two letters of each word, in order. The end of the full name (a country,
 * the legal form) may be missing, and both may end with the same word.
 */
export function isShortFor(short: string, whole: string): boolean {
  const mine = short.split(/\s+/);
  const theirs = words(whole).map(fold);
  while (mine.length > 1 && fold(mine.at(-1)!) === theirs.at(-1)) {
    mine.pop();
    theirs.pop();
  }
  const [mark = '', ...more] = mine;
  const target = squash(mark);
  if (more.length > 0 || target.length < LEAST_SHORT || !/^\p{Lu}[\p{Lu}.&-]*$/u.test(mark)) return false;
  const isSpelled = (parts: string[], index: number, at: number): boolean => {
    if (at === target.length) return index >= LEAST_SHORT;
    const part = parts[index];
    if (part === undefined) return false;
    // `QUVNET` for `Quarrian Velmoric Network`: the last word contributes its first syllable.
    if (part.startsWith(target.slice(at)) && target.length - at <= MOST_OF_LAST && index + 1 >= LEAST_SHORT)
      return true;
    for (let taken = 1; taken <= MOST_OF_WORD; taken++)
      if (target.startsWith(part.slice(0, taken), at) && isSpelled(parts, index + 1, at + taken)) return true;
    return false;
  };
  const all = theirs.map((word) => squash(word)).filter(Boolean);
  return (
    isSpelled(all, 0, 0) ||
    isSpelled(
      all.filter((part) => !SMALL_WORDS.has(part)),
      0,
      0,
    )
  );
}

/**
 * How well a text names the company of a domain word, 0 to 1: the share of the domain that consists of the text's words
 * in order, or the initials of all of them.
 */
export function companyMatch(text: string, domainWord: string): number {
  const target = squash(domainWord);
  const parts = words(text)
    .map((word) => squash(word))
    .filter(Boolean);
  if (target.length < 2 || !parts.length) return 0;
  const plain = parts.filter((part) => !JOINERS.has(part));
  let best = 0;
  for (const form of [parts, plain]) {
    const joined = form.join('');
    if (joined === target) return 1;
    if (joined.length >= 2 && target.startsWith(joined)) best = Math.max(best, joined.length / target.length);
    if (target.length >= 4 && joined.startsWith(target)) return 1;
    if (target.length >= 4 && joined.includes(target)) best = Math.max(best, 0.95);
    let rest = target;
    let covered = 0;
    for (const part of form) {
      if (part.length >= 3 && rest.includes(part)) {
        covered += part.length;
        rest = rest.replace(part, ' ');
      }
    }
    best = Math.max(best, covered / target.length);
    if (form.length >= 3 && target.length >= 5) best = Math.max(best, 0.95 * spelledShort(form, target));
    const initials = form.map((part) => part[0]).join('');
    if (form.length >= 2 && target.length >= 2) {
      if (initials === target) best = Math.max(best, 0.85);
      else if (target.length >= 3 && initials.startsWith(target)) best = Math.max(best, 0.7);
    }
  }
  return Math.min(1, best);
}
