import type { Problem } from '../contact/problem.ts';
import { withoutControls } from '../text/clean.ts';
import { decodeText, isAscii, knownEncoding, utf8OrNull } from '../text/encoding.ts';
import { createLineSplitter, join } from '../text/lines.ts';
import type { VCard, VCardProperty } from './card.ts';
import { type ContentLine, createContentLine, propertyNameOf, type RawProperty } from './content-line.ts';
import { isKnownName } from './head.ts';
import { decodeBase64, decodeQuotedPrintable, escapeValue } from './values.ts';

/** Maximum number of properties of a card. */
const MOST_PROPERTIES = 2000;
const LONGEST_NESTED = 64 * 1024;
/** Texts over several lines; a line that wasn’t escaped still belongs to them. */
const FREE_TEXTS = new Set(['NOTE', 'LABEL']);
const TEXTS = new Set(
  'FN N NICKNAME ORG TITLE ROLE NOTE LABEL ADR EMAIL TEL URL CATEGORIES BDAY UID IMPP X-SOCIALPROFILE'.split(' '),
);

/** Properties at which a card begins if its first line is missing. */
const OPENING = new Set(['VERSION', 'FN', 'N', 'UID', 'PRODID']);

export interface ParsedCard extends VCard {
  /** Line of its BEGIN. */
  line: number;
  /** END:VCARD is missing. */
  isIncomplete: boolean;
}

export interface VCardParserOptions {
  onCard: (card: ParsedCard) => void;
  onProblem?: (problem: Problem) => void;
  /** For bytes that are neither as declared nor UTF-8. */
  fallbackEncoding?: string;
  /** Guesses the encoding from all such bytes so far if there is no fallback; the default is Windows-1252. */
  guessEncoding?: (bytes: Uint8Array) => string;
  /** By default pictures are dropped while reading; other binary values always are. */
  keepPhotos?: boolean;
}

/**
 * Reads cards from chunks of bytes. Values are only decoded when complete, because folding splits UTF-8 characters,
 * and every property may have its own charset. Never throws.
 */
