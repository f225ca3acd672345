import type { Random } from '../../scan/cards/random.ts';
import { DEVELOPMENT_THINGS } from './things.development.ts';

/** A flat thing that is no card, as HTML for the studio. Sizes are in pixels of its drawing. */
export interface Thing {
  html: string;
  width: number;
  height: number;
  shines: boolean;
}

export type ThingKind = 'screen' | 'sheet' | 'keyboard' | 'object';
type Draw = (random: Random) => Thing;

const WORDS =
  'report meeting total amount order invoice due note page date review between team client plan quarter delivery item price margin budget draft schedule minutes agenda action pending status open closed summary appendix section figure table'.split(
    ' ',
  );
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
const paragraphs = (random: Random, count: number, length: number): string =>
  Array.from({ length: count }, () => `<p>${words(random, random.int(length / 2, length))}.</p>`).join('');
const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const grid = (random: Random, rows: number, columns: number): string =>
  `<table style="border-collapse:collapse;width:100%">${Array.from({ length: rows }, () =>
    row(Array.from({ length: columns }, () => (random.chance(0.5) ? random.digits(4) : random.pick(WORDS)))),
  ).join('')}</table><style>td{border:1px solid #bbb;padding:4px 8px}</style>`;

const framed = (width: number, height: number, css: string, inside: string): string =>
  `<div style="box-sizing:border-box;width:${width}px;height:${height}px;overflow:hidden;${css}">${inside}</div>`;

function screen(size: readonly [number, number], frame: string, content: string): Thing {
  const [width, height] = size;
  return { html: framed(width, height, frame, content), width, height, shines: true };
}

function sheet(size: readonly [number, number], css: string, content: string): Thing {
  const [width, height] = size;
  return { html: framed(width, height, css, content), width, height, shines: false };
}

function keyboard(
  rows: readonly number[],
  look: { size: number; gap: number; base: string; key: string; ink: string },
): Thing {
  const width = Math.max(...rows) * (look.size + look.gap) + look.gap * 3;
  const height = rows.length * (look.size + look.gap) + look.gap * 3;
  const key = (letter: string): string =>
    `<i style="flex:1;height:${look.size}px;background:${look.key};border-radius:6px;color:${look.ink};font:18px sans-serif;display:grid;place-items:center">${letter}</i>`;
  const line = (count: number, index: number): string =>
    `<div style="display:flex;gap:${look.gap}px;margin-bottom:${look.gap}px">${Array.from({ length: count }, (_, i) =>
      key('QWERTYUIOPASDFGHJKLZXCVBNM1234567890'[(i * 3 + index * 11) % 36]!),
    ).join('')}</div>`;
  return {
    html: framed(
      width,
      height,
      `background:${look.base};padding:${look.gap * 1.5}px;border-radius:14px`,
      rows.map(line).join(''),
    ),
    width,
    height,
    shines: false,
  };
}

const A4 = [620, 877] as const;
const LETTER = [640, 828] as const;

