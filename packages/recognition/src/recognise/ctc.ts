import type { Glyph } from '../types.ts';

const BLANK = 0;
const MOST_ALTERNATIVES = 3;
const LEAST_ALTERNATIVE = 0.001;

/**
 * Greedy decoding of connectionist temporal classification (Graves et al. 2006): the best class per step, repeats
 * joined, blanks removed. A glyph's place is the step where it is most probable.
 *
 * @param steps probabilities, `count` steps of `classes.length` each
 * @param content the number of steps that show the line, possibly a fraction; the rest is padding
 */
export function decodeSteps(steps: Float32Array, count: number, classes: readonly string[], content: number): Glyph[] {
  const glyphs: Glyph[] = [];
  const width = classes.length;
  let last = BLANK;
  let peak = -1;
  let peakProbability = 0;
  const end = (): void => {
    if (last !== BLANK)
      glyphs.push(glyphAt(steps.subarray(peak * width, (peak + 1) * width), classes, last, (peak + 0.5) / content));
  };
  for (let step = 0; step < count; step++) {
    const start = step * width;
    let best = 0;
    for (let i = 1; i < width; i++) if (steps[start + i]! > steps[start + best]!) best = i;
    const probability = steps[start + best]!;
    if (best === last) {
      if (probability > peakProbability) {
        peak = step;
        peakProbability = probability;
      }
      continue;
    }
    end();
    last = best;
    peak = step;
    peakProbability = probability;
  }
  end();
  return glyphs;
}

function glyphAt(step: Float32Array, classes: readonly string[], best: number, at: number): Glyph {
  const others: { text: string; probability: number }[] = [];
  for (let i = 1; i < step.length; i++) {
    const probability = step[i]!;
    if (i === best || probability < LEAST_ALTERNATIVE) continue;
    if (others.length === MOST_ALTERNATIVES && probability <= others[MOST_ALTERNATIVES - 1]!.probability) continue;
    others.push({ text: classes[i]!, probability });
    others.sort((a, b) => b.probability - a.probability);
    others.length = Math.min(others.length, MOST_ALTERNATIVES);
  }
  return { text: classes[best]!, probability: step[best]!, alternatives: others, at: Math.min(1, Math.max(0, at)) };
}

export const textOf = (glyphs: readonly Glyph[]): string => glyphs.map(({ text }) => text).join('');

/** Removes spaces at the ends; the places of the others don't change. */
export function trimmed(glyphs: Glyph[]): Glyph[] {
  let from = 0;
  let to = glyphs.length;
  while (from < to && glyphs[from]!.text === ' ') from++;
  while (to > from && glyphs[to - 1]!.text === ' ') to--;
  return glyphs.slice(from, to);
}

/** The mean probability; 0 without glyphs. */
export function confidenceOf(glyphs: readonly Glyph[]): number {
  if (glyphs.length === 0) return 0;
  return glyphs.reduce((sum, { probability }) => sum + probability, 0) / glyphs.length;
}