export function createVCardParser({ onCard, onProblem, keepPhotos = false, ...encodings }: VCardParserOptions) {
  const decode = createDecoder(encodings);
  let card: { line: number; version: string; properties: RawProperty[]; indent: number; isFull: boolean } | null = null;
  let current: ContentLine | null = null;
  let nested: { parts: Uint8Array[]; size: number; depth: number; agentLast: boolean } | null = null;
  let mayNest = false;
  let isFirst = true;
  let blankLines = 0;
  const wantsBinary = (name: string) => TEXTS.has(name) || (keepPhotos && name === 'PHOTO');
  const tell: Tell = (line, code, message) => onProblem?.({ line, code, message });

  function start(line: number, indent: number): void {
    card = { line, version: '', properties: [], indent, isFull: false };
    current = null;
    nested = null;
    blankLines = 0;
  }

  function flush(): void {
    const property = current?.finish();
    current = null;
    blankLines = 0;
    if (!card || !property) return;
    if (property.wasCut) tell(property.line, 'TOO_LARGE', `${property.name} is too long and was cut.`);
    if (property.name === 'VERSION') card.version = text(property.bytes).trim();
    else if (property.name === 'BEGIN' || property.name === 'END') return;
    else if (card.properties.length < MOST_PROPERTIES) card.properties.push(property);
    else if (!card.isFull) {
      card.isFull = true;
      tell(property.line, 'TOO_MANY', `A card can have at most ${MOST_PROPERTIES} properties. The rest were skipped.`);
    }
  }

  function finish(isClosed: boolean): void {
    if (!card) return;
    if (nested) closeNested();
    flush();
    const { line, version, properties } = card;
    card = null;
    onCard({ line, isIncomplete: !isClosed, version, properties: decode(properties, tell) });
  }

  function openNested(): void {
    current = null;
    nested = { parts: [], size: 0, depth: 1, agentLast: false };
  }

  function closeNested(): void {
    if (!card || !nested) return;
    // As vCard 3.0 embeds a card in a card (RFC 2426 section 3.5.4).
    const inner = `BEGIN:VCARD\n${text(join(nested.parts)).trim()}\nEND:VCARD`;
    const bytes = new TextEncoder().encode(escapeValue(inner));
    card.properties.push({ name: 'AGENT', params: {}, line: card.line, encoding: 'plain', bytes, wasCut: false });
    nested = null;
  }

  /** @returns whether the line belongs to an embedded card */
  function takeNested(line: Uint8Array, marker: Marker | null): boolean {
    if (!nested) return false;
    if (marker?.kind === 'BEGIN') {
      // Without AGENT before it, this is the next card, and the previous ones were not closed.
      if (!nested.agentLast) return false;
      nested.depth++;
    } else if (marker?.kind === 'END' && --nested.depth === 0) {
      closeNested();
      return true;
    }
    nested.agentLast = propertyNameOf(line) === 'AGENT';
    if (nested.agentLast && /BEGIN\s*:\s*VCARD\s*$/i.test(text(line.subarray(-40)))) {
      nested.depth++;
      nested.agentLast = false;
    }
    if (nested.size + line.length < LONGEST_NESTED) {
      nested.parts.push(line.slice(), LINE_END);
      nested.size += line.length + 1;
    }
    return true;
  }

  function take(whole: Uint8Array, number: number, wasCut: boolean): void {
    const line = withoutIndent(whole, card?.indent ?? 0);
    const found = markerOf(line);
    if (!card) {
      if (found?.kind === 'BEGIN') start(number, found.indent);
      // The first line of a file may be missing.
      else if (isFirst && OPENING.has(propertyNameOf(line) ?? '')) start(number, 0);
      isFirst &&= isBlank(line);
      if (found || !card) return;
    }
    // Folded text may contain any words.
    const marker = found?.indent && current ? null : found;
    if (wasCut) tell(number, 'TOO_LARGE', 'The line is too long and was cut.');
    // After other properties than AGENT it may be free text; a real card starts with its version.
    if (mayNest && propertyNameOf(line) === 'VERSION') openNested();
    mayNest = false;
    if (takeNested(line, marker)) return;
    if (marker?.kind === 'BEGIN') {
      if (current?.name === 'AGENT' && current.hasNoValue) openNested();
      else {
        finish(false);
        start(number, marker.indent);
      }
      return;
    }
    if (marker?.kind === 'END') {
      finish(true);
      if (marker.beginsAnother) start(number, 0);
      return;
    }
    takeText(line, number);
  }

  function takeText(line: Uint8Array, number: number): void {
    const name = propertyNameOf(line);
    const isIndented = line[0] === 32 || line[0] === 9;
    if (current?.isOpen && !beginsAfterSoftBreak(current, line, name)) current.addSoft(line);
    else if (isBlank(line)) {
      if (current?.encoding === 'base64') flush();
      else blankLines++;
    } else if (isIndented && current) {
      blankLines = 0;
      current.addFolded(line);
    } else if (isIndented) {
      if (!isBase64(line)) takeText(trimStart(line), number);
    } else if (current?.encoding === 'base64' && isBase64(line)) current.addBinary(line);
    else if (name !== null && !isTextOf(current, line, name)) open(name, line, number);
    else if (current && FREE_TEXTS.has(current.name)) {
      current.addBroken(line, blankLines);
      blankLines = 0;
    } else if (!isBase64(line)) tell(number, 'NOT_UNDERSTOOD', 'The line isn’t a vCard property and was skipped.');
  }

  function open(name: string, line: Uint8Array, number: number): void {
    flush();
    current = createContentLine(name, line, number, { isOld: card?.version === '2.1', wantsBinary });
    const value = line.length < 200 ? text(line.subarray(line.indexOf(0x3a) + 1)).trim() : '';
    if (!/^BEGIN\s*:\s*VCARD$/i.test(value)) return;
    if (current.name === 'AGENT') openNested();
    else mayNest = true;
  }

  const lines = createLineSplitter(take);
  return {
    push: lines.push,
    end(): void {
      lines.end();
      finish(false);
    },
  };
}

const LINE_END = Uint8Array.of(10);
const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder();
const text = (bytes: Uint8Array): string => utf8.decode(bytes);

interface Marker {
  kind: 'BEGIN' | 'END';
  indent: number;
  /** `END:VCARDBEGIN:VCARD`, where files were concatenated. */
  beginsAnother: boolean;
}

function markerOf(line: Uint8Array): Marker | null {
  if (line.length > 200) return null;
  const written = latin1.decode(line).replace(/^\u00ef\u00bb\u00bf|\0/g, '');
  const indent = written.length - written.trimStart().length;
  const upper = written.trim().toUpperCase();
  if (/^BEGIN\s*:\s*VCARD$/.test(upper)) return { kind: 'BEGIN', indent, beginsAnother: false };
  const after = /^END\s*:\s*VCARD(?=\W*$|\W*BEGIN\s*:\s*VCARD$)/.exec(upper);
  if (!after) return null;
  return { kind: 'END', indent, beginsAnother: /^\W*BEGIN\s*:\s*VCARD$/.test(upper.slice(after[0].length)) };
}

