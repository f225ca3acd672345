import type { Shot } from '../../scan/cards/photo/camera.ts';
import type { Random } from '../../scan/cards/random.ts';

/** The position of a card while a camera is moved towards it: further away and more tilted than on a taken photo. */
export function drawAim([width, height]: readonly [number, number], isUpright: boolean, random: Random): Shot {
  const difficulty = random.weighted([
    ['easy', 4],
    ['medium', 4],
    ['hard', 2],
  ] as const);
  const roll = { easy: 5, medium: 14, hard: 28 }[difficulty];
  const tilt = { easy: 7, medium: 16, hard: 28 }[difficulty];
  const lies = random.chance(0.88);
  // An upright frame is drawn in landscape and turned afterwards.
  const isAlongFrame = width >= height === lies;
  return {
    difficulty,
    quarter:
      isAlongFrame === isUpright ? random.pick([1, 3] as const) : random.weighted([[0, 9] as const, [2, 1] as const]),
    roll: within(random.gauss() * roll * 0.6, roll * 1.3),
    pitch: within(random.gauss() * tilt * 0.6, tilt * 1.3),
    yaw: within(random.gauss() * tilt * 0.6, tilt * 1.3),
    bend: random.chance(0.1)
      ? { mm: random.between(1, 3) * (random.chance(0.5) ? 1 : -1), along: random.chance(0.7) }
      : { mm: 0, along: true },
    fill: { easy: random.between(0.7, 0.94), medium: random.between(0.55, 0.94), hard: random.between(0.42, 0.92) }[
      difficulty
    ],
    place: { x: random.between(0.1, 0.9), y: random.between(0.1, 0.9) },
    focal: random.between(0.7, 1.4),
    distortion: random.gauss() * 0.006,
  };
}

/** Other things are closer than the frame is wide, and are cut off by it. */
export const drawGlance = (random: Random): Shot => ({
  difficulty: 'medium',
  quarter: random.weighted([
    [0, 8],
    [1, 1],
    [3, 1],
  ] as const),
  roll: within(random.gauss() * 9, 30),
  pitch: within(random.gauss() * 14, 32),
  yaw: within(random.gauss() * 11, 28),
  bend: { mm: 0, along: true },
  fill: random.between(0.55, 1.7),
  place: { x: random.between(0.1, 0.9), y: random.between(0.1, 0.9) },
  focal: random.between(0.7, 1.4),
  distortion: 0,
});

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
