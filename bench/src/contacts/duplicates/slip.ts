import type { Random } from '../../scan/cards/random.ts';

/** Leaves out or doubles one letter, or swaps it with its neighbour. */
export function slip(text: string, random: Random): string {
  if (text.length < 4) return text;
  const at = random.int(1, text.length - 3);
  return random.weighted([
    [text.slice(0, at) + text.slice(at + 1), 1],
    [text.slice(0, at) + text[at] + text.slice(at), 1],
    [text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2), 1],
  ] as const);
}
