import type { Face } from './face.ts';

/** The first letters of the first and the last word; a dot for a name without letters. */
export function monogram(fullName: string): string {
  const words = fullName.split(/[\s-]+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return [...new Set([words[0], words.at(-1)])].join('').toLocaleUpperCase() || '·';
}

/** A website’s address in readable form. */
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
  /** Two for an address: the only long line with blanks to break at. */
  lines: 1 | 2;
}

/** Contact details, in the order in which people look for them. */
export function contactLines({ phone, email, website, address }: Face): ContactLine[] {
  const lines = { phone, email, website: siteText(website), address };
  return (['phone', 'email', 'website', 'address'] as const).flatMap((kind) => {
    const value = lines[kind]?.trim();
    return value ? [{ kind, text: value, lines: kind === 'address' ? 2 : 1 }] : [];
  });
}
