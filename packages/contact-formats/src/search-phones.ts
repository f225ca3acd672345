import { nationalDigits } from './phone-text.ts';
import { groupedDigits } from './search-words.ts';

/**
 * Search words of a phone number: people search with or without the country code, by the end, or by a group of digits.
 */
export function phoneWords(written: string, e164: string | null): string[] {
  const found = [written, ...(e164 ? [e164] : [])].flatMap((number) => {
    const digits = number.replace(/\D/g, '');
    const ends = [digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)].filter(Boolean);
    return [...ends, ...(number.match(/\d+/g) ?? []), ...groupedDigits(number)];
  });
  return [...new Set([...found, ...(e164 ? nationalDigits(e164) : [])])];
}
