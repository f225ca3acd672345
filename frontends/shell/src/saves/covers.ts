/**
 * Whether everything that was to be set already stands there: a change whose answer was lost on its way is seen to have
 * arrived. What else stands there does not matter; nothing and an empty text are the same.
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
