import { type Calibrated, calibrated, confidenceFeatures } from './confidence.ts';
import type { EastAsianValue } from './east-asian/choose.ts';
import { charsOf } from './east-asian/parts.ts';
import type { Char } from './lines/rows.ts';
import type { Block } from './worded/assign.ts';
import { WORDED, type Worded } from './worded/roles.ts';
import { withoutDegrees } from './words/degrees.ts';

/** A possible name, title or company of a card. */
export interface Proposal {
  role: Worded;
  kind: Calibrated;
  value: string;
  chars: Char[];
  picture: number;
  /** The features from which its confidence was computed. */
  features: number[];
  confidence: number;
  /** Whether a company may be just an office of another one. */
  mayBeOffice?: boolean;
}
export type Proposals = Partial<Record<Worded, Proposal>>;

/** The least confidence of a name, title or company; below it, an empty field is better. */
const LEAST_WORDED = 0.4;
/** The least confidence of a name without a title, because cards of shops often name no person. */
const LEAST_UNTITLED = 0.65;
/** From this probability on, a title or a company is kept even if its letters are uncertain; the form marks them. */
const LEAST_OF_ROLE = 0.8;
/** The least confidence of Latin text on a card in another script, because it may be half of something. */
const LEAST_OF_OTHER = 0.7;

/** @param texts the repaired texts of the blocks; @param lines the number of lines to choose from */
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

/** The characters of a value, without the degrees of a name. */
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

/** Countries whose people read Chinese characters. */
const READERS = new Set(['CN', 'TW', 'HK', 'MO', 'JP']);
/** How much higher the sum of confidences in another script must be, since Latin letters can be read everywhere. */
const SURER = 0.25;

/**
 * Chooses name, title and company in one script, so that they fit each other if the card has them in two. Users who
 * read Chinese characters get these; others get Latin letters, unless those say less or are less certain: a small
 * romanised name below, a translation in several lines. Fields that only the other script has are added. A company that
 * may be an office is only used if Latin letters name none, and doesn't decide about the script.
 * @param owner ISO 3166 alpha-2 country of the user
 */
export function inOneScript(latin: Proposals, inEastAsian: Proposals, owner: string | undefined): Proposal[] {
  const { company, ...people }: Proposals = inEastAsian;
  const eastAsian: Proposals = company?.mayBeOffice ? people : inEastAsian;
  const sum = (some: Proposals): number => Object.values(some).reduce((total, { confidence }) => total + confidence, 0);
  // Proposals with a low confidence are only used if there is nothing else.
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
