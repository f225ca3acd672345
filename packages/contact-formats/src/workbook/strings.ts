import { Stop } from '../archive/budget.ts';
import type { Directory } from '../archive/directory.ts';
import { LONGEST_RECORD } from '../csv/records.ts';
import { plainText } from '../text/clean.ts';
import { readPart } from './parts.ts';
import type { XmlHandler } from './xml.ts';

/** All of it is held while the sheets are read: ten thousand contacts with long notes have some twenty million. */
const MOST_CHARACTERS = 50_000_000;
const MOST_STRINGS = 2_000_000;

/** Texts that cells refer to by number. @throws Stop when they are too many to be held */
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

/** Text in pieces that look different; how Japanese is pronounced stands beside it and is no part of it. */
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
      // A text in countless pieces is no text of a cell.
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

/** Characters that XML can't hold are written as `_x000D_`, halves of one too. */
export const cleanText = (text: string): string =>
  plainText(
    text.includes('_x')
      ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text,
  );
