/**
 * The language of nobody: Greek dates and numbers, and every text that comes from a catalogue in full-width letters, twice
 * as wide as they were. What still stands in ordinary letters did not come from a catalogue.
 */
export const PSEUDO_LOCALE = 'el-XA';

type Token = string | unknown[] | Record<string, unknown>;

/** Letters of the words, not of the names of arguments. Self-contained: it also runs in the browser's page. */
export function widened(tokens: unknown): unknown {
  const wide = (text: string) =>
    text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  const inside = (token: Token): unknown => {
    if (typeof token === 'string') return wide(token);
    if (!Array.isArray(token)) return token;
    // [name, kind?, choices?]: the choices of plural and select hold words again.
    const [name, kind, choices] = token as [string, string?, Record<string, unknown>?];
    if (!choices || typeof choices !== 'object') return token;
    const words = Object.entries(choices).map(([key, value]) => [
      key,
      key === 'offset' ? value : typeof value === 'string' ? wide(value) : (value as Token[]).map(inside),
    ]);
    return [name, kind, Object.fromEntries(words)];
  };
  return (tokens as Token[]).map(inside);
}

/** Names that are the same in every language, those of browsers and programs among them. */
const NAMES =
  /\b(?:Kaard|Google|LinkedIn|Facebook|Instagram|TikTok|Twitter|YouTube|GitHub|WhatsApp|vCard|CSV|VCF|JPEG|PNG|WebP|HEIC|iCloud|QR|OpenAI|Chromium|Chrome|Linux|Headless\w*|node|curl|TypeScript|Python)\b/g;
const ADDRESSES = /\S+@\S+|https?:\S+|\b[\w-]+\.(?:example|com|vcf|csv)\b/g;

/** Words in ordinary letters, without names and addresses. */
export const plainWords = (text: string): string[] =>
  text
    .replace(ADDRESSES, ' ')
    .replace(NAMES, ' ')
    .match(/[A-Za-z]{2,}/g) ?? [];
