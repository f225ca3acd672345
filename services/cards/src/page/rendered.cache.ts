import { createHash } from 'node:crypto';
import type { Way } from '../share/share.model.ts';
import type { Published } from './public.card.ts';

export interface Rendered {
  body: string;
  /** Content security policy; null for what is no page. */
  policy: string | null;
  etag: string;
}

/** About 20 kB each. */
const MOST = 500;

export type RenderedCache = ReturnType<typeof createRenderedCache>;

/**
 * Pages and JSON as they were written last. What they are made of is read for every request and is the key, the card by
 * its version: so a change is seen at once, and what did not change is not written anew.
 */
export function createRenderedCache() {
  const kept = new Map<string, Rendered>();

  return {
    get(
      kind: 'html' | 'json',
      { card, ...rest }: Published,
      way: Way | null,
      write: () => Pick<Rendered, 'body' | 'policy'>,
    ): Rendered {
      const key = JSON.stringify([kind, way, card.id, card.version, rest]);
      const known = kept.get(key);
      if (known) return known;
      const { body, policy } = write();
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const rendered = { body, policy, etag };
      kept.set(key, rendered);
      if (kept.size > MOST) kept.delete(kept.keys().next().value!);
      return rendered;
    },
  };
}
