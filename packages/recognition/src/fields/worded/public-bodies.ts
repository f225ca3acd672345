import { wordEvidence } from '../words/lexicon.ts';
import { companyMatch, isSpelledByInitials, LEAST_INITIALS } from '../words/matching.ts';
import type { ClassifiedLine } from './classify.ts';
import type { CardContext } from './features.ts';
import { ROLE_INDEX } from './roles.ts';

/** The authority that a body belongs to: `Government of Velmora`, `Ministry of Kilns`. */
const SUPERIOR = /^\W*(?:govt\.?|government|ministry|min\.)[\s_]+of\s+\p{L}/iu;
/** A part of a ministry or a university: `Department of Kilns`. */
const PART = /^\W*(?:dept\.?|department|directorate|office)\s+of\s+\p{L}/iu;
/** A body named by its kind and its purpose: `Glaze Bureau of Ovens`, `Centre for Kilns`. */
const BODY =
  /(?:^|\s)(?:academy|agency|association|authority|board|bureau|centre|center|commission|commissionerate|confederation|corporation|council|federation|foundation|institute|institution|organi[sz]ation|society|union|university)\s+(?:of|for|on)\s+\p{L}/iu;

/** A body whose kind comes first: `Politeknik Velmora`, `Universidad de Velmora`. */
const BODY_FIRST =
  /^(?:politeknik|universit(?:as|i|à|é|ät)|universidade?|instituto|institut|kementerian|yayasan|ministerio|ministério|ministère|fundación|fundação|fondation|fondazione)\s+\p{L}{2}/iu;

/**
 * Whether a text names a part of the body below it, `Kilns & Ovens Division`. Police and fire departments of towns are
 * bodies of their own.
 */
export const isDivision = (text: string): boolean =>
  /\s(?:division|department|section|wing)$/i.test(text) && !/\b(?:police|fire|health|sheriff)/i.test(text);

export const isSuperior = (text: string): boolean => SUPERIOR.test(text);

/** A part of a university: `Centre for Kilns`, `School of Pottery`. */
const OF_UNIVERSITY = /^\W*(?:bureau|centre|center|cell|faculty|school|dept\.?|department)\s+(?:of|for|on)\s+\p{L}/iu;
const UNIVERSITY = /(?:^|\s)(?:universit(?:y|ies)|universit[éàä]t?|universidade?|institute|college|academy)(?:\s|$)/iu;

/** Whether a line is such a part on a card that also names its university. */
export const isOfUniversity = (lines: ClassifiedLine[], index: number): boolean =>
  OF_UNIVERSITY.test(lines[index]!.segment.text) &&
  lines.some(
    ({ roles, segment: { text } }) =>
      UNIVERSITY.test(text) && !OF_UNIVERSITY.test(text) && roles[ROLE_INDEX.company]! > 0.4,
  );

/** Whether two lines are two names: a university and its centre, or a body and its ministry. */
export const areTwoBodies = (upper: string, lower: string): boolean =>
  (isSuperior(lower) && !isSuperior(upper)) ||
  (OF_UNIVERSITY.test(upper) && UNIVERSITY.test(lower)) ||
  (UNIVERSITY.test(upper) && OF_UNIVERSITY.test(lower));

/** Whether a text names a public body or a society, and isn't a title such as `Director, Centre for Kilns`. */
export const isBody = (text: string): boolean =>
  (BODY.test(text) || BODY_FIRST.test(text)) && wordEvidence(text).jobHead === 0;

/**
 * Whether two lines name one body, from the largest to the smallest part: `Government of Velmora` over `Ministry of
 * Kilns` over `Department of Ovens`.
 */
export const isPartOfBody = (upper: string, lower: string): boolean =>
  isSuperior(upper) && (isSuperior(lower) || PART.test(lower));

/** Whether the initials of a line's words are a host: `Centre for Velmoric Kiln Ovens` for cvko.example. */
export const isInitialled = ({ segment: { text, besideContact } }: ClassifiedLine, { domains }: CardContext): boolean =>
  !besideContact && !/\d/.test(text) && domains.some((domain) => isSpelledByInitials(text, domain));

/**
 * Whether a line and the one below it together are spelled by a host's letters: `Quarrian Velmoric Institute of` above
 * `Kiln Ovencraft` for qvioko.example.
 */
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
