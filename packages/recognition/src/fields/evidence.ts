import type { FieldValue, Origin, Quad } from '../types.ts';
import type { Char, Span } from './lines/rows.ts';

/** A value found on the card, with its evidence. */
export interface Candidate {
  /** The value as shown to the user. */
  value: string;
  span: Span;
  /** The characters that the value is based on; repaired ones contain the repaired text. */
  chars: Char[];
  /** Orders the candidates of one field; higher is better, without a unit. */
  score: number;
  /** Whether a repair changed the reading. */
  repaired: boolean;
}

/** Characters with a higher probability count as certain. */
const SURE = 0.97;
export const isSurelyRead = (chars: Char[]): boolean => chars.every((char) => char.probability > SURE);

/** The probability of a settled character. */
const SETTLED = 0.99;
/** The character with the text that the rest of the card confirms; it counts as certain from then on. */
export const settled = (char: Char, text: string): Char => ({ ...char, text, probability: SETTLED, alternatives: [] });

/** Least and mean probability of the characters. */
export function certainty(chars: Char[]): { least: number; mean: number } {
  const seen = chars.filter((char) => char.line !== null && char.text !== ' ');
  if (!seen.length) return { least: 0, mean: 0 };
  return {
    least: Math.min(...seen.map((char) => char.probability)),
    mean: seen.reduce((sum, char) => sum + char.probability, 0) / seen.length,
  };
}

/** The corners around characters on the uploaded picture, as fractions of its sides; null if no character was seen. */
export function quadOf(chars: Char[], picture: { width: number; height: number }): Quad | null {
  const seen = chars.filter((char) => char.line !== null);
  const first = seen[0];
  const last = seen.at(-1);
  if (!first || !last) return null;
  const half = (char: Char) => 0.5 / Math.max(1, char.line!.glyphs.length);
  const from = along(first, Math.max(0, first.at - half(first)));
  const to = along(last, Math.min(1, last.at + half(last)));
  // Values of several lines extend from the start of the first line to the widest end below it.
  const corners =
    first.line === last.line
      ? [from.top, to.top, to.bottom, from.bottom]
      : around(seen.flatMap((char) => char.line!.quad));
  const fraction = (value: number, size: number) => Math.min(1, Math.max(0, value / size));
  return corners.map(({ x, y }) => ({ x: fraction(x, picture.width), y: fraction(y, picture.height) })) as Quad;
}

function along(char: Char, at: number) {
  const [topLeft, topRight, bottomRight, bottomLeft] = char.line!.quad;
  const mix = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
    x: a.x + (b.x - a.x) * at,
    y: a.y + (b.y - a.y) * at,
  });
  return { top: mix(topLeft, topRight), bottom: mix(bottomLeft, bottomRight) };
}

function around(points: { x: number; y: number }[]) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function fieldValue(
  value: string,
  confidence: number,
  origin: Origin,
  box: Quad | null,
  picture: number,
): FieldValue {
  return { value, confidence: Math.min(0.999, Math.max(0.01, confidence)), origin, box, picture };
}
