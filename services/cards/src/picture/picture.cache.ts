/** 25 to 150 kB each. */
const MOST = 200;

export interface PictureCache {
  /** Draws a picture once per key, whoever asks at the same time. @param key changes with what is drawn */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Drawing takes tenths of a second of processor time: one at a time, and what was drawn lately is kept. */
export function createPictureCache(): PictureCache {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    get(key, draw) {
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
