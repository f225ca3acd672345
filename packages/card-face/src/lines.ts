import type { Face } from './face.ts';

/** The first letters of the first and the last word; a mark for somebody without letters. */
export function monogram(fullName: string): string {
  const words = fullName.split(/[\s-]+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return [...new Set([words[0], words.at(-1)])].join('').toLocaleUpperCase() || '·';
}

/** A site as people read it. */
export const siteText = (website: string | null | undefined): string | null =>
  website
    ?.trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '') || null;

/** Title and department in one line. */
export const roleText = ({ jobTitle, department }: Face): string | null =>
  [jobTitle, department]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ') || null;

export interface ContactLine {
  kind: 'phone' | 'email' | 'website' | 'address';
  text: string;
  /** Of an address two: the only one that is long and has blanks to break at. */
  lines: 1 | 2;
}

/** How to reach the person, in the order in which people look for it. */
export function contactLines({ phone, email, website, address }: Face): ContactLine[] {
  const lines = { phone, email, website: siteText(website), address };
  return (['phone', 'email', 'website', 'address'] as const).flatMap((kind) => {
    const value = lines[kind]?.trim();
    return value ? [{ kind, text: value, lines: kind === 'address' ? 2 : 1 }] : [];
  });
}
