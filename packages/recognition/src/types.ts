/**
 * The two halves of recognition meet here: `read` (picture → Reading) knows pixels and no fields,
 * `extractFields` (Reading → Extraction) knows fields and no pixels.
 */

import type { PostalAddress } from '@kaard/contact-formats';
import type { IconKind } from './icons/kinds.ts';

/** In pixels of the picture after EXIF rotation, origin top left, unless a comment says otherwise. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Corners clockwise from the top left one as read (the text runs from the first to the second). Those of a column of East Asian characters start
 * at its top right: it counts as a line that runs down, though its characters stand upright.
 */
export type Quad = [Point, Point, Point, Point];

export interface Glyph {
  /** One character as read; a space is a glyph too. */
  text: string;
  /** 0-1, of the recogniser's softmax at the step where the character peaks. */
  probability: number;
  /** The next best characters at the same step, best first, at most three. */
  alternatives: { text: string; probability: number }[];
  /** Centre along the line, 0 (left end of the line's box; top of a column) to 1. */
  at: number;
}

/** One piece of text as the detector found it; neighbours on a row are not merged yet. */
export interface TextLine {
  text: string;
  glyphs: Glyph[];
  /** Mean of the glyphs' probabilities, 0-1. */
  confidence: number;
  /** Where it is on the sent picture. */
  quad: Quad;
  /** Upright box on the straightened card, in pixels of the straightened region: what layout rules use. */
  box: { x: number; y: number; width: number; height: number };
  /** Mean ink and ground colour of the crop, 0-255 grey; tells emphasised or inverted lines. */
  ink: number;
  ground: number;
}

export interface Code {
  format: string;
  text: string;
  quad: Quad;
}

/** A small drawing beside a line that says what the line is: a telephone, the mark of a network. */
export interface Icon {
  kind: IconKind;
  /** Upright box on the straightened card, as of `TextLine`. */
  box: { x: number; y: number; width: number; height: number };
  /** 0-1, of the network that told the kind. */
  probability: number;
}

/** All that one picture says. */
export interface Reading {
  picture: { width: number; height: number };
  /** Size of the straightened region that `TextLine.box` refers to. */
  region: { width: number; height: number };
  /** Clockwise turn that made the text run from left to right. Text in columns lies then, the first column (the rightmost one) on top. */
  rotation: 0 | 90 | 180 | 270;
  lines: TextLine[];
  codes: Code[];
  icons: Icon[];
  /** 0 (unreadable) to 1 (sharp); from the variance of the Laplacian over text. */
  sharpness: number;
  /** Milliseconds per step, for logs and benchmarks; codes are looked for while lines are read. */
  timings: Record<string, number>;
}

export const FIELD_NAMES = [
  'name',
  'title',
  'company',
  'email',
  'phone',
  'website',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type Origin = 'card' | 'code' | 'guess';

export interface FieldValue {
  value: string;
  /** Calibrated probability that the value is exactly right, 0-1. */
  confidence: number;
  origin: Origin;
  /** Corners as fractions (0-1) of the sent picture after EXIF rotation; null for a guess. */
  box: Quad | null;
  /** Index of the picture (0 front, 1 back). */
  picture: number;
}

export type ExtractedData = Partial<Record<FieldName, string>>;

/** What answers behind a number, by its label, its sign or the numbering plan; `phone` where nothing tells. */
export type PhoneKind = 'mobile' | 'direct' | 'office' | 'phone' | 'tollfree' | 'fax';

export interface ListedPhone extends FieldValue {
  kind: PhoneKind;
}

/** Parts of an address in the words of the card; `street` may have several lines. */
export type PostalParts = Omit<PostalAddress, 'label'>;

/** `value` has the lines joined by commas. */
export interface ListedAddress extends FieldValue {
  /** As printed, from top to bottom. */
  lines: string[];
  /** Null where the country is not known, or the address has not its form. */
  parts: PostalParts | null;
}

/** What else on the card could be a field. */
export interface Alternative extends Pick<FieldValue, 'value' | 'box' | 'picture'> {
  field: 'name' | 'title' | 'company';
}

/**
 * Everything of a kind that the card says. The primary value of `fields` comes first, where it is one of the card's; the
 * others follow in reading order.
 */
export interface Lists {
  /** Fax numbers too; they are never primary. */
  phones: ListedPhone[];
  emails: FieldValue[];
  websites: FieldValue[];
  addresses: ListedAddress[];
  departments: FieldValue[];
  /** For a name, a title or a company that is unsure or missing: at most three of each, the likeliest first. */
  alternatives: Alternative[];
}

/** The answer of an Extractor, whichever engine gave it. */
export interface Extraction {
  /** Only what stands on the card or in its code; guesses are in `fields` alone. */
  extractedData: ExtractedData;
  fields: Partial<Record<FieldName, FieldValue>>;
  /** 0-1, over all fields found; 0 when nothing was read. */
  confidence: number;
  socialProfilesFound: boolean;
  /** At most three, from the card's words. */
  suggestedTags: string[];
  lists: Lists;
  /**
   * Set when the second picture shows the card of somebody else. Everything else is then what the first picture says by
   * itself: two people are never blended into one.
   */
  otherCard?: OtherCard;
  /** Set when the picture should be taken again, with the reason. */
  retake?: 'no-text' | 'too-small' | 'blurred';
  /** Set when a good part of a picture is printed in a script that is not read; values that stand in it are missing. */
  unreadScript?: true;
  /** Set when one picture names two people, so that nobody knows whose the fields are. */
  twoPeople?: true;
  engine: 'local' | 'openai';
}

/** What the second picture says by itself; its fields name picture 1. */
export type OtherCard = Pick<
  Extraction,
  'extractedData' | 'fields' | 'lists' | 'confidence' | 'socialProfilesFound' | 'suggestedTags'
>;

export interface CardPicture {
  bytes: Uint8Array;
}

export interface ExtractOptions {
  /** ISO 3166 alpha-2, where the card does not tell the country of a phone number. */
  defaultCountry?: string;
  signal?: AbortSignal;
  /** Somebody waits: what is being read rests meanwhile. */
  isUrgent?: boolean;
  /** Told which repair changed what was read, and what was refused; engines that repair nothing never call it. */
  onRepair?: (decision: RepairDecision) => void;
}

/** What a repair made of a reading, and whether it may. */
export interface RepairDecision {
  /** Its name in the list of repairs (`src/fields/repairs/repairs.ts`). */
  repair: string;
  /** The field, or the kind of line, that it is about. */
  where: string;
  read: string;
  meant: string;
  /** What speaks for it. */
  witnesses: readonly string[];
  /** What it takes to misread it so: the negative logarithm of a likelihood. */
  cost: number;
  /** Signs that were surely read and would change. */
  sure: string;
  isTaken: boolean;
}

/** The port of recognition: local models or OpenAI vision stand behind it. */
export interface Extractor {
  readonly engine: 'local' | 'openai';
  extract(pictures: CardPicture[], options?: ExtractOptions): Promise<Extraction>;
  /** What is being read and is not urgent rests until `work` has ended, for ten seconds at most: somebody waits for that. */
  restDuring?(work: Promise<unknown>): void;
  /** Reads a card of its own, so that the first picture takes no longer than the next ones; urgent ones come before it. */
  warmUp?(): Promise<void>;
  close(): Promise<void>;
}
