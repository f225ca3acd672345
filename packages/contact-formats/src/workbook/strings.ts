import { Stop } from '../archive/budget.ts';
import type { Directory } from '../archive/directory.ts';
import { LONGEST_RECORD } from '../csv/records.ts';
import { plainText } from '../text/clean.ts';
import { readPart } from './parts.ts';
import type { XmlHandler } from './xml.ts';

/**
 * All texts are held while the sheets are read: ten thousand contacts with long notes have about twenty million
 * characters.
 */
const MOST_CHARACTERS = 50_000_000;
const MOST_STRINGS = 2_000_000;

/** Texts that cells refer to by number. @throws Stop if there are too many to hold */
export async function sharedStrings(directory: Directory, path: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  const rich = createRichText();
  await readPart(directory, path, {
    open: rich.open,
    text(piece) {
      characters += piece.length;
      if (characters > MOST_CHARACTERS) throw new Stop('TOO_LARGE', 'The workbook has more text than can be read.');
      rich.text(piece);
    },
    close(name) {
      rich.close(name);
      if (name !== 'si') return;
      if (strings.length >= MOST_STRINGS) throw new Stop('TOO_LARGE', 'The workbook has more texts than can be read.');
      strings.push(rich.take());
    },
  });
  return strings;
}

/** Collects a text in differently formatted pieces; phonetic hints for Japanese are no part of it. */
export function createRichText(): Required<XmlHandler> & { take(): string } {
  let pieces = '';
  let isText = false;
  let isBeside = false;
  return {
    open(name) {
      if (name === 'rPh') isBeside = true;
      isText = name === 't' && !isBeside;
    },
    text(piece) {
      // Limits the text, because no real cell has countless pieces.
      if (isText && pieces.length <= LONGEST_RECORD) pieces += piece;
    },
    close(name) {
      if (name === 'rPh') isBeside = false;
      isText = false;
    },
    take() {
      const text = cleanText(pieces);
      pieces = '';
      return text;
    },
  };
}

/** XML writes characters that it can’t contain as `_x000D_`, including halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  plainText(
    text.includes('_x')
      ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text,
  );
