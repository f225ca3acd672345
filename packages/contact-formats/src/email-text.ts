/** @see RFC 5321, 4.5.3.1.3 and its erratum 1690 */
const LONGEST = 254;

/**
 * The contact form’s rule: something, an @ and a domain with a dot inside, no blanks. Reads every character once; the
 * usual pattern takes quadratic time on many dots.
 */
export function looksLikeEmail(text: string): boolean {
  if (text.length > LONGEST || /\s/.test(text)) return false;
  const [name, domain, ...more] = text.split('@');
  return Boolean(name) && domain !== undefined && !more.length && domain.slice(1, -1).includes('.');
}
