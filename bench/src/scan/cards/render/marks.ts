import type { Random } from '../random.ts';

/** Drawn marks beside a company's name; `a` and `b` are its colours. */
const SHAPES: Record<string, (a: string, b: string, random: Random) => string> = {
  circles: (a, b) =>
    `<circle cx="38" cy="50" r="30" fill="${a}"/><circle cx="64" cy="50" r="30" fill="${b}" opacity=".75"/>`,
  hexagon: (a, b) =>
    `<path d="M50 4l40 23v46L50 96 10 73V27z" fill="none" stroke="${a}" stroke-width="8"/><circle cx="50" cy="50" r="16" fill="${b}"/>`,
  peaks: (a, b) => `<path d="M4 84L36 24l20 36 12-20 28 44z" fill="${a}"/><circle cx="76" cy="24" r="10" fill="${b}"/>`,
  bars: (a, b, random) =>
    [0, 1, 2, 3]
      .map((i) => {
        const h = random.int(30, 90);
        return `<rect x="${8 + i * 22}" y="${95 - h}" width="16" height="${h}" fill="${i % 2 ? b : a}"/>`;
      })
      .join(''),
  leaf: (a, b) =>
    `<path d="M10 90C10 30 50 8 92 8c0 50-30 82-70 76" fill="${a}"/><path d="M16 92C30 60 50 44 74 28" stroke="${b}" stroke-width="5" fill="none"/>`,
  waves: (a, b) =>
    `<path d="M4 40q23-26 46 0t46 0" stroke="${a}" stroke-width="10" fill="none"/><path d="M4 66q23-26 46 0t46 0" stroke="${b}" stroke-width="10" fill="none"/>`,
  diamond: (a, b) => `<path d="M50 4l46 46-46 46L4 50z" fill="${a}"/><path d="M50 30l20 20-20 20-20-20z" fill="${b}"/>`,
  grid: (a, b) =>
    [0, 1, 2]
      .flatMap((x) =>
        [0, 1, 2].map((y) => `<circle cx="${20 + x * 30}" cy="${20 + y * 30}" r="11" fill="${(x + y) % 2 ? b : a}"/>`),
      )
      .join(''),
  shield: (a, b) =>
    `<path d="M50 4l40 14v30c0 26-18 40-40 48C28 88 10 74 10 48V18z" fill="${a}"/><path d="M30 50l14 14 28-30" stroke="${b}" stroke-width="9" fill="none"/>`,
  sun: (a, b) =>
    `<circle cx="50" cy="50" r="20" fill="${b}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="47" y="4" width="6" height="18" rx="3" fill="${a}" transform="rotate(${i * 30} 50 50)"/>`).join('')}`,
  arcs: (a, b) =>
    `<path d="M12 88a76 76 0 0 1 76-76" stroke="${a}" stroke-width="12" fill="none"/><path d="M38 88a50 50 0 0 1 50-50" stroke="${b}" stroke-width="12" fill="none"/><circle cx="80" cy="80" r="12" fill="${a}"/>`,
  house: (a, b) =>
    `<path d="M8 50L50 12l42 38v42H8z" fill="none" stroke="${a}" stroke-width="8"/><rect x="40" y="58" width="20" height="34" fill="${b}"/>`,
  drop: (a, b) =>
    `<path d="M50 4C20 44 16 60 16 66a34 30 0 0 0 68 0c0-6-4-22-34-62z" fill="${a}"/><path d="M34 66a16 14 0 0 0 16 14" stroke="${b}" stroke-width="7" fill="none"/>`,
  knot: (a, b) =>
    `<rect x="14" y="14" width="46" height="46" rx="10" fill="none" stroke="${a}" stroke-width="9"/><rect x="40" y="40" width="46" height="46" rx="10" fill="none" stroke="${b}" stroke-width="9"/>`,
};

export const drawMark = (a: string, b: string, random: Random): string => {
  const shape = random.pick(Object.keys(SHAPES));
  return `<svg viewBox="0 0 100 100" data-mark="${shape}">${SHAPES[shape]!(a, b, random)}</svg>`;
};

/** Initials in a frame. They are text on the card that belongs to no field. */
export function drawMonogram(letters: string, a: string, paper: string, random: Random): string {
  const frame = random.pick(['circle', 'square', 'hexagon', 'ring', 'none'] as const);
  const filled = frame === 'circle' || frame === 'square';
  const shape = {
    circle: `<circle cx="50" cy="50" r="48" fill="${a}"/>`,
    square: `<rect x="3" y="3" width="94" height="94" rx="${random.pick([0, 12])}" fill="${a}"/>`,
    hexagon: `<path d="M50 3l41 24v46L50 97 9 73V27z" fill="none" stroke="${a}" stroke-width="6"/>`,
    ring: `<circle cx="50" cy="50" r="46" fill="none" stroke="${a}" stroke-width="6"/>`,
    none: '',
  }[frame];
  const size = letters.length > 1 ? (frame === 'none' ? 66 : 44) : 60;
  return `<svg viewBox="0 0 100 100" data-mark="monogram">${shape}</svg><b class="letters" data-role="other" style="color:${filled ? paper : a};font-size:calc(var(--mark) * ${size / 100})">${letters}</b>`;
}
