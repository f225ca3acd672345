/** Seeded generator (mulberry32): the same seed gives the same cards on every machine. */
export interface Random {
  (): number;
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item by weight; the weights needn't add up to 1. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  shuffle<T>(items: T[]): T[];
  /** A sample of the normal distribution. */
  normal(mean: number, deviation: number): number;
}

export function newRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const random = next as Random;
  random.int = (low, high) => low + Math.floor(next() * (high - low + 1));
  random.chance = (probability) => next() < probability;
  random.pick = (items) => items[Math.floor(next() * items.length)]!;
  random.weighted = (items) => {
    let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest <= 0) return item;
    }
    return items.at(-1)![0];
  };
  random.shuffle = (items) => {
    for (let i = items.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [items[i], items[j]] = [items[j]!, items[i]!];
    }
    return items;
  };
  random.normal = (mean, deviation) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return random;
}
