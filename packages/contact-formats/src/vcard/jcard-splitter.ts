import { join } from '../text/lines.ts';

/** Levels of a card; the deepest value of RFC 7095 has six. */
const MOST_LEVELS = 100;
/** With a picture, as a card of a vCard file may have one. */
const LONGEST_CARD = 15 * 1024 * 1024;
/** Each can become an object many times as large as its two or three characters. */
const MOST_PARTS = 100_000;

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, END_LIST, END_OBJECT, COMMA] = [...'"\\[{]},'].map((sign) =>
  sign.charCodeAt(0),
);

export interface JCardSplitterOptions {
  /** The JSON of one card, or of something else in the list. */
  onCard: (text: string) => void;
  onTooLarge: () => void;
}

/**
 * Cuts a jCard, or a list of them, into cards while it comes in, so that no more than one of them is ever parsed and
 * held: JSON makes gigabytes of memory out of megabytes of brackets. All signs of its grammar are ASCII, so that bytes
 * of UTF-8 tell.
 */
export function createJCardSplitter({ onCard, onTooLarge }: JCardSplitterOptions) {
  /** Of the list that a card is: 1 for a file of one card, 2 for a list of them. */
  let cardDepth: number | null = null;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let isOver = false;
  let parts: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  let isTooLarge = false;

  function hold(bytes: Uint8Array): void {
    size += bytes.length;
    if (size > LONGEST_CARD) tooLarge();
    if (!isTooLarge && bytes.length) parts.push(bytes.slice());
  }

  function tooLarge(): void {
    isTooLarge = true;
    parts = [];
  }

  function close(): void {
    const text = isTooLarge ? null : new TextDecoder().decode(join(parts));
    parts = [];
    size = 0;
    count = 0;
    isTooLarge = false;
    isOver = cardDepth === 1;
    if (text === null) onTooLarge();
    else onCard(text);
  }

  function push(chunk: Uint8Array): void {
    let from = 0;
    for (let at = 0; at < chunk.length && !isOver; at++) {
      const byte = chunk[at]!;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
        continue;
      }
      if (depth === 1 && cardDepth === null && (byte === QUOTE || byte === OPEN_LIST)) {
        cardDepth = byte === QUOTE ? 1 : 2;
        if (cardDepth === 1) parts.push(Uint8Array.of(OPEN_LIST!));
      }
      if (byte === QUOTE) inText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        depth++;
        if (depth === cardDepth) from = at;
        if (++count > MOST_PARTS || depth > MOST_LEVELS) tooLarge();
      } else if (byte === COMMA) {
        if (++count > MOST_PARTS) tooLarge();
      } else if (byte === END_LIST || byte === END_OBJECT) {
        if (depth-- === cardDepth) {
          hold(chunk.subarray(from, at + 1));
          close();
          from = at + 1;
        }
        isOver ||= depth === 0;
      }
      if (cardDepth === null || depth < cardDepth) {
        from = at + 1;
        count = 0;
      }
    }
    if (!isOver) hold(chunk.subarray(from));
  }

  return {
    push,
    /** @returns whether the file ended where its list ends */
    end: (): boolean => isOver,
  };
}
