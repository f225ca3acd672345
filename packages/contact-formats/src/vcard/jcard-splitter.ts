import { join } from '../text/lines.ts';

/** Maximum nesting; the deepest value of RFC 7095 has six levels. */
const MOST_LEVELS = 100;
/** Including a picture, as in a vCard file. */
const LONGEST_CARD = 15 * 1024 * 1024;
/** Each value can become an object many times as large as its two or three characters. */
const MOST_PARTS = 100_000;

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, END_LIST, END_OBJECT, COMMA] = [...'"\\[{]},'].map((sign) =>
  sign.charCodeAt(0),
);

export interface JCardSplitterOptions {
  /** Called with the JSON of one card, or of another item of the list. */
  onCard: (text: string) => void;
  onTooLarge: () => void;
}

/**
 * Splits a jCard, or a list of them, into cards while it arrives, so that only one card is parsed and held at a time:
 * JSON can turn megabytes of brackets into gigabytes of memory. All signs of the grammar are ASCII, so bytes of UTF-8
 * can be compared directly.
 */
export function createJCardSplitter({ onCard, onTooLarge }: JCardSplitterOptions) {
  /** Nesting level of a card’s list: 1 in a file of one card, 2 in a list of cards; null until known. */
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
    /** @returns whether the file ended together with its outermost list */
    end: (): boolean => isOver,
  };
}
