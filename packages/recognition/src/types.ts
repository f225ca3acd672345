/**
 * The two halves of recognition meet here: `read` (picture → Reading) knows pixels but no fields, `extractFields`
 * (Reading → Extraction) knows fields but no pixels.
 */

import type { PostalAddress } from '@kaard/contact-formats';
import type { IconKind } from './icons/kinds.ts';

/** In pixels of the picture after EXIF rotation, with the origin at the top left, unless a comment says otherwise. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Corners clockwise from the top left one in reading direction (the text runs from the first to the second). For a
 * column of East Asian characters, they start at its top right: it counts as a line that runs down, although its
 * characters are upright.
 */
export type Quad = [Point, Point, Point, Point];

export interface Glyph {
  /** One character as read; a space is a glyph, too. */
  text: string;
  /** The probability of the recogniser's softmax at the step where the character peaks, 0-1. */
  probability: number;
  /** The next best characters at the same step, best first, at most three. */
  alternatives: { text: string; probability: number }[];
  /** The centre along the line, from 0 (left end of the line's box; top of a column) to 1. */
  at: number;
}

/** One piece of text as found by the detector; neighbours in a row aren't merged yet. */
export interface TextLine {
  text: string;
  glyphs: Glyph[];
  /** The mean of the glyphs' probabilities, 0-1. */
  confidence: number;
  /** The position on the uploaded picture. */
  quad: Quad;
  /** The upright box on the straightened card, in pixels of the straightened region, for layout rules. */
  box: { x: number; y: number; width: number; height: number };
  /** The mean grey of letters and background, 0-255; shows emphasised and inverted lines. */
  ink: number;
  ground: number;
}

export interface Code {
  format: string;
  text: string;
  quad: Quad;
}

/** A small drawing beside a line that tells its kind, such as a telephone or the logo of a network. */
export interface Icon {
  kind: IconKind;
  /** The upright box on the straightened card, as for `TextLine`. */
  box: { x: number; y: number; width: number; height: number };
  /** The probability of the kind according to the network, 0-1. */
  probability: number;
}

/** Everything that was read from one picture. */
export interface Reading {
  picture: { width: number; height: number };
  /** The size of the straightened region that `TextLine.box` refers to. */
  region: { width: number; height: number };
  /**
   * The clockwise turn that made the text run from left to right. Text in columns lies on its side then, with the first
   * column (the rightmost one) on top.
   */
  rotation: 0 | 90 | 180 | 270;
  lines: TextLine[];
  codes: Code[];
  icons: Icon[];
  /** 0 (unreadable) to 1 (sharp), from the variance of the Laplacian over text. */
  sharpness: number;
  /** Milliseconds per step, for logs and benchmarks; codes are searched for while lines are read. */
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
  /** The calibrated probability that the value is exactly right, 0-1. */
  confidence: number;
  origin: Origin;
  /** The corners as fractions (0-1) of the uploaded picture after EXIF rotation; null for a guess. */
  box: Quad | null;
  /** The index of the picture (0 front, 1 back). */
  picture: number;
}

export type ExtractedData = Partial<Record<FieldName, string>>;

/** The kind of a number according to its label, its icon or the numbering plan; `phone` if it isn't known. */
export type PhoneKind = 'mobile' | 'direct' | 'office' | 'phone' | 'tollfree' | 'fax';

export interface ListedPhone extends FieldValue {
  kind: PhoneKind;
}

/** The parts of an address as printed; `street` may have several lines. */
export type PostalParts = Omit<PostalAddress, 'label'>;

/** An address; `value` contains the lines, joined by commas. */
export interface ListedAddress extends FieldValue {
  /** The lines as printed, from top to bottom. */
  lines: string[];
  /** Null if the country isn't known, or the address doesn't match its format. */
  parts: PostalParts | null;
}

/** Another text on the card that could be a field. */
export interface Alternative extends Pick<FieldValue, 'value' | 'box' | 'picture'> {
  field: 'name' | 'title' | 'company';
}

/**
 * All values of each kind on the card. The primary value of `fields` comes first if it is on the card; the others
 * follow in reading order.
 */
export interface Lists {
  /** Includes fax numbers, which are never primary. */
  phones: ListedPhone[];
  emails: FieldValue[];
  websites: FieldValue[];
  addresses: ListedAddress[];
  departments: FieldValue[];
  /** For a name, a title or a company that is uncertain or missing: at most three of each, likeliest first. */
  alternatives: Alternative[];
}

/** The result of an Extractor, from any engine. */
export interface Extraction {
  /** Only values that are on the card or in its code; guesses are only in `fields`. */
  extractedData: ExtractedData;
  fields: Partial<Record<FieldName, FieldValue>>;
  /** The mean over all fields found, 0-1; 0 if nothing was read. */
  confidence: number;
  socialProfilesFound: boolean;
  /** At most three, from the card's words. */
  suggestedTags: string[];
  lists: Lists;
  /**
   * Set if the second picture shows the card of another person. Everything else is then taken from the first picture
   * only, because two people are never merged into one.
   */
  otherCard?: OtherCard;
  /** The reason for taking the picture again; undefined if that isn't necessary. */
  retake?: 'no-text' | 'too-small' | 'blurred';
  /** Set if a good part of a picture is in a script that can't be read; values in it are missing. */
  unreadScript?: true;
  /** Set if one picture names two people, so that it is unclear whose the fields are. */
  twoPeople?: true;
  engine: 'local' | 'openai';
}

/** The fields of the second picture on its own; they refer to picture 1. */
export type OtherCard = Pick<
  Extraction,
  'extractedData' | 'fields' | 'lists' | 'confidence' | 'socialProfilesFound' | 'suggestedTags'
>;

export interface CardPicture {
  bytes: Uint8Array;
}

export interface ExtractOptions {
  /** ISO 3166 alpha-2. The country of phone numbers if the card doesn't tell it. */
  defaultCountry?: string;
  signal?: AbortSignal;
  /** Whether a user is waiting; other pictures pause meanwhile. */
  isUrgent?: boolean;
  /**
   * Called for each repair that changed the reading, and for each refused one. Engines without repairs never call it.
   */
  onRepair?: (decision: RepairDecision) => void;
}

/** A proposed repair of a reading, and whether it was accepted. */
export interface RepairDecision {
  /** The name in the list of repairs (`src/fields/repairs/repairs.ts`). */
  repair: string;
  /** The field or the kind of line. */
  where: string;
  read: string;
  meant: string;
  /** The evidence for the repair. */
  witnesses: readonly string[];
  /** The cost of this misreading: the negative logarithm of a likelihood. */
  cost: number;
  /** Characters that were read with certainty and would change. */
  sure: string;
  isTaken: boolean;
}

/** The port of recognition, implemented by local models and by OpenAI vision. */
export interface Extractor {
  readonly engine: 'local' | 'openai';
  extract(pictures: CardPicture[], options?: ExtractOptions): Promise<Extraction>;
  /**
   * Pauses work that isn't urgent until `work` has ended, for ten seconds at most, because a user is waiting for it.
   */
  restDuring?(work: Promise<unknown>): void;
  /**
   * Reads a built-in card, so that the first picture takes no longer than the next ones. Urgent pictures come first.
   */
  warmUp?(): Promise<void>;
  close(): Promise<void>;
}
