import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mustache from 'mustache';
import type { PublicSettings } from '../config.ts';
import type { Asset, Assets, Encoding } from './assets.ts';
import { brandStyle } from './brand.ts';

/** Placeholder of the build for the nonce of an answer. */
const NONCE_MARK = '__CSP_NONCE__';
/** Placeholders of the build for the brand: in texts, and at the end of its style. */
const BRAND_MARK = '__BRAND_NAME__';
const BRAND_STYLE_MARK = '/*__BRAND_STYLE__*/';

const SMALLEST_COMPRESSED = 4096;

export interface Pages {
  /** The app’s page for this path; null if there is no app. */
  find(path: string): Promise<{ type: string; withNonce(nonce: string): string } | null>;
}

/**
 * The app’s page. For some screens the build has rendered a page that shows their first frame before the app has loaded
 * (ADR 0068): `screens/dashboard.mustache` is the page of `/dashboard`, `screens/contacts/_id.mustache` that of
 * `/contacts/7`.
 */
export function createPages(all: Assets, { brand, identityProvider }: PublicSettings): Pages {
  const slots = { brand: brand.name, logo: brand.logo ?? null, provider: identityProvider?.name ?? null };
  const filled = new WeakMap<Asset, string>();

  const fill = (page: Asset, isTemplate: boolean): string => {
    const text = page.bytes.toString('utf8');
    const drawn = isTemplate ? mustache.render(text, slots) : text;
    return drawn
      .replaceAll(BRAND_MARK, () => escapeHtml(brand.name))
      .replace(BRAND_STYLE_MARK, () => brandStyle(brand.color ?? null));
  };

  return {
    async find(path) {
      const template = await all.find(`/screens${path.replace(/\/\d+$/, '/_id')}.mustache`);
      const page = template ?? (await all.find('/shell/index.html'));
      if (!page) return null;
      let text = filled.get(page);
      if (text === undefined) {
        text = fill(page, page === template);
        filled.set(page, text);
      }
      return { type: 'text/html; charset=utf-8', withNonce: (nonce) => text.replaceAll(NONCE_MARK, nonce) };
    },
  };
}

/**
 * Compresses text that differs in every answer, so speed matters more than size.
 * @returns null for text that is too short to be worth it
 */
export async function compressed(text: string, encoding: Encoding): Promise<Buffer | null> {
  if (text.length < SMALLEST_COMPRESSED) return null;
  return encoding === 'br'
    ? promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(text, { level: 6 });
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
