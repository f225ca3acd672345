/** A stream of pseudo-random numbers that only depends on the seed; `fork` starts an independent one with a label. */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Mean 0, deviation 1 (Box-Muller). */
  gauss(): number;
  digits(count: number): string;
  /** Numbers drawn here don't change the fork, nor the reverse. */
  fork(label: string): Random;
}

export function seededRandom(seed: string): Random {
  const next = sfc32(seed);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[Math.floor(next() * list.length)]!;
  };
  return {
    next,
    int,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    weighted(choices) {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        rest -= weight;
        if (rest < 0) return choice;
      }
      return pick(choices)[0];
    },
    shuffled(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
}

/** Chris Doty-Humphrey's small fast counter generator, with a state from FNV-1a over the seed. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [hash(`${seed}#a`), hash(`${seed}#b`), hash(`${seed}#c`), 1];
  const step = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) step();
  return step;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
