import { isPreviewFetcher } from '@kaard/service-kit';
import type { RenderedKind } from './rendered.cache.ts';

export interface Negotiation {
  /** Of the address. */
  format: string | undefined;
  accept: string | undefined;
  userAgent: string | undefined;
}

/** What an address may ask for by `?format=`; null where it asks for nothing, or for what there is not. */
export const formatOf = (format: string | undefined): RenderedKind | null =>
  format === 'vcf' || format === 'json' || format === 'html' ? format : null;

/**
 * Programs get JSON unless they ask for something else; browsers ask for a page by name. Who draws previews of links
 * mostly accepts anything, and finds what to draw on the page alone.
 */
export function wanted({ format, accept = '', userAgent }: Negotiation): { kind: RenderedKind; vary: string } {
  const named = formatOf(format) ?? namedIn(accept.slice(0, 500).toLowerCase());
  if (named) return { kind: named, vary: 'accept' };
  return { kind: isPreviewFetcher(userAgent) ? 'html' : 'json', vary: 'accept, user-agent' };
}

function namedIn(accept: string): RenderedKind | null {
  if (accept.includes('text/vcard') || accept.includes('text/x-vcard')) return 'vcf';
  if (accept.includes('text/html')) return 'html';
  return accept.includes('json') ? 'json' : null;
}
