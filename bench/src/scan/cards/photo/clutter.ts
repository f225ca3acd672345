import type { Random } from '../random.ts';
import type { FontFace } from '../worlds/world.ts';
import { FRAME } from './camera.ts';

/** Other things on the table, as HTML for the studio: papers, notes, pens, keys, cups. */
export function clutterHtml(fonts: readonly FontFace[], random: Random): string {
  const things = Array.from({ length: random.int(2, 5) }, () => random.pick(THINGS)(fonts, random));
  return `<div style="position:relative;width:${FRAME.width}px;height:${FRAME.height}px;overflow:hidden">${things.join('')}</div>`;
}

type Thing = (fonts: readonly FontFace[], random: Random) => string;

/** A position around the middle, where the card lies. */
const placed = (random: Random, width: number, height: number, css: string, inside = ''): string => {
  const angle = random.between(0, Math.PI * 2);
  const [x, y] = [
    640 + Math.cos(angle) * random.between(420, 720) - width / 2,
    360 + Math.sin(angle) * random.between(250, 430) - height / 2,
  ];
  return `<div style="position:absolute;left:${x.toFixed(0)}px;top:${y.toFixed(0)}px;width:${width}px;height:${height}px;transform:rotate(${random.int(-50, 50)}deg);box-shadow:3px 5px 9px rgba(0,0,0,.45);${css}">${inside}</div>`;
};

const WORDS =
  'report meeting total amount order the of and invoice due note page date review between team client plan quarter delivery for with next item price margin budget draft schedule minutes agenda action pending'.split(
    ' ',
  );
const prose = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');

const THINGS: Thing[] = [
  (fonts, random) =>
    placed(
      random,
      random.int(420, 620),
      random.int(500, 760),
      `background:hsl(45 ${random.int(0, 20)}% ${random.int(84, 97)}%);padding:28px;font:${random.int(14, 24)}px/1.5 "${random.pick(fonts).family}";color:#333`,
      prose(random, 150),
    ),
  (fonts, random) =>
    placed(
      random,
      random.int(420, 620),
      random.int(500, 760),
      `background:#f4f4f2;padding:28px;font:${random.int(14, 24)}px/1.5 "${random.pick(fonts).family}";color:#444`,
      `<b>${prose(random, 3)}</b><br>${prose(random, 120)}`,
    ),
  (fonts, random) =>
    placed(
      random,
      230,
      230,
      `background:${random.pick(['#f7e27a', '#f4a7b9', '#a8d8a0'])};padding:18px;font:30px/1.2 "${random.pick(fonts).family}";color:#345`,
      prose(random, 6),
    ),
  (_, random) =>
    placed(
      random,
      random.int(300, 520),
      random.int(12, 18),
      `background:linear-gradient(${random.pick(['#223', '#a22', '#ddd', '#226'])},#777 60%,#222);border-radius:9px`,
    ),
  (_, random) =>
    placed(
      random,
      240,
      240,
      `background:radial-gradient(circle,${random.pick(['#3b2314', '#fff', '#28160c'])} 58%,#eee 60% 68%,#bbb 69%);border-radius:50%`,
    ),
  (_, random) =>
    placed(
      random,
      190,
      390,
      `background:linear-gradient(135deg,#111,#333 50%,#1a1a1a);border:4px solid #222;border-radius:26px`,
    ),
  (_, random) =>
    placed(
      random,
      620,
      260,
      'background:#3a3a3c;border-radius:10px;padding:10px;display:flex;flex-wrap:wrap;gap:6px',
      '<i style="width:52px;height:52px;background:#1d1d1f;border-radius:6px"></i>'.repeat(40),
    ),
  (_, random) =>
    placed(
      random,
      random.int(260, 420),
      random.int(160, 300),
      `background:hsl(${random.int(0, 359)} ${random.int(20, 60)}% ${random.int(25, 65)}%)`,
    ),
];
