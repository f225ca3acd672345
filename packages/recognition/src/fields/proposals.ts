import { type Calibrated, calibrated, confidenceFeatures } from './confidence.ts';
import type { EastAsianValue } from './east-asian/choose.ts';
import { charsOf } from './east-asian/parts.ts';
import type { Char } from './lines/rows.ts';
import type { Block } from './worded/assign.ts';
import { WORDED, type Worded } from './worded/roles.ts';
import { withoutDegrees } from './words/degrees.ts';

/** A name, title or company that a card may have. */
export interface Proposal {
  role: Worded;
  kind: Calibrated;
  value: string;
  chars: Char[];
  picture: number;
  /** What its confidence was computed from. */
  features: number[];
  confidence: number;
  /** A company of which nothing says that it is no office of another one. */
  mayBeOffice?: boolean;
}
export type Proposals = Partial<Record<Worded, Proposal>>;

/** A name, a title or a company that is surely likelier wrong than right is better left out. */
const LEAST_WORDED = 0.4;
/** Cards of shops have no person: a name that no title stands with must be surer. */
const LEAST_UNTITLED = 0.65;
/** A line that is a title or a company as surely as this is no other field, however doubtful its letters are: the form says that they are. */
const LEAST_OF_ROLE = 0.8;
/** What is left in Latin letters of a card in another script may be half of something. */
const LEAST_OF_OTHER = 0.7;

/** @param texts what the blocks say, mended; @param lines how many lines there were to choose from */
export function latinProposals(
  blocks: Partial<Record<Worded, Block>>,
  texts: Partial<Record<Worded, string>>,
  lines: number,
): Proposals {
  const found: Proposals = {};
  for (const role of WORDED) {
    const block = blocks[role];
    const text = texts[role];
    if (!block || !text) continue;
    const value = role === 'name' ? withoutDegrees(text) : text;
    const chars = charsOfBlock(role, block);
    const features = confidenceFeatures.worded(block, chars, lines);
    const confidence = calibrated(role, features);
    const least = role === 'name' && !blocks.title ? LEAST_UNTITLED : LEAST_WORDED;
    const isOnlyInDoubt = role !== 'name' && block.probability > LEAST_OF_ROLE;
    if (confidence < least && !isOnlyInDoubt) continue;
    found[role] = { role, kind: role, value, chars, picture: block.segments[0]!.picture, features, confidence };
  }
  return found;
}

/** What a value is printed with; a name's degrees are none of it. */
function charsOfBlock(role: Worded, { segments }: Block): Char[] {
  const chars = segments.flatMap((segment) => segment.chars);
  const text = segments.map((segment) => segment.text).join(' ');
  return role === 'name' ? chars.slice(0, chars.length - (text.length - withoutDegrees(text).length)) : chars;
}

export function eastAsianProposals(worded: Partial<Record<Worded, EastAsianValue>>): Proposals {
  const found: Proposals = {};
  for (const role of WORDED) {
    const value = worded[role];
    if (!value) continue;
    const chars = charsOf(value.segments);
    const features = confidenceFeatures.eastAsian(role, value, chars);
    const confidence = calibrated('east-asian', features);
    const { picture } = value.segments[0]!;
    if (confidence < LEAST_WORDED) continue;
    const { text, mayBeOffice } = value;
    found[role] = { role, kind: 'east-asian', value: text, chars, picture, features, confidence, mayBeOffice };
  }
  return found;
}

/** Where people read Chinese characters. */
const READERS = new Set(['CN', 'TW', 'HK', 'MO', 'JP']);
/** By so much, in sum, another script must be surer than Latin letters, which are read everywhere. */
const SURER = 0.25;

/**
 * Name, title and company in one script, so that they fit each other, where a card says them in two. Whoever reads Chinese or Japanese at home sees these;
 * others see Latin letters, unless these say less, or less surely: a small romanised name below, a translation in several lines. A field that only
 * the other one has comes from there. What may be an office is the company only where Latin letters name none, and says nothing of the card's script.
 * @param owner ISO 3166 alpha-2 of whoever scans the card
 */
export function inOneScript(latin: Proposals, inEastAsian: Proposals, owner: string | undefined): Proposal[] {
  const { company, ...people }: Proposals = inEastAsian;
  const eastAsian: Proposals = company?.mayBeOffice ? people : inEastAsian;
  const sum = (some: Proposals): number => Object.values(some).reduce((total, { confidence }) => total + confidence, 0);
  // What is likelier wrong than right stands where nothing else does.
  const sure: Proposals = Object.fromEntries(
    Object.entries(latin).filter(([, { confidence }]) => confidence >= LEAST_WORDED),
  );
  const isRead = owner !== undefined && READERS.has(owner.toUpperCase());
  const leads = sum(eastAsian) > 0 && (isRead || sum(eastAsian) > sum(sure) + SURER);
  return WORDED.flatMap((role) => {
    if (!leads) return sure[role] ?? inEastAsian[role] ?? latin[role] ?? [];
    const other = latin[role];
    const kept = other && other.confidence >= LEAST_OF_OTHER ? other : undefined;
    return eastAsian[role] ?? kept ?? inEastAsian[role] ?? [];
  });
}
