/**
 * Reads vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) down to properties; what a property means is for its readers.
 * Nothing is dropped: unknown properties, groups and parameters are kept in the order of the file.
 */
export interface VCardProperty {
  /** `item1` in `item1.TEL`; lower case. */
  group?: string;
  /** Upper case: `TEL`, `X-SOCIALPROFILE`. */
  name: string;
  /** Upper-case names; values as written, without quotes. Bare 2.1 parameters such as `CELL` stand under `TYPE`. */
  params: Record<string, string[]>;
  /** Decoded (quoted-printable, charset) but still escaped: `;` and `,` separate, `\` escapes. */
  value: string;
}

export interface VCard {
  version: string;
  properties: VCardProperty[];
}

const BARE_ENCODINGS = new Set(['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B']);

/** Cards of a text; a card without `END:VCARD` is taken as far as it goes, as codes on paper cut it off. */
export function parseVCards(text: string): VCard[] {
  const cards: VCard[] = [];
  let card: VCard | null = null;
  for (const line of logicalLines(text)) {
    const property = parseLine(line);
    if (!property) continue;
    if (property.name === 'BEGIN' && property.value.trim().toUpperCase() === 'VCARD') {
      card = { version: '', properties: [] };
      cards.push(card);
    } else if (property.name === 'END' && property.value.trim().toUpperCase() === 'VCARD') card = null;
    else if (card && property.name === 'VERSION') card.version = property.value.trim();
    else if (card) card.properties.push(property);
  }
  return cards;
}

/** Parts of a structured value (`N`, `ORG`, `ADR`) at an unescaped separator, unescaped and trimmed. */
export function splitValue(value: string, separator: ';' | ','): string[] {
  const parts = [''];
  for (let i = 0; i < value.length; i++) {
    const char = value[i]!;
    if (char === '\\' && i + 1 < value.length) parts[parts.length - 1] += char + value[++i]!;
    else if (char === separator) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => unescapeValue(part).trim());
}

/** A text value without its escapes: `\n` is a line break, `\,` a comma. */
export function unescapeValue(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}

/** Lines after unfolding: a line that starts with a blank continues the one before, as does a quoted-printable one that ends in `=`. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let quotedOpen = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const last = lines.length - 1;
    if (last >= 0 && quotedOpen) lines[last] = lines[last]!.slice(0, -1) + line;
    else if (last >= 0 && /^[ \t]/.test(line)) lines[last] += line.slice(1);
    else lines.push(line);
    const current = lines.at(-1)!;
    quotedOpen = current.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE|^[^:]*;QUOTED-PRINTABLE/i.test(current);
  }
  return lines;
}

function parseLine(line: string): VCardProperty | null {
  const colon = valueStart(line);
  if (colon < 0) return null;
  const [head, ...rawParams] = splitOutsideQuotes(line.slice(0, colon), ';');
  const dot = head!.lastIndexOf('.');
  const name = head!
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z\d-]+$/.test(name)) return null;
  const params: Record<string, string[]> = {};
  for (const raw of rawParams) {
    const equals = raw.indexOf('=');
    const key = equals < 0 ? bareKey(raw) : raw.slice(0, equals).trim().toUpperCase();
    const values = splitOutsideQuotes(equals < 0 ? raw : raw.slice(equals + 1), ',');
    params[key] = [...(params[key] ?? []), ...values.map((value) => value.trim().replace(/^"(.*)"$/, '$1'))];
  }
  const written = line.slice(colon + 1);
  const quoted = params.ENCODING?.some((encoding) => encoding.toUpperCase() === 'QUOTED-PRINTABLE');
  return {
    ...(dot > 0 && { group: head!.slice(0, dot).trim().toLowerCase() }),
    name,
    params,
    value: quoted ? decodeQuotedPrintable(written, params.CHARSET?.[0]) : written,
  };
}

const bareKey = (raw: string) => (BARE_ENCODINGS.has(raw.trim().toUpperCase()) ? 'ENCODING' : 'TYPE');

function valueStart(line: string): number {
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"') quoted = !quoted;
    else if (line[i] === ':' && !quoted) return i;
  }
  return -1;
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    if (char === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** RFC 2045 section 6.7; an unknown charset is read as UTF-8. */
function decodeQuotedPrintable(text: string, charset = 'utf-8'): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let i = 0; i < text.length; i++) {
    const hex = text[i] === '=' ? /^[\dA-F]{2}/i.exec(text.slice(i + 1, i + 3))?.[0] : undefined;
    if (hex) {
      bytes.push(Number.parseInt(hex, 16));
      i += 2;
    } else bytes.push(...encoder.encode(text[i]!));
  }
  const data = Uint8Array.from(bytes);
  try {
    return new TextDecoder(charset).decode(data);
  } catch {
    return new TextDecoder().decode(data);
  }
}
