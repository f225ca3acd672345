/**
 * Returns the first letters of at most 2 words of the name, in upper case; whole characters, also outside the basic
 * plane.
 */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Number of avatar colours; the styles name each by its index. */
export const AVATAR_COLOURS = 8;

/** Returns the colour index for the first character of the name: same letter, same colour, everywhere. */
export function avatarColourOf(name: string): number {
  const first = name.trim().normalize('NFD').toLocaleUpperCase().codePointAt(0) ?? 0;
  return first % AVATAR_COLOURS;
}
