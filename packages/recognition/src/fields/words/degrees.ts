import { isCountry } from '../places/countries.ts';
import { isCredential, isGivenName, isHonorific } from './lexicon.ts';
import { fold } from './text.ts';

/** Whether a text is degrees only: `Ph.D, MBA`. */
export function isDegree(text: string): boolean {
  const tokens = degreeTokens(text);
  if (tokens.length === 0) return false;
  // Beside a known one, others of the same form count: `B.Com., D.P.H.`
  return (
    tokens.every(isCredential) ||
    (tokens.some(isCredential) && tokens.every((token) => isCredential(token) || DOTTED.test(token)))
  );
}

/**
 * Whether a text is a list of degrees and similar qualifications that is too mixed to stand behind a name: `M.Com, ACA,
 * CMA (Final)`.
 */
export function isDegreeList(text: string): boolean {
  const tokens = degreeTokens(text);
  if (tokens.length === 1) return RUN_OF_DEGREES.test(tokens[0]!);
  const isKind = (token: string): boolean => isCredential(token) || SEVERAL_DOTS.test(token) || ENGINEER.test(token);
  if (tokens.some((token) => RUN_OF_DEGREES.test(token)) && tokens.every((token) => SEVERAL_DOTS.test(token)))
    return true;
  const known = tokens.filter(isCredential).length;
  // `K. P. OKONJO M.Tech, Ph.D`: a word in capitals without a comma in front is a name.
  const listed = new Set([...withoutBrackets(text).matchAll(/[,&]\s*([^\s,&]+)/g)].map(([, token]) => token!));
  const isListed = (token: string, i: number): boolean => i > 0 && listed.has(token) && CAPITALS.test(token);
  if (known > 1 && tokens.every((token, i) => isCredential(token) || isListed(token, i))) return true;
  // The first one is certainly a degree, and the others are letters that are no office: `B.E., M.Tech., FRSA`.
  const isLetters = (token: string, i: number): boolean =>
    isKind(token) || (isListed(token, i) && !OFFICES.test(token));
  if (tokens.some((token) => CERTAIN_DEGREE.test(token)) && isKind(tokens[0]!) && tokens.every(isLetters)) return true;
  // The country may follow: `B.Tech. (Electrical), M.S., Canada`.
  const isFrom = (token: string, i: number): boolean => i > 1 && isCountry(token);
  const several = tokens.filter((token) => SEVERAL_DOTS.test(token)).length;
  return text.includes(',') && several > 1 && tokens.every((token, i) => DOTTED.test(token) || isFrom(token, i));
}

/** Whether a text is degrees in any form, which are neither name nor title. */
export const isOfDegrees = (text: string): boolean => isDegree(text) || isDegreeList(text);

/** Whether a text is a generation, which is part of the name: `Jr.`, `III`. */
export const isGeneration = (text: string): boolean => /^(?:[JS][rR]\.?|I{2,3}|IV)$/.test(text.trim());

const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)/g, ' ');

function degreeTokens(text: string): string[] {
  // `M. Sc.(Engg)`, `M. Sc. (U.K.)`: subject and place may follow in brackets.
  const bare = withoutBrackets(text)
    .replace(/\b(\p{Lu}\p{Ll}{0,2})\.\s+(?=\p{Lu}\p{Ll}{0,4}\.|(?:Tech|Sc|Com|Pharm|Arch)\b)/gu, '$1.')
    // A bracket whose other half was lost in small print.
    .replace(/[()]/g, '');
  return bare.split(/[\s,&]+/).filter(Boolean);
}

/** Abbreviations in capitals of institutes that award their own titles. */
const CAPITALS = /^(?:\p{Lu}{2,6}\.?|\p{Lu}{1,3}\p{Ll}{0,4}\.)$/u;
const CERTAIN_DEGREE = /^(?:[BM]\.?(?:Tech|Sc|Com|Phil)|Ph\.?D|LL\.?[BM]|MBA)\.?$/;
const ENGINEER = /^[BM]E$/;
const OFFICES = /^(?:C[A-Z]{1,2}O|[SAE]?VP|[AD]?GM|HR|PR|IT|PM|MD|\p{Lu}\p{Ll}+\.)\.?$/u;
const SEVERAL_DOTS = /^(?:\p{Lu}\p{Ll}{0,4}\.){2,}\p{Lu}?$/u;
/** Degrees whose commas were lost in small print: `B.Sc.M.Tech.Ph.D.` */
const RUN_OF_DEGREES = /^(?=.*(?:Ph\.D|[MB]\.(?:Tech|Sc|Com|Phil|E|A)\.))(?:\p{Lu}\p{Ll}{0,4}\.){4,}\p{Lu}?$/u;
const DOTTED = /^(?:\p{Lu}{1,3}\p{Ll}{0,4}\.){1,4}$/u;

