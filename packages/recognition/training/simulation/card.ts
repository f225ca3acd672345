import type { Role } from '../../src/fields/worded/roles.ts';
import type { Reading, TextLine } from '../../src/types.ts';
import { TAGLINES } from '../vocabulary/taglines.ts';
import { blocksOf } from './blocks.ts';
import { newPerson } from './card-owner.ts';
import { layOut, type Printed } from './layout.ts';
import { type NoiseLevel, noiseLevel, noisyLines } from './noise.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { tradeBlocks } from './trade-blocks.ts';
import { newTypesetter } from './typesetting.ts';
import type { Keep } from './wording.ts';

/** A card as recognition would read it, with the role of each character. */
export interface SimulatedCard {
  person: Person;
  reading: Reading;
  roles: Map<TextLine, Role[]>;
  /** Lines of one value have the same number. */
  groups: Map<TextLine, number>;
}

export function simulateCard(random: Random, keep?: Keep): SimulatedCard {
  const person = newPerson(random, keep);
  const portrait = random.chance(0.15);
  const region = portrait ? { width: 600, height: 960 } : { width: 960, height: random.int(540, 680) };
  const set = newTypesetter(random);
  const blocks = person.kind === 'trade' ? tradeBlocks(random, person, set) : blocksOf(random, person, set);
  const printed = layOut(random, blocks, region);
  if (random.chance(0.16)) printed.push(...clutter(random, region));
  const noise: NoiseLevel = noiseLevel(random);
  const { lines, roles, groups } = noisyLines(random, printed, noise);
  return {
    person,
    roles,
    groups,
    reading: { picture: region, region, rotation: 0, lines, codes: [], icons: [], sharpness: 0.5, timings: {} },
  };
}

/** Parts of words from papers that lie around the card. */
function clutter(random: Random, region: { width: number; height: number }): Printed[] {
  const source = random.pick(Object.values(TAGLINES)).split('|').join(' ');
  return Array.from({ length: random.int(1, 7) }, () => {
    const start = random.int(0, source.length - 30);
    const text = source.slice(start, start + random.int(3, 18)).trim() || 'item';
    const size = random.int(12, 26);
    const edge = random.int(0, 3);
    const x =
      edge === 0
        ? random.int(0, 40)
        : edge === 1
          ? region.width - random.int(60, 160)
          : random.int(0, region.width - 100);
    const y =
      edge === 2
        ? random.int(0, 30)
        : edge === 3
          ? region.height - random.int(20, 60)
          : random.int(0, region.height - 30);
    return {
      text,
      roles: Array.from({ length: text.length }, (): Role => 'other'),
      size,
      pitch: 0.5,
      contrast: random.pick([0.4, 0.7, 1]),
      group: 0,
      box: { x, y, width: text.length * size * 0.5, height: size },
    };
  });
}
