import { createHash } from 'node:crypto';
import type { Way } from '../share/share.model.ts';
import { createByteCache } from './byte.cache.ts';
import type { Published } from './public.card.ts';

export interface Rendered {
  body: string;
  /** The content security policy; null unless it is a page. */
  policy: string | null;
  etag: string;
}

export type RenderedKind = 'html' | 'json' | 'vcf';

const KEPT_BYTES = 24 * 1024 * 1024;
/** A vCard with a large photo is not cached: it would displace a hundred pages. */
const LARGEST_BYTES = 1024 * 1024;

/**
 * Caches rendered pages, JSON and vCards by edition: changes are visible at once, and unchanged data is not rendered
 * again.
 */
export function createRenderedCache() {
  const kept = createByteCache<Rendered>({ most: KEPT_BYTES, largest: LARGEST_BYTES });

  return {
    async get(
      kind: RenderedKind,
      { card, edition }: Published,
      way: Way | null,
      write: () => Pick<Rendered, 'body' | 'policy'> | Promise<Pick<Rendered, 'body' | 'policy'>>,
    ): Promise<Rendered> {
      const key = edition && `${edition} ${card.id} ${kind} ${way ?? ''}`;
      const known = key ? kept.get(key) : undefined;
      if (known) return known;
      const { body, policy } = await write();
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const rendered = { body, policy, etag };
      if (key) kept.set(key, rendered, 500 + 2 * (body.length + (policy?.length ?? 0)));
      return rendered;
    },
  };
}
