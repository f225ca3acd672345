// Drawn by frontends/build/landing.ts when the front ends are built, never in a browser.

import { translate } from '@kaard/ui/i18n';
import { GlobalStyles } from '@kaard/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './LandingPage.tsx';
import { landingTexts } from './landing.texts.ts';
import { slot } from './slots.tsx';

export { SLOTS } from './slots.tsx';

/** Addresses: a few letters in the weights of this page, and the whole typeface in Latin letters. */
interface Typeface {
  few: string;
  whole: string;
}

export interface LandingFonts {
  display: Typeface;
  text: Typeface;
}

export interface LandingParts {
  fonts: LandingFonts;
  /** Before the first paint. */
  headScript: string;
  /** After the page. */
  script: string;
}

const FEW = 'U+20-7E,U+A0,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';
/** The rest of the Latin letters: fetched only where a brand is written with them. */
const REST = 'U+A1-B6,U+B8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+20AC,U+2122';

const fontFaces = (family: string, weights: string, { few, whole }: Typeface) =>
  [
    [few, FEW],
    [whole, REST],
  ]
    .map(
      ([file, range]) =>
        `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${file}) format('woff2');unicode-range:${range}}`,
    )
    .join('');

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
      <link rel="preload" as="font" type="font/woff2" href={fonts.display.few} crossOrigin="" />
      <link rel="preload" as="font" type="font/woff2" href={fonts.text.few} crossOrigin="" />
    </>,
  );
  return [
    `<!doctype html><html lang="en"><head>${head}`,
    `<style>${fontFaces('Bricolage Grotesque Variable', '200 800', fonts.display)}${fontFaces('Hanken Grotesk Variable', '100 900', fonts.text)}${css}</style>`,
    `<script>${headScript}</script></head><body>${body}<script>${script}</script></body></html>`,
  ].join('');
}
