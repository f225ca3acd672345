import { createHash } from 'node:crypto';
import { escapeHtml } from '@kaard/card-face';

export interface Page {
  html: string;
  /** The content security policy: its only style by hash, pictures of this installation, no scripts. */
  policy: string;
}

export interface PageParts {
  title: string;
  /** Metadata as escaped HTML. */
  head: string;
  /** Escaped HTML, because all user content must be escaped. */
  main: string;
  style: string;
}

/** A public page: complete without scripts, one request, no external resources. */
export function pageOf({ title, head, main, style }: PageParts): Page {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    head,
    // Otherwise browsers request /favicon.ico.
    '<link rel="icon" href="data:,">',
    `<style>${style}</style></head><body><main>${main}</main></body></html>`,
  ].join('');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    // The page has no script that could send requests; page audits fetch robots.txt in its name.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `style-src 'sha256-${hash}'`,
  ];
  return { html, policy: policy.join('; ') };
}
