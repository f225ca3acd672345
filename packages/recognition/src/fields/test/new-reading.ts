import type { Code, Icon, Reading, TextLine } from '../../types.ts';

export interface NewLine {
  text: string;
  x?: number;
  y?: number;
  /** Height of the line's box. */
  size?: number;
  /** Probability by index of the character; 0.99 by default. */
  doubts?: Record<number, { probability: number; alternatives?: { text: string; probability: number }[] }>;
}

/** A line as returned by recognition: letters are half as wide as high, and all are certain. */
export function newLine({ text, x = 60, y = 60, size = 30, doubts = {} }: NewLine): TextLine {
  const width = text.length * size * 0.5;
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy });
  return {
    text,
    glyphs: [...text].map((char, i) => ({
      text: char,
      probability: doubts[i]?.probability ?? 0.99,
      alternatives: doubts[i]?.alternatives ?? [],
      at: (i + 0.5) / text.length,
    })),
    confidence: 0.99,
    quad: [corner(0, 0), corner(width, 0), corner(width, size), corner(0, size)],
    box: { x, y, width, height: size },
    ink: 20,
    ground: 235,
  };
}

/** A card of 960 by 600 pixels with these lines, one below the other unless a place is given. */
export function newReading(lines: (NewLine | string)[], codes: Code[] = [], icons: Icon[] = []): Reading {
  let y = 60;
  const set = lines.map((line) => {
    const given = typeof line === 'string' ? { text: line } : line;
    const made = newLine({ y, ...given });
    y = made.box.y + made.box.height * 1.4;
    return made;
  });
  return {
    picture: { width: 960, height: 600 },
    region: { width: 960, height: 600 },
    rotation: 0,
    lines: set,
    codes,
    icons,
    sharpness: 0.6,
    timings: {},
  };
}

export function newCode(text: string): Code {
  return {
    format: 'QRCode',
    text,
    quad: [
      { x: 700, y: 100 },
      { x: 860, y: 100 },
      { x: 860, y: 260 },
      { x: 700, y: 260 },
    ],
  };
}
