/** The day in the person’s time zone, in the format of `<input type="date">`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The browser’s time zone as an IANA name; null if the browser does not provide it. */
export const myTimeZone = (): string | null => Intl.DateTimeFormat().resolvedOptions().timeZone || null;
