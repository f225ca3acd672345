import { createHash } from 'node:crypto';

const STYLE =
  ':root{color-scheme:light dark;--paper:#f4f1ea;--ink:#14202b;--soft:#4d5a66}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#0f161d;--ink:#eef1f4;--soft:#a9b4be}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:30rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:1.6rem;line-height:1.2}p{color:var(--soft)}a{color:inherit}' +
  'button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--paper);cursor:pointer}';

/** Allows one style and one form, no script. */
export const STOP_PAGE_POLICY = [
  ...["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
].join('; ');

const page = (title: string, main: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
  `<body><main><h1>${title}</h1>${main}</main></body></html>`;

const SETTINGS = '<a href="/account">your account</a>';

/** The form is submitted to the page’s own URL. */
export const askPage = page(
  'Turn off reminder emails?',
  `<p>Your reminders stay in the app.</p><form method="post"><button>Turn off</button></form>`,
);
export const stoppedPage = page(
  'Reminder emails are off',
  `<p>Your reminders stay in the app. You can turn the emails on again in ${SETTINGS}.</p>`,
);
export const refusedPage = page('This link doesn’t work', `<p>You can turn off reminder emails in ${SETTINGS}.</p>`);
