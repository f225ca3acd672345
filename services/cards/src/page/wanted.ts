import { isPreviewFetcher } from '@kaard/service-kit';
import type { RenderedKind } from './rendered.cache.ts';

export interface Negotiation {
  /** The parameter of the address. */
  format: string | undefined;
  accept: string | undefined;
  userAgent: string | undefined;
}

/** The format requested by `?format=`; null if missing or unknown. */
export const formatOf = (format: string | undefined): RenderedKind | null =>
  format === 'vcf' || format === 'json' || format === 'html' ? format : null;

/**
 * Programs get JSON unless they request another format; browsers request a page explicitly. Link previewers usually
 * accept anything, but need the page to find what to draw.
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
