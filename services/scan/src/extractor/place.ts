import { normalisePhone } from '@kaard/contact-formats';
import type { FieldName, Quad, Reading } from '@kaard/recognition';

export interface Place {
  box: Quad;
  /** The index of the picture. */
  picture: number;
}

/** Shorter texts occur in many lines by chance. */
const SHORTEST = 3;

/** Letters and digits only, without case and accents, so that the spellings of two engines can be compared. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const withoutScheme = (link: string): string => link.replace(/^https?:\/\/(www\.)?|^www\./i, '');

/** A key that is equal for values of a field with the same meaning. */
export function comparable(name: FieldName, value: string, defaultCountry: string | undefined): string {
  if (name === 'phone') return normalisePhone(value, defaultCountry)?.e164 ?? value.replace(/\D/g, '');
  return bare(withoutScheme(value));
}

/**
 * Finds a value on the pictures: the line that contains it, or, for a value printed in several lines, the longest line
 * contained in it.
 * @returns null if the local engine has not read it anywhere
 */
export function findPlace(value: string, readings: readonly Reading[]): Place | null {
  const wanted = bare(value);
  if (wanted.length < SHORTEST) return null;
  let longestPart: { place: Place; length: number } | null = null;
  for (const [picture, { lines, picture: size }] of readings.entries()) {
    for (const { text, quad } of lines) {
      const read = bare(text);
      const place = () => ({ box: fractions(quad, size), picture });
      if (read.includes(wanted)) return place();
      const isPart = read.length * 2 >= wanted.length && wanted.includes(read);
      if (isPart && read.length > (longestPart?.length ?? 0)) longestPart = { place: place(), length: read.length };
    }
  }
  return longestPart?.place ?? null;
}

function fractions(quad: Quad, { width, height }: { width: number; height: number }): Quad {
  return quad.map(({ x, y }) => ({ x: within(x / width), y: within(y / height) })) as Quad;
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));
