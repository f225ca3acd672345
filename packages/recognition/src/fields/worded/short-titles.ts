import { isCardWord } from '../letters/spelling.ts';
import { wordEvidence } from '../words/lexicon.ts';
import { fold, words } from '../words/text.ts';
import type { ClassifiedLine } from './classify.ts';
import { ROLE_INDEX } from './roles.ts';

/** Words for the owner of a shop, in front of a name or behind it: `Prop.`, `Proprietor:`, `Inh.`. */
const OWNER_TITLE = /^(?:prop(?:r|riet(?:or|ress|rix))?|inh(?:aber(?:in)?)?)\.?:?$/i;
export const isOwnerTitle = (text: string): boolean => OWNER_TITLE.test(text.trim());

/** A rank with any abbreviation behind it: `Dy. S.P.`, `Jt. Secy.` */
const RANKED = /^(?:addl|asst|asstt|dy|jt)\.\s*\p{L}[\p{L}.\s()&-]*$/iu;
export const isRanked = (text: string): boolean => RANKED.test(text);

/** `CEO`, `CTO & Founder`, `SVP`. */
const OFFICER = /^(?:C[EFIMOPT]O|CISO|CHRO|[AES]?VP)(?:\s*(?:[&|/,+-]|and)\s*(?:[Cc]o-?)?[Ff](?:ounder|OUNDER))?$/;
export const isOfficer = (text: string): boolean => OFFICER.test(text.trim());

/** Titles of people who work alone. */
const PERSONAL = /\s(?:advis[eo]r|advocate|agent|astrologer|consultant)$/i;

/** Whether a text says what a person does without any name, however large it is printed: `Garden & Kiln Advisor`. */
export const isPersonalTrade = (text: string): boolean =>
  PERSONAL.test(text) &&
  wordEvidence(text).legal === 0 &&
  words(text).every((word) => isCardWord(fold(word)) || /^(?:and|for|in|of|the)$/i.test(word));

/** Whether a text names the group that a firm belongs to: `Velmora Group of Companies`. */
export const isGroup = (text: string): boolean =>
  /\bgroup of (?:companies|industries|institutions|hotels)$/i.test(text);

const SEATS = 'chair(?:man|woman|person)?|president|secretary|treasurer';
const IN_BODY = new RegExp(
  `^(?:board\\s+member[,\\s]+|(?:past|vice|co)[\\s-]+(?:${SEATS})[,\\s]+|(?:${SEATS})(?:,\\s*|\\s+of\\s+))(?:\\([^)]*\\)\\s*)?\\S+\\s+\\S`,
  'i',
);
/** A seat in a body with an abbreviated name: `Chair QVKO Kiln Section`. `President Hotel Lindenau` is a firm. */
const IN_BODY_BY_LETTERS = /^(?:Chair(?:man|woman|person)?|President|Secretary|Treasurer)\s+\p{Lu}{3,}\s+\S/u;

/**
 * Whether a text is a seat in a body, not the body: `Past Chair QVKO Lindenau Section`, `Board Member of the Kiln
 * Council`.
 */
export const isSeat = (text: string): boolean =>
  (IN_BODY.test(text) || IN_BODY_BY_LETTERS.test(text)) && wordEvidence(text).legal === 0;

/** A seat without other words of titles: `Member of the Board`, `Mitglied der Geschäftsleitung`. */
const ON_BOARD =
  /^(?:(?:vice[\s-]?)?chair(?:man|woman|person)?|president|member) of (?:the )?(?:\p{L}+ )?(?:board|council|management)(?: of directors| of trustees)?$|^mitglied (?:des vorstand(?:e?s)|des aufsichtsrat(?:e?s)|der geschäfts(?:leitung|führung))$|^membre du (?:directoire|conseil)\b.*$|^członek (?:zarządu|rady nadzorczej)$|^miembro del consejo\b.*$|^membro del consiglio\b.*$/iu;

/** The least probability of a title for lines with an abbreviated office. They are too rare to be learned. */
export function leastOfShortTitle(lines: ClassifiedLine[], index: number): number {
  const { text } = lines[index]!.segment;
  if (isOwnerTitle(text)) return OWNER;
  if (isOfficer(text) && isNoLogo(lines, index)) return OFFICE;
  const isUnderName = lines.some((line) => line.below === index && line.roles[ROLE_INDEX.name]! > 0.5);
  return (isRanked(text) || ON_BOARD.test(text)) && isUnderName ? RANK : 0;
}
/**
 * Whether a line isn't a logo: it is no larger than the name, and its letters aren't taken from the name or the host.
 */
function isNoLogo(lines: ClassifiedLine[], index: number): boolean {
  const { segment, evidence } = lines[index]!;
  const names = lines.filter(({ roles }, at) => at !== index && roles[ROLE_INDEX.name]! > 0.5);
  const initialsOf = (text: string): string =>
    words(text)
      .map((word) => word[0]!.toUpperCase())
      .join('');
  return (
    evidence.company < 0.5 &&
    names.some((name) => segment.size <= name.segment.size) &&
    !names.some((name) => initialsOf(name.segment.text).startsWith(segment.text.slice(0, 2)))
  );
}
const OWNER = 0.8;
const OFFICE = 0.6;
const RANK = 0.5;