/**
 * The name without degrees and everything behind the first of them: `Bo Kiln M.Tech, Ph.D. (Velmora)` becomes `Bo
 * Kiln`.
 */
export function withoutDegrees(name: string): string {
  const parts = name.replace(SPLIT_DEGREE, '$1.').split(/\s+/);
  const first = parts.findIndex((_, i) => isFirstDegree(parts, i));
  return first < 0
    ? name
    : parts
        .slice(0, first)
        .join(' ')
        .replace(/[\s,;(]+$/, '');
}

/** Whether a name has degrees behind it. */
export const hasDegrees = (name: string): boolean => withoutDegrees(name) !== name;

/** One degree in two parts: `M. Tech`, `Ph. D.` */
const SPLIT_DEGREE = /\b([BM]|Ph)\.\s+(?=(?:Tech|Sc|Com|Phil|Pharm|Arch|Ed|D)\b)/g;
/**
 * Whether a part is a word of a name, not an abbreviation, letters or text in brackets; `D.Okonjo` is one with its
 * initials.
 */
const isCalled = (part: string): boolean =>
  /^(?:\p{Lu}\.)*\p{L}[\p{L}'’-]+,?$/u.test(part) && !isHonorific(part) && !isLettersBehindName(part);

/** Degrees that are no names by their letters, including misread ones. */
const NO_NAME = /^(?:[BM](?:Tech|S[ce]|Com|Phil|Pharm|Arch|Eng)|P[hH]D|LL[BDM]|MBA|MBBS)$/;
/** The same for these with a point behind each letter. */
const NO_NAME_DOTTED = /^[BDM]DS$/;
/** Letters behind a name that the lexicon lacks: degrees of doctors and engineers, Indian services. */
const MORE_LETTERS = /^(?:M[ES]|BE|MCh|DM|DNB|[BM]DS|I[APFR]S|ICWAI|FAIS|FICS|FIA|FRSA|MRCPCH)$/;

function isFirstDegree(parts: readonly string[], index: number): boolean {
  const before = parts.slice(0, index);
  // `Dr. med. M.Sc. Bo Kiln`: degrees may stand in front of the name, too.
  const called = before.filter(isCalled);
  const initials = before.filter(
    (part) => /^(?:\p{Lu}\.?)+$/u.test(part) !== isCalled(part) && /^(?:\p{Lu}\.|\p{Lu}+$)/u.test(part),
  );
  if (called.length === 0 || (called.length + initials.length < 2 && !before.some(isHonorific))) return false;
  const part = parts[index]!;
  const letters = part.replace(/[^\p{L}]/gu, '');
  const isDotted = part.replace(/[^.]/g, '').length >= letters.length - 1;
  if (letters === 'MBA' && isOfFamily(before)) return false;
  if (NO_NAME.test(letters) || (isDotted && NO_NAME_DOTTED.test(letters))) return true;
  if (!isLettersBehindName(part)) return false;
  if (/[,;]$/.test(parts[index - 1]!)) return true;
  // `Wei Ling MA, PhD`: without a comma in front and without points, it is more likely a name.
  const after = parts.slice(index + 1);
  const isMarked = part.includes('.') || letters.length > 3;
  return isMarked && after.some(isLettersBehindName) && !after.some((one) => isCalled(one) && /\p{Ll}/u.test(one));
}

/** Whether the degree is a family name: Mba is one in Gabon and Cameroon, as in `Casimir OYE MBA`, `Jean Paul MBA`. */
function isOfFamily(before: readonly string[]): boolean {
  const last = before.at(-1)!;
  if (/[,;]$/.test(last)) return false;
  const called = before.filter((part) => !isHonorific(part) && !/^(?:M|Mme|Mlle|Mr|Mrs|Ms)\.?$/i.test(part));
  return /^\p{Lu}{2,}$/u.test(last) || called.every((part) => isGivenName(fold(part)));
}

function isLettersBehindName(part: string): boolean {
  const letters = part.replace(/[^\p{L}]/gu, '');
  const isOfName = isGeneration(letters) || /^\p{Lu}?\p{Ll}+$/u.test(letters);
  return !isOfName && (isCredential(part) || MORE_LETTERS.test(letters) || NO_NAME.test(letters));
}
