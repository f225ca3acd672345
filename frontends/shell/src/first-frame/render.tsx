// Called by frontends/build/first-frame.ts at build time, never in a browser.

import type { RemotesFile } from '@kaard/ui/remote';
import { GlobalStyles } from '@kaard/ui/theme';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { providerName } from '../provider/provider.rules.ts';
import { FirstFrame } from './FirstFrame.tsx';
import { ENTRANCES, OWN_FRAMES, remoteFrames, type ScreenFrame } from './frames.tsx';

/**
 * Values that the gateway fills in: the installation’s name, its logo if it has one, and the name of its identity
 * provider.
 */
export const SLOTS = ['brand', 'logo', 'provider'] as const;

const PROVIDER = `{{provider}}{{^provider}}${providerName(null)}{{/provider}}`;

export interface DrawnFrame
  extends Pick<ScreenFrame, 'path' | 'chunk' | 'asksUnfilteredOnly' | 'remote' | 'isEntrance'> {
  /** A Mustache template. */
  markup: string;
  css: string;
  /** The screen’s first query, as a stored operation. */
  query: object | null;
}

/** Renders the first frame of every screen that has one. */
export const renderFirstFrames = (file: RemotesFile): DrawnFrame[] =>
  [...OWN_FRAMES, ...remoteFrames(file), ...ENTRANCES].map(({ Screen, query, ...screen }) => ({
    ...screen,
    ...drawn((brand) => (
      <FirstFrame {...screen} Screen={Screen} remotes={file.remotes} brand={brand} provider={PROVIDER} />
    )),
    query: query ? storedOperation(query) : null,
  }));

function drawn(frame: (brand: { name: string; logo?: string }) => ReactElement): { markup: string; css: string } {
  const sheet = new ServerStyleSheet();
  const name = '{{brand}}';
  const draw = (brand: { name: string; logo?: string }) =>
    withoutNames(renderToStaticMarkup(sheet.collectStyles(frame(brand))));
  const { markup, rules } = withoutInlineStyles(
    `{{#logo}}${draw({ name, logo: '{{logo}}' })}{{/logo}}{{^logo}}${draw({ name })}{{/logo}}`,
  );
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyles />));
  const css = sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .replace(/\/\*!sc\*\/\s*|data-styled[^{]*\{content:"[^"]*"\}/g, '');
  return { markup, css: css + rules };
}

/**
 * Keeps browsers from autofilling fields that are about to be replaced: they get no label, and no name that a browser
 * knows.
 */
const withoutNames = (html: string): string => html.replace(/ (?:for|name|autoComplete)="[^"]*"/gi, '');

/** The page’s CSP forbids inline style attributes; it allows only style sheets with a nonce. */
function withoutInlineStyles(html: string): { markup: string; rules: string } {
  const styles: string[] = [];
  const markup = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  return { markup, rules: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('') };
}

function storedOperation({ document, name, variables = {} }: NonNullable<ScreenFrame['query']>): object {
  const { hash } = (document as unknown as { __meta__: { hash: string } }).__meta__;
  return {
    operationName: name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  };
}
