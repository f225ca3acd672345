import { wordEvidence } from '../words/lexicon.ts';
import { companyMatch, isSpelledByInitials, LEAST_INITIALS } from '../words/matching.ts';
import type { ClassifiedLine } from './classify.ts';
import type { CardContext } from './features.ts';
import { ROLE_INDEX } from './roles.ts';

/** `Government of Velmora`, `Ministry of Kilns`: whose body it is. */
const SUPERIOR = /^\W*(?:govt\.?|government|ministry|min\.)[\s_]+of\s+\p{L}/iu;
/** `Department of Kilns`, which a ministry or a university may have. */
const PART = /^\W*(?:dept\.?|department|directorate|office)\s+of\s+\p{L}/iu;
/** `Glaze Bureau of Ovens`, `Centre for Kilns`: a body of its own, named by what it is and what for. */
const BODY =
  /(?:^|\s)(?:academy|agency|association|authority|board|bureau|centre|center|commission|commissionerate|confederation|corporation|council|federation|foundation|institute|institution|organi[sz]ation|society|union|university)\s+(?:of|for|on)\s+\p{L}/iu;

/** `Politeknik Velmora`, `Universidad de Velmora`: the same where what it is stands first. */
const BODY_FIRST =
  /^(?:politeknik|universit(?:as|i|à|é|ät)|universidade?|instituto|institut|kementerian|yayasan|ministerio|ministério|ministère|fundación|fundação|fondation|fondazione)\s+\p{L}{2}/iu;

/** `Kilns & Ovens Division`: a part of the body below it; towns have police and fire departments. */
export const isDivision = (text: string): boolean =>
  /\s(?:division|department|section|wing)$/i.test(text) && !/\b(?:police|fire|health|sheriff)/i.test(text);

export const isSuperior = (text: string): boolean => SUPERIOR.test(text);

/** `Centre for Kilns`, `School of Pottery`: what a university has of its own. */
const OF_UNIVERSITY = /^\W*(?:bureau|centre|center|cell|faculty|school|dept\.?|department)\s+(?:of|for|on)\s+\p{L}/iu;
const UNIVERSITY = /(?:^|\s)(?:universit(?:y|ies)|universit[éàä]t?|universidade?|institute|college|academy)(?:\s|$)/iu;

/** `Centre for Kilns` on a card that names its university, too. */
export const isOfUniversity = (lines: ClassifiedLine[], index: number): boolean =>
  OF_UNIVERSITY.test(lines[index]!.segment.text) &&
  lines.some(
    ({ roles, segment: { text } }) =>
      UNIVERSITY.test(text) && !OF_UNIVERSITY.test(text) && roles[ROLE_INDEX.company]! > 0.4,
  );

/** A university and its centre, or a body and its ministry: two names that stand under each other. */
export const areTwoBodies = (upper: string, lower: string): boolean =>
  (isSuperior(lower) && !isSuperior(upper)) ||
  (OF_UNIVERSITY.test(upper) && UNIVERSITY.test(lower)) ||
  (UNIVERSITY.test(upper) && OF_UNIVERSITY.test(lower));

/** A name that a public body or a society has, and no title: `Director, Centre for Kilns` is one. */
export const isBody = (text: string): boolean =>
  (BODY.test(text) || BODY_FIRST.test(text)) && wordEvidence(text).jobHead === 0;

/** `Government of Velmora` over `Ministry of Kilns` over `Department of Ovens`: one body, from the largest to the smallest. */
export const isPartOfBody = (upper: string, lower: string): boolean =>
  isSuperior(upper) && (isSuperior(lower) || PART.test(lower));

/** A line whose words' initials are a host: `Centre for Velmoric Kiln Ovens` of cvko.example. */
export const isInitialled = ({ segment: { text, besideContact } }: ClassifiedLine, { domains }: CardContext): boolean =>
  !besideContact && !/\d/.test(text) && domains.some((domain) => isSpelledByInitials(text, domain));

/** The line that with the one below it is spelled by a host's letters: `Quarrian Velmoric Institute of` above `Kiln Ovencraft` of qvioko.example. */
export function isBeginOfInitials(lines: ClassifiedLine[], index: number, { domains }: CardContext): boolean {
  const { segment, below, evidence } = lines[index]!;
  const under = lines[below];
  if (!under || segment.besideContact || under.segment.besideContact || evidence.company > 0.5) return false;
  if (!/\s/.test(segment.text) || /\d/.test(segment.text + under.segment.text)) return false;
  if (under.roles[ROLE_INDEX.name]! > 0.5 || Math.abs(Math.log2(segment.size / under.segment.size)) > 0.3) return false;
  const text = `${segment.text} ${under.segment.text}`;
  return domains.some(
    (domain) =>
      domain.length >= LEAST_INITIALS &&
      (companyMatch(text, domain) >= 0.85 || isSpelledByInitials(text, domain)) &&
      companyMatch(under.segment.text, domain) < 0.5,
  );
}
