/** The day on the calendar of the person, as `<input type="date">` writes it. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A name of the IANA database; null where the browser does not say. */
export const myTimeZone = (): string | null => Intl.DateTimeFormat().resolvedOptions().timeZone || null;
