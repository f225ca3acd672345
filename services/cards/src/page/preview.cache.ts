import type { Card } from '../card/card.model.ts';

/** About 25 kB each. */
const MOST = 200;

export interface PreviewCache {
  /** Draws a picture once per version of a card, whoever asks at the same time. */
  get(card: Card, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Drawing takes a tenth of a second of processor time: one at a time, and what was drawn lately is kept. */
export function createPreviewCache(): PreviewCache {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    get(card, draw) {
      const key = `${card.id} ${card.version}`;
      const known = kept.get(key);
      if (known) return known;
      const drawing = last.then(draw);
      last = drawing.catch(() => kept.delete(key));
      kept.set(key, drawing);
      if (kept.size > MOST) kept.delete(kept.keys().next().value!);
      return drawing;
    },
  };
}
