import type { Face } from '@kaard/card-face';
import type { Typefaces } from './fonts.ts';

const FIELDS = [
  ...(['fullName', 'pronouns', 'jobTitle', 'department', 'company', 'email', 'phone', 'website', 'address'] as const),
] as const;

/** What somebody types as it is read: with a letter less it leads to somebody else, or nowhere. */
const TYPED: ReadonlySet<(typeof FIELDS)[number]> = new Set(['email', 'phone', 'website']);
const STAND_INS = ['company', 'email', 'phone'] as const;

/** No typeface of ours has them, and they look like the one that every typeface has. */
const HYPHENS = /[\u2010-\u2012]/g;

/** They belong to the letter before them, which has its picture without them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** Ends of lines, and blanks of which no typeface of ours has all. */
const BLANKS = /(?:(?!\u00a0)[\s\p{Cc}])+/gu;

const segments = new Intl.Segmenter();
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The face as a picture can show it: a letter that no typeface of ours has would be drawn as an empty box. Where nothing is
 * left of the name, the first of the rest that says whose card it is takes its place.
 */
export function drawableFace(face: Face, typefaces: Typefaces): Face {
  const texts = FIELDS.map((field) => {
    const given = face[field] ?? '';
    return [field, TYPED.has(field) ? drawableWhole(given, typefaces) : drawableText(given, typefaces)];
  });
  const drawn: Face = { ...face, ...Object.fromEntries(texts) };
  const standIn = drawn.fullName ? undefined : STAND_INS.find((field) => drawn[field]);
  return standIn ? { ...drawn, fullName: drawn[standIn]!, [standIn]: null } : drawn;
}

/** What of a text can be drawn; nothing when less than half of it is left, as a street without its name. */
export function drawableText(text: string, typefaces: Typefaces): string {
  const all = lettersOf(text);
  const left = all.filter((letter) => isDrawable(letter, typefaces));
  if (left.length === all.length) return all.join('');
  const words = all.filter(isWord).length;
  if (left.filter(isWord).length * 2 < words || !left.some(isWord)) return '';
  return left.join('').replaceAll(BLANKS, ' ').trim();
}

/** A text that is drawn whole or not at all. */
function drawableWhole(text: string, typefaces: Typefaces): string {
  const all = lettersOf(text);
  return all.every((letter) => isDrawable(letter, typefaces)) ? all.join('') : '';
}

function lettersOf(text: string): string[] {
  const shown = text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(BLANKS, ' ').replaceAll(HYPHENS, '-').trim();
  return [...segments.segment(shown)].map(({ segment }) => segment);
}

const isDrawable = (letter: string, { hasLetter }: Typefaces): boolean =>
  [...letter].every((point) => hasLetter(point.codePointAt(0)!));
