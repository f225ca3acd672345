import { createHash } from 'node:crypto';
import { escapeHtml } from '@kaard/card-face';

export interface Page {
  html: string;
  /** Content security policy: its one style by hash, pictures of this installation, no script at all. */
  policy: string;
}

export interface PageParts {
  title: string;
  /** Metadata, written. */
  head: string;
  /** Written, as everything that came from people has to be. */
  main: string;
  style: string;
}

/** A page for everybody: complete without scripts, one request, nothing from anywhere else. */
export function pageOf({ title, head, main, style }: PageParts): Page {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    head,
    // Without it browsers ask for /favicon.ico.
    '<link rel="icon" href="data:,">',
    `<style>${style}</style></head><body><main>${main}</main></body></html>`,
  ].join('');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    // There is no script that could ask for anything; whoever audits the page fetches robots.txt in its name.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `style-src 'sha256-${hash}'`,
  ];
  return { html, policy: policy.join('; ') };
}
