import type { Icon, Quad, TextLine } from '../types.ts';
import type { SignBeside } from './find-icons.ts';

/** A line to look for icons at: its corners in pixels of the decoded picture, and its box in the view. */
export interface Place {
  quad: Quad;
  box: TextLine['box'];
}

/** The share of the smaller find from which two finds are the same icon. */
const SAME = 0.4;

/**
 * Icons beside lines of text, without duplicates, most certain first.
 * @param signs the icons of each line, as found by `signsBeside`
 */
export function iconsOf(lines: readonly Place[], signs: readonly SignBeside[][]): Icon[] {
  const found = lines.flatMap(({ box }, i) =>
    signs[i]!.map(
      ({ kind, probability, along, down, width, height }): Icon => ({
        kind,
        probability,
        box: {
          x: box.x + along * box.height,
          y: box.y + down * box.height,
          width: width * box.height,
          height: height * box.height,
        },
      }),
    ),
  );
  const icons: Icon[] = [];
  for (const icon of found.sort((a, b) => b.probability - a.probability))
    if (!icons.some((other) => sharedPart(icon.box, other.box) > SAME)) icons.push(icon);
  return icons;
}

function sharedPart(a: Icon['box'], b: Icon['box']): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(a.width * a.height, b.width * b.height);
}
