/**
 * Whether the present state contains everything that was to be set: so a change whose answer was lost is recognised as
 * saved. Other present values don’t matter; a missing value equals an empty text.
 */
export function covers(present: unknown, wanted: unknown): boolean {
  if (wanted === null || wanted === undefined || wanted === '')
    return present === null || present === undefined || present === '';
  if (Array.isArray(wanted))
    return (
      Array.isArray(present) &&
      present.length === wanted.length &&
      wanted.every((value, index) => covers(present[index], value))
    );
  if (typeof wanted === 'object')
    return (
      typeof present === 'object' &&
      present !== null &&
      Object.entries(wanted).every(([name, value]) => covers((present as Record<string, unknown>)[name], value))
    );
  return String(present) === String(wanted);
}
