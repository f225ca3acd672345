import sharp from 'sharp';
import { createPicture, type Picture } from '../../src/decode/picture.ts';
import { patchesBeside } from '../../src/icons/find-icons.ts';
import type { IconClass } from '../../src/icons/kinds.ts';
import type { Quad } from '../../src/types.ts';
import type { Random } from '../simulation/random.ts';
import type { Drawing } from './drawings.ts';

/** A patch with its label. */
export interface Sample {
  patch: Float32Array;
  kind: IconClass;
  family: string;
}

/** A row as it was drawn: the boxes of its text and its icon, in pixels of the picture. */
interface Row {
  text: Box;
  sign?: Box & { drawing: Drawing };
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROWS = 9;
/** How much larger rows are drawn before they are shrunk, as by a lens. */
const OVERSIZE = 3;
const WORDS =
  'Gesellschaft Martin Elena studio jane.doe @velmora /in/okonjo +44 20 7946 0018 info@velmora.com www.velmora.com Product Manager T: M F: E W LinkedIn: GmbH Harbour Street 12 AB CD • | X in f & Co'.split(
    ' ',
  );
const FONTS = ['sans-serif', 'serif', 'monospace', 'Liberation Sans Narrow', 'DejaVu Sans', 'Liberation Serif'];

/** Draws a picture of rows with and without icons, and finds patches in it as in a photograph. */
export async function drawScene(random: Random, pick: () => Drawing): Promise<Sample[]> {
  const em = random.weighted([
    [9 + random() * 5, 2],
    [13 + random() * 12, 3],
    [24 + random() * 20, 1],
  ]);
  const leading = em * (1.45 + random() * 0.9);
  const width = Math.round(em * 22);
  const height = Math.round(leading * (ROWS + 1));
  const [ground, ink, accent] = coloursOf(random);
  const rows: Row[] = [];
  const parts: string[] = [];
  const font = random.pick(FONTS);
  const dress = random.weighted([
    ['plain', 6],
    ['disc', 2.4],
    ['tile', 1],
    ['ring', 1],
  ] as const);
  const share = 0.85 + random() * 0.7;
  const gap = em * (0.28 + random() ** 2 * 1.5);
  for (let i = 0; i < ROWS; i++) {
    const base = leading * (i + 1) + (random() - 0.5) * 0.1 * em;
    const words = Array.from({ length: random.int(1, 3) }, () => random.pick(WORDS));
    const content = words.join(' ');
    const side = em * share * (dress === 'plain' ? 1 : 1.35);
    const withSign = random.chance(0.78);
    const x = em * 5 + (withSign ? 0 : random() * em * 3);
    const bold = random.chance(0.2) ? ' font-weight="bold"' : '';
    const spacing = random.chance(0.15) ? ` letter-spacing="${(em * random() * 0.35).toFixed(1)}"` : '';
    parts.push(
      `<text x="${x}" y="${base}" font-family="${font}" font-size="${em}" fill="${ink}"${bold}${spacing}>${escaped(content)}</text>`,
    );
    const text = { x, y: base - em * 0.92, width: em * 0.5 * content.length, height: em * 1.26 };
    if (!withSign) {
      if (random.chance(0.5)) parts.push(strayShape(random, x - gap - side, base - em * 0.35 - side / 2, side, accent));
      rows.push({ text });
      continue;
    }
    const drawing = pick();
    const box = { x: x - gap - side, y: base - em * (0.32 + random() * 0.1) - side / 2, width: side, height: side };
    parts.push(signSvg(drawing, box, dress, accent, ground));
    rows.push({ text, sign: { ...box, drawing } });
  }
  const picture = await photographed(random, parts.join(''), { width, height, ground });
  return rows.flatMap((row) => samplesOf(random, picture, row));
}

function samplesOf(random: Random, picture: Picture, { text, sign }: Row): Sample[] {
  // A detector's box begins at the text or at the icon, and is never exact.
  const takesSign = sign !== undefined && random.chance(0.4);
  const jitter = () => (random() - 0.5) * 0.14 * text.height;
  const left = (takesSign ? sign.x : text.x) - text.height * 0.12 + jitter();
  const [top, bottom] = [text.y + jitter(), text.y + text.height + jitter()];
  const right = text.x + text.width;
  const quad: Quad = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const unit = bottom - top;
  return patchesBeside(picture, quad).flatMap(({ patch, place }): Sample[] => {
    const found = {
      x: left + place.along * unit,
      y: top + place.down * unit,
      width: place.width * unit,
      height: place.height * unit,
    };
    const share = sign ? sharedArea(found, sign) : 0;
    if (!sign || share === 0) return [{ patch, kind: 'none', family: 'text' }];
    // Many icons have a margin in their box. A part of an icon, or an icon with text beside it, is useless for
    // training.
    const isWhole = share > 0.75 * found.width * found.height && share > 0.22 * sign.width * sign.height;
    const isCentred =
      Math.hypot(
        found.x + found.width / 2 - sign.x - sign.width / 2,
        found.y + found.height / 2 - sign.y - sign.height / 2,
      ) <
      0.22 * sign.width;
    return isWhole && isCentred ? [{ patch, kind: sign.drawing.kind, family: sign.drawing.family }] : [];
  });
}

function sharedArea(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function signSvg(
  { body, width, height }: Drawing,
  { x, y, width: side }: Box,
  dress: 'plain' | 'disc' | 'tile' | 'ring',
  colour: string,
  ground: string,
): string {
  const inset = dress === 'plain' ? 0 : side * 0.22;
  const size = side - 2 * inset;
  const scale = size / Math.max(width, height);
  const centre = { x: x + side / 2, y: y + side / 2 };
  const inner = dress === 'disc' || dress === 'tile' ? ground : colour;
  const frame = {
    plain: '',
    disc: `<circle cx="${centre.x}" cy="${centre.y}" r="${side / 2}" fill="${colour}"/>`,
    tile: `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.15}" fill="${colour}"/>`,
    ring: `<circle cx="${centre.x}" cy="${centre.y}" r="${side * 0.47}" fill="none" stroke="${colour}" stroke-width="${side * 0.06}"/>`,
  }[dress];
  const shift = `translate(${centre.x - (width * scale) / 2} ${centre.y - (height * scale) / 2}) scale(${scale})`;
  return `${frame}<g transform="${shift}" color="${inner}" fill="${inner}">${body.replace(/currentColor/g, inner)}</g>`;
}

/** Bullets, dashes, monograms and shapes of logos, which stand in front of text and have no meaning. */
function strayShape(random: Random, x: number, y: number, side: number, colour: string): string {
  const [cx, cy] = [x + side / 2, y + side / 2];
  const letter = String.fromCharCode(65 + random.int(0, 25));
  return random.pick([
    `<circle cx="${cx}" cy="${cy}" r="${side * 0.35}" fill="${colour}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${side * 0.42}" fill="none" stroke="${colour}" stroke-width="${side * 0.1}"/>`,
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colour}"/>`,
    `<path d="M${x} ${y + side}L${cx} ${y}L${x + side} ${y + side}z" fill="${colour}"/>`,
    `<path d="M${cx} ${y}L${x + side} ${cy}L${cx} ${y + side}L${x} ${cy}z" fill="${colour}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${side / 2}" fill="${colour}"/><text x="${cx}" y="${cy + side * 0.24}" font-family="sans-serif" font-size="${side * 0.7}" text-anchor="middle" fill="#fff">${letter}</text>`,
    `<text x="${cx}" y="${cy + side * 0.36}" font-family="${random.pick(FONTS)}" font-size="${side}" font-weight="bold" text-anchor="middle" fill="${colour}">${letter}</text>`,
  ]);
}

function coloursOf(random: Random): [ground: string, ink: string, accent: string] {
  const dark = random.chance(0.28);
  const hue = random.int(0, 359);
  const ground = `hsl(${random.int(0, 359)},${random.int(0, 40)}%,${dark ? random.int(5, 28) : random.int(82, 100)}%)`;
  const ink = `hsl(${hue},${random.int(0, 30)}%,${dark ? random.int(80, 100) : random.int(5, 40)}%)`;
  const accent = random.chance(0.4)
    ? ink
    : `hsl(${hue},${random.int(30, 90)}%,${dark ? random.int(55, 80) : random.int(25, 50)}%)`;
  return [hex(ground), hex(ink), hex(accent)];
}

/** Converts to a format that librsvg always understands. */
function hex(hsl: string): string {
  const [h, s, l] = hsl.match(/\d+/g)!.map(Number) as [number, number, number];
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12;
    const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
    const value = l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Shrinks the scene, turns it slightly, blurs it, lights it from one side, adds noise, and compresses it as JPEG. */
async function photographed(
  random: Random,
  content: string,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<Picture> {
  const turn = (random() - 0.5) * 5;
  const light = random() * 0.35;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * OVERSIZE}" height="${height * OVERSIZE}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="light" x1="${random()}" y1="0" x2="${random()}" y2="1"><stop offset="0" stop-color="#000" stop-opacity="${light}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${ground}"/><g transform="skewX(${(turn / 2).toFixed(2)}) skewY(${((random() - 0.5) * 1.2).toFixed(2)})">${content}</g><rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
  const large = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const blur = random.chance(0.6) ? OVERSIZE * (0.3 + random() * 0.75) : 0;
  const soft = blur > 0.3 ? sharp(large).blur(blur) : sharp(large);
  const small = await soft.resize(width, height, { kernel: 'linear' }).raw().toBuffer();
  const noise = random() * 7;
  for (let i = 0; i < small.length; i++) small[i] = Math.max(0, Math.min(255, small[i]! + random.normal(0, noise)));
  const jpeg = await sharp(small, { raw: { width, height, channels: 3 } })
    .jpeg({
      quality: random.weighted([
        [40, 2],
        [random.int(50, 90), 3],
      ] as const),
    })
    .toBuffer();
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return createPicture({ data, width: info.width, height: info.height }, { width: info.width, height: info.height });
}
