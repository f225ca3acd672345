// Drawn by frontends/build/landing.ts when the front ends are built, never in a browser.

import { translate } from '@kaard/ui/i18n';
import { GlobalStyles } from '@kaard/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './LandingPage.tsx';
import { landingTexts } from './landing.texts.ts';
import { slot } from './slots.tsx';

export { SLOTS } from './slots.tsx';

export interface LandingParts {
  /** Addresses of the two typefaces in Latin letters. */
  fonts: { display: string; text: string };
  /** Before the first paint. */
  headScript: string;
  /** After the page. */
  script: string;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const fontFace = (family: string, weights: string, file: string) =>
  `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${file}) format('woff2-variations');unicode-range:${LATIN}}`;

/** @returns a Mustache template of the whole document */
export function renderLanding({ fonts, headScript, script }: LandingParts): string {
  const sheet = new ServerStyleSheet();
  const body = renderToStaticMarkup(
    sheet.collectStyles(
      <>
        <GlobalStyles />
        <LandingPage />
      </>,
    ),
  );
  const css = sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .replace(/\/\*!sc\*\/\s*|data-styled[^{]*\{content:"[^"]*"\}/g, '');
  const say = (key: 'documentTitle' | 'description') => translate(landingTexts.describe(key), { brand: slot('brand') });
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>{say('documentTitle')}</title>
      <meta name="description" content={say('description')} />
      <meta property="og:title" content={say('documentTitle')} />
      <meta property="og:description" content={say('description')} />
      <meta property="og:type" content="website" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.display} crossOrigin="" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.text} crossOrigin="" />
    </>,
  );
  return [
    `<!doctype html><html lang="en"><head>${head}`,
    `<style>${fontFace('Bricolage Grotesque Variable', '200 800', fonts.display)}${fontFace('Hanken Grotesk Variable', '100 900', fonts.text)}${css}</style>`,
    `<script>${headScript}</script></head><body>${body}<script>${script}</script></body></html>`,
  ].join('');
}
