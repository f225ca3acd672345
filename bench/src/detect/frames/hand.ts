import { FRAME } from '../../scan/cards/photo/camera.ts';
import { fractalNoise } from '../../scan/cards/photo/noise.ts';
import type { Random } from '../../scan/cards/random.ts';

/** The colour at a pixel of the frame, or null outside the hand. */
export type Skin = (x: number, y: number) => { rgb: readonly [number, number, number]; alpha: number } | null;

const TONES: (readonly [number, number, number])[] = [
  [226, 180, 154],
  [196, 146, 116],
  [148, 102, 74],
  [102, 68, 50],
  [238, 200, 180],
];

interface Bone {
  x: number;
  y: number;
  dx: number;
  dy: number;
  length: number;
  radius: number;
}

/** A hand that reaches into the frame: a palm and fingers, spread or held together. */
export function drawHand(random: Random): Skin {
  const tone = random.pick(TONES);
  const turn = random.between(0, Math.PI * 2);
  const scale = random.between(0.8, 1.7);
  const [middleX, middleY] = [FRAME.width * random.between(0.35, 0.65), FRAME.height * random.between(0.4, 0.65)];
  const spread = random.between(0.04, 0.24);
  const count = random.int(3, 5);
  const bones: Bone[] = Array.from({ length: count }, (_, i) => {
    const own = turn + (i - (count - 1) / 2) * (0.16 + spread) + random.gauss() * 0.04;
    const base = 85 * scale;
    return {
      x: middleX + Math.cos(own) * base,
      y: middleY + Math.sin(own) * base,
      dx: Math.cos(own),
      dy: Math.sin(own),
      length: scale * (random.between(120, 175) - 18 * Math.abs(i - 1.5)),
      radius: scale * random.between(25, 31),
    };
  });
  // Palm and wrist, back to where the arm comes from.
  bones.push({
    x: middleX,
    y: middleY,
    dx: -Math.cos(turn),
    dy: -Math.sin(turn),
    length: 60 * scale,
    radius: 96 * scale,
  });
  bones.push({ x: middleX, y: middleY, dx: -Math.cos(turn), dy: -Math.sin(turn), length: 1400, radius: 66 * scale });
  const creases = fractalNoise(random, 3);
  return (x, y) => {
    let [best, inside] = [-Infinity, 1];
    for (const { x: bx, y: by, dx, dy, length, radius } of bones) {
      const along = Math.max(0, Math.min(length, (x - bx) * dx + (y - by) * dy));
      const distance = Math.hypot(x - bx - dx * along, y - by - dy * along);
      const depth = radius - distance;
      if (depth > best) [best, inside] = [depth, Math.min(1, distance / radius)];
    }
    if (best <= 0) return null;
    const round = Math.sqrt(Math.max(0, 1 - inside * inside));
    const light = 0.6 + 0.36 * round + 0.16 * (creases(x / 26, y / 26) - 0.5);
    return { rgb: [tone[0] * light, tone[1] * light, tone[2] * light], alpha: Math.min(1, best / 1.5) };
  };
}
