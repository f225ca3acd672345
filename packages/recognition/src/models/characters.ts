/**
 * The characters that recognition keeps of the model's 18,708: those printed on Latin business cards, and the signs for
 * "phone", "mail", "web" and "place".
 */

const PRINTED = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~0123456789' + '£¥€¢©®™°§±²³¹ªº«»·•–—‘’“”†‡…′″×÷µ¿';
const SIGNS = '☎☏✆✉📞📱📠📧🌐📍🏠→●■▪◆★';
/** Letters beyond Latin Extended-A of languages that are written today (Romanian, Azeri, Hausa, Skolt Sámi, …). */
const FURTHER_LETTERS = 'ƏəȘșȚțƠơƯưǍǎǏǐǑǒǓǔǦǧǨǩǪǫǺǻǼǽǾǿƁɓƊɗƘƙƳƴƆɔƐɛƝɲẠồ';

const KEPT = new Set([...PRINTED, ...SIGNS, ...FURTHER_LETTERS]);
/** Old or double letters that look like one or two plain letters. */
const LEFT_OUT = new Set('ĲĳĿŀŉſĸ');

export function isKept(character: string): boolean {
  if (KEPT.has(character)) return true;
  if (LEFT_OUT.has(character)) return false;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x180 && /^\p{Script=Latin}$/u.test(character);
}
