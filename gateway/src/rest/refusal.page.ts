import { createHash } from 'node:crypto';
import { problemFor, sendProblem } from '@kaard/service-kit/http/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STYLE =
  ':root{color-scheme:light dark;--paper:#f4f1ea;--ink:#14202b;--soft:#4d5a66}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#0f161d;--ink:#eef1f4;--soft:#a9b4be}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:30rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:1.6rem;line-height:1.2}p{color:var(--soft)}a{color:inherit}';

const POLICY = [
  ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
].join('; ');

const TITLES: Record<number, string> = {
  413: 'You entered too much text',
  415: 'This form can’t be read',
  429: 'Please try again later',
  503: 'Please try again later',
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);

/** Browsers accept HTML; programs don’t, or request a format in the address. */
function isBrowser({ headers, query }: FastifyRequest): boolean {
  const { format } = query as Record<string, string | undefined>;
  if (format) return format === 'html';
  const accept = (headers.accept ?? '').slice(0, 500).toLowerCase();
  return accept.includes('text/html') && !/text\/(?:x-)?vcard/.test(accept);
}

/** Refusals by the gateway itself on public pages: browsers get a page, programs a problem document. */
export const refusalPage =
  (brand: string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isBrowser(request)) return sendProblem(error, request, reply);
    const { status, message } = problemFor(error, request, reply);
    const title = TITLES[status] ?? 'Something went wrong';
    return reply
      .code(status)
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'accept',
      })
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
          `<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
          `<body><main><h1>${title}</h1><p>${escaped(message)}</p><p><a href="/">${escaped(brand)}</a></p></main></body></html>`,
      );
  };