function withoutIndent(line: Uint8Array, indent: number): Uint8Array {
  let from = 0;
  while (from < indent && (line[from] === 32 || line[from] === 9)) from++;
  return from ? line.subarray(from) : line;
}

function trimStart(line: Uint8Array): Uint8Array {
  return withoutIndent(line, line.length);
}

const isBlank = (line: Uint8Array): boolean => trimStart(line).length === 0;

function isBase64(line: Uint8Array): boolean {
  for (const byte of line) {
    const isCode =
      (byte >= 0x61 && byte <= 0x7a) ||
      (byte >= 0x41 && byte <= 0x5a) ||
      (byte >= 0x2f && byte <= 0x39) ||
      byte === 0x2b ||
      byte === 0x3d ||
      byte === 32 ||
      byte === 9;
    if (!isCode) return false;
  }
  return line.length > 0;
}

const isUpperCase = (line: Uint8Array, name: string): boolean =>
  latin1.decode(line.subarray(0, 200)).split(/[;:]/, 1)[0]!.trimEnd().endsWith(name);

/** `Tel: 030` is text, `BIRTHPLACE:Rome` a property. */
function isProse(line: Uint8Array): boolean {
  const [head] = latin1.decode(line.subarray(0, 200)).split(':', 1);
  return line[head!.length + 1] === 32 || head !== head!.toUpperCase();
}

type Tell = (line: number, code: Problem['code'], message: string) => void;

const MOST_EVIDENCE = 16 * 1024;

/** Some programs end a value with `=`; the next property is no part of it. */
const beginsAfterSoftBreak = (current: ContentLine, line: Uint8Array, name: string | null): boolean =>
  name !== null && isKnownName(name) && isUpperCase(line, name) && !current.endsInEncodedBreak;

const isTextOf = (current: ContentLine | null, line: Uint8Array, name: string): boolean =>
  current !== null && FREE_TEXTS.has(current.name) && !isKnownName(name) && isProse(line);

/** Charsets apply to the whole card: a program that declares one for its accented lines means all of them. */
function createDecoder({
  fallbackEncoding,
  guessEncoding,
}: Pick<VCardParserOptions, 'fallbackEncoding' | 'guessEncoding'>) {
  const evidence: Uint8Array[] = [];
  let evidenceLength = 0;

  function fallbackFor(values: readonly { charset: string | null; bytes: Uint8Array }[]): string {
    const ofCard = values
      .map(({ charset }) => knownEncoding(charset))
      .find((encoding) => encoding !== null && !encoding.startsWith('utf-'));
    if (ofCard ?? fallbackEncoding) return (ofCard ?? fallbackEncoding)!;
    const isNew = values.filter(({ bytes }) => !isAscii(bytes) && utf8OrNull(bytes) === null);
    if (!isNew.length || !guessEncoding) return 'windows-1252';
    for (const { bytes } of isNew) {
      if (evidenceLength > MOST_EVIDENCE) break;
      evidence.push(bytes.slice(0, MOST_EVIDENCE), LINE_END);
      evidenceLength += bytes.length;
    }
    return guessEncoding(join(evidence));
  }

  return function decode(properties: RawProperty[], tell: Tell): VCardProperty[] {
    const values = properties.map(({ encoding, bytes, params, name }) => {
      const isText = encoding !== 'base64' || TEXTS.has(name);
      const plain =
        encoding === 'quoted-printable'
          ? decodeQuotedPrintable(bytes)
          : encoding === 'base64'
            ? decodeBase64(bytes)
            : bytes;
      return { isText, charset: params.CHARSET?.[0] ?? null, bytes: plain };
    });
    const fallback = fallbackFor(values.filter(({ isText }) => isText));
    return properties.flatMap(({ line, encoding: _encoding, bytes: _bytes, wasCut: _wasCut, ...head }, at) => {
      const { isText, charset, bytes } = values[at]!;
      if (!isText) return bytes.length ? [{ ...head, value: '', bytes }] : [];
      const value = withoutControls(decodeText(bytes, charset, fallback));
      if (value.includes('\uFFFD')) tell(line, 'NOT_UNDERSTOOD', `${head.name} has characters that can’t be read.`);
      return [{ ...head, value }];
    });
  };
}

/**
 * Parses the cards of a text; a card without `END:VCARD` is read as far as it goes, because codes on paper may cut it
 * off.
 */
export function parseVCards(written: string): VCard[] {
  const cards: VCard[] = [];
  const parser = createVCardParser({ onCard: ({ version, properties }) => cards.push({ version, properties }) });
  parser.push(new TextEncoder().encode(written));
  parser.end();
  return cards;
}
