import type { Face } from '@kaard/card-face';
import type { Typefaces } from './fonts.ts';

const FIELDS = [
  ...(['fullName', 'pronouns', 'jobTitle', 'department', 'company', 'email', 'phone', 'website', 'address'] as const),
] as const;

/** Fields that readers retype: with a missing character they would lead to another destination, or nowhere. */
const TYPED: ReadonlySet<(typeof FIELDS)[number]> = new Set(['email', 'phone', 'website']);
const STAND_INS = ['company', 'email', 'phone'] as const;

/** No bundled typeface has these, but they look like the hyphen that every typeface has. */
const HYPHENS = /[\u2010-\u2012]/g;

/** They modify the preceding character, whose glyph doesn’t need them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** Line breaks, and spaces of which no bundled typeface has all. */
const BLANKS = /(?:(?!\u00a0)[\s\p{Cc}])+/gu;

const segments = new Intl.Segmenter();
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The face reduced to what a picture can show, because a character without a glyph would be drawn as an empty box. If
 * nothing is left of the name, the first other field that identifies the person replaces it.
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

/** The drawable part of a text; empty if less than half of it is left, such as a street without its name. */
export function drawableText(text: string, typefaces: Typefaces): string {
  const all = lettersOf(text);
  const left = all.filter((letter) => isDrawable(letter, typefaces));
  if (left.length === all.length) return all.join('');
  const words = all.filter(isWord).length;
  if (left.filter(isWord).length * 2 < words || !left.some(isWord)) return '';
  return left.join('').replaceAll(BLANKS, ' ').trim();
}

/** The text if all of it can be drawn, otherwise empty. */
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
