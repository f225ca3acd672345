const UTC = 'UTC';

/** Returns the IANA time zones that this browser knows, and those in `others`. */
export function timeZones(...others: readonly string[]): { value: string; label: string }[] {
  const known = [UTC, ...Intl.supportedValuesOf('timeZone'), ...others];
  return [...new Set(known)].map((value) => ({ value, label: writtenZone(value) }));
}

/** Readable name of a zone: `America/New York`. */
export const writtenZone = (zone: string): string => zone.replaceAll('_', ' ');