/** Every kind is drawn in different ways in each world. */
export const THINGS: Record<'development' | 'validation', Record<ThingKind, readonly Draw[]>> = {
  development: {
    screen: [
      ...DEVELOPMENT_THINGS.screen,
      // A window with text on a monitor.
      (random) =>
        screen(
          [1200, 690],
          'background:#e8ebee;border:14px solid #17181a;border-bottom-width:22px;font:20px/1.5 sans-serif;color:#223;padding:0',
          `<div style="height:54px;background:#2c5aa0;color:#fff;padding:12px 24px">${words(random, 4)}</div><div style="padding:30px 60px;background:#fff;margin:30px;height:480px">${paragraphs(random, 4, 50)}</div>`,
        ),
      // A dark editor on a laptop.
      (random) =>
        screen(
          [1120, 720],
          'background:#1c1f26;border:16px solid #0c0c0d;border-radius:10px;font:18px/1.6 monospace;color:#b7c4d6;padding:24px',
          Array.from(
            { length: 20 },
            () => `<div style="margin-left:${random.int(0, 4) * 30}px">${words(random, random.int(2, 8))}</div>`,
          ).join(''),
        ),
      // A telephone.
      (random) =>
        screen(
          [390, 830],
          'background:#fff;border:10px solid #111;border-radius:44px;font:17px/1.45 sans-serif;color:#222;padding:50px 18px',
          Array.from(
            { length: 9 },
            () =>
              `<div style="border-bottom:1px solid #ddd;padding:10px 0"><b>${words(random, 2)}</b><br>${words(random, 5)}</div>`,
          ).join(''),
        ),
    ],
    sheet: [
      ...DEVELOPMENT_THINGS.sheet,
      (random) =>
        sheet(A4, 'background:#fbfbf8;color:#333;font:13px/1.5 serif;padding:70px', paragraphs(random, 9, 60)),
      (random) =>
        sheet(
          LETTER,
          'background:#f6f6f2;color:#222;font:15px/1.4 sans-serif;padding:60px',
          `<h2>${words(random, 3)}</h2>${grid(random, 16, 4)}`,
        ),
      () => sheet(A4, 'background:#fdfdfb', ''),
    ],
    keyboard: [
      ...DEVELOPMENT_THINGS.keyboard,
      () => keyboard([14, 14, 13, 12, 9], { size: 58, gap: 8, base: '#3b3c40', key: '#17181a', ink: '#ddd' }),
      () => keyboard([18, 18, 17, 16, 12], { size: 50, gap: 6, base: '#d9dadc', key: '#f6f6f6', ink: '#333' }),
    ],
    object: DEVELOPMENT_THINGS.object,
  },
  validation: {
    screen: [
      // Slides on a wide monitor.
      (random) =>
        screen(
          [1260, 560],
          'background:#fff;border:12px solid #202123;font:34px/1.4 serif;color:#1b2a41;padding:50px 80px',
          `<h1>${words(random, 3)}</h1><ul>${Array.from({ length: 4 }, () => `<li>${words(random, 5)}</li>`).join('')}</ul>`,
        ),
      // A tablet with a table, light frame.
      (random) =>
        screen(
          [1000, 750],
          'background:#f3f4f6;border:30px solid #e9e9ea;border-radius:30px;font:18px/1.5 sans-serif;color:#111;padding:28px',
          `<h3>${words(random, 2)}</h3>${grid(random, 12, 5)}`,
        ),
      // A film on a laptop.
      (random) =>
        screen(
          [1150, 735],
          `background:linear-gradient(${random.int(0, 360)}deg,#24476b,#c58b5a,#1a1f2b);border:18px solid #101012;border-radius:8px;font:22px sans-serif;color:#fff;padding:24px`,
          `<div style="margin-top:540px;text-align:center">${words(random, 6)}</div>`,
        ),
    ],
    sheet: [
      (random) =>
        sheet(
          A4,
          'background:#fefefe;color:#2a2a2a;font:12px/1.6 sans-serif;padding:60px;columns:2',
          paragraphs(random, 16, 50),
        ),
      (random) =>
        sheet(
          LETTER,
          'background:#fffdf2;color:#36486b;font:italic 24px/38px serif;padding:40px 60px;background-image:repeating-linear-gradient(#fffdf2 0 37px,#b9c7dd 37px 38px)',
          paragraphs(random, 3, 40),
        ),
      (random) =>
        sheet(
          [877, 620],
          'background:#fafafa;color:#222;font:15px/1.4 sans-serif;padding:50px',
          `<h1>${words(random, 3)}</h1>${grid(random, 12, 7)}`,
        ),
    ],
    keyboard: [
      () => keyboard([15, 15, 14, 13, 10], { size: 62, gap: 3, base: '#22252b', key: '#3d424d', ink: '#9fd' }),
      () => keyboard([13, 13, 12, 11, 8], { size: 66, gap: 14, base: '#b8bcc2', key: '#2a2b2e', ink: '#fff' }),
    ],
    object: [],
  },
};
