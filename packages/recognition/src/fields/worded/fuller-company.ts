import { isCalledHouse } from '../places/places.ts';
import { isOrganisationWord } from '../words/lexicon.ts';
import { fold, words } from '../words/text.ts';
import type { ClassifiedLine } from './classify.ts';
import { ROLE_INDEX } from './roles.ts';

/** The logo's words may stand once more, in print and with the legal form: that line says it better than the logo. */
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
    const theirs = words(line.segment.text).map(fold);
    return theirs.length > mine.length && mine.every((word) => isSaid(word, theirs)) && line.evidence.words.legal > 0;
  });
  return fuller < 0 ? company : fuller;
}

const LEAST_SAID = 5;
