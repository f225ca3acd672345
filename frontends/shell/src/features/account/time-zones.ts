const UTC = 'UTC';

/** Names of the IANA database that this browser knows, and those of `others`. */
export function timeZones(...others: readonly string[]): { value: string; label: string }[] {
  const known = [UTC, ...Intl.supportedValuesOf('timeZone'), ...others];
  return [...new Set(known)].map((value) => ({ value, label: writtenZone(value) }));
}

/** For people: `America/New York`. */
export const writtenZone = (zone: string): string => zone.replaceAll('_', ' ');
