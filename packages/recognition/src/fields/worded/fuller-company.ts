import { isCalledHouse } from '../places/places.ts';
import { isOrganisationWord } from '../words/lexicon.ts';
import { isShortFor } from '../words/matching.ts';
import { fold, squash, words } from '../words/text.ts';
import { type ClassifiedLine, lineAbove } from './classify.ts';
import { ROLE_INDEX } from './roles.ts';

/**
 * Finds a line that repeats the logo's words in full, for example with the legal form.
 * @returns its index, or -1 if there is none
 */
export function fullerCompany(lines: ClassifiedLine[], [name, title, company]: number[]): number {
  if (company === undefined || company < 0) return -1;
  const mine = words(lines[company]!.segment.text).map(fold);
  // `qVELMORA`: a drawing beside the logo's word.
  const isSaid = (word: string, theirs: string[]): boolean =>
    theirs.some(
      (one) =>
        one === word ||
        (one.length >= LEAST_SAID && !isOrganisationWord(one) && word.endsWith(one) && word.length <= one.length + 2),
    );
  const fuller = lines.findIndex((line, index) => {
    if (index === company || index === name || index === title || line.roles[ROLE_INDEX.company]! < 0.5) return false;
    if (isCalledHouse(line.segment.text)) return false;
    if (isShortFor(lines[company]!.segment.text, line.segment.text)) return true;
    const theirs = words(line.segment.text).map(fold);
    return theirs.length > mine.length && mine.every((word) => isSaid(word, theirs)) && line.evidence.words.legal > 0;
  });
  return fuller < 0 ? fullerWord(lines, company) : fuller;
}

/**
 * Finds the full word of a logo in syllables, if a host confirms it: `VEL` over `MORA` beside `VELMORAKIL University
 * of`.
 */
function fullerWord(lines: ClassifiedLine[], company: number): number {
  const above = lineAbove(lines, company);
  const syllables = [...(above && above.joins > JOINED ? [above] : []), lines[company]!].map(
    ({ segment }) => segment.text,
  );
  if (syllables.some((text) => /\s/.test(text))) return company;
  const mine = squash(syllables.join(''));
  if (mine.length < LEAST_SYLLABLE) return company;
  const whole = lines.findIndex(({ segment, evidence, roles }) => {
    const first = squash(words(segment.text)[0] ?? '');
    return (
      first.length > mine.length &&
      first.startsWith(mine) &&
      evidence.company > 0.99 &&
      !segment.besideContact &&
      roles[ROLE_INDEX.company]! > LIKELY
    );
  });
  return whole < 0 ? company : whole;
}

const JOINED = 0.5;
const LEAST_SYLLABLE = 3;
const LIKELY = 0.3;

const LEAST_SAID = 5;
