// Called by frontends/build/landing.ts at build time, never in a browser.

import { translate } from '@kaard/ui/i18n';
import { GlobalStyles } from '@kaard/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './LandingPage.tsx';
import { landingTexts } from './landing.texts.ts';
import { slot } from './slots.tsx';

export { SLOTS } from './slots.tsx';

export interface LandingParts {
  /**
   * `@font-face` rules. Nothing is preloaded: the browser finds the typefaces with the first text, which is painted
   * first in system typefaces with the same metrics.
   */
  typefaces: { css: string };
  /** A script that runs before the first paint. */
  headScript: string;
  /** A script that runs after the page. */
  script: string;
}

/** @returns a Mustache template of the whole document */
export function renderLanding({ typefaces, headScript, script }: LandingParts): string {
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
    </>,
  );
  return [
    `<!doctype html><html lang="en"><head>${head}`,
    `<style>${typefaces.css}${css}</style>`,
    `<script>${headScript}</script></head><body>${body}<script>${script}</script></body></html>`,
  ].join('');
}
