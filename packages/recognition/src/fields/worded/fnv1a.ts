/**
 * @returns a 32-bit hash of the text; its upper bits are folded into the lower ones, which serve as table indices
 * @see Fowler, Noll and Vo, FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}
