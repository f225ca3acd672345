// Drawn by frontends/build/first-frame.ts when the front ends are built, never in a browser.

import type { RemotesFile } from '@kaard/ui/remote';
import { GlobalStyles } from '@kaard/ui/theme';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { DashboardDocument, type DashboardQueryVariables } from '../generated/graphql.ts';
import { FirstFrame } from './FirstFrame.tsx';

/** What the gateway fills in: an installation's own name, and its logo where it has one. */
export const SLOTS = ['brand', 'logo'] as const;

/** @returns the markup of the first frame as a Mustache template, and its styles */
export function renderFirstFrame(remotes: RemotesFile): { markup: string; css: string } {
  const sheet = new ServerStyleSheet();
  const name = '{{brand}}';
  const draw = (brand: { name: string; logo?: string }) =>
    renderToStaticMarkup(sheet.collectStyles(<FirstFrame remotes={remotes.remotes} brand={brand} />));
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

/** The page's policy allows no style in an element, only style sheets with a nonce. */
function withoutInlineStyles(html: string): { markup: string; rules: string } {
  const styles: string[] = [];
  const markup = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  return { markup, rules: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('') };
}

/** What the dashboard asks the graph for first, as a stored operation. */
export function firstQuery(): { operationName: string; variables: DashboardQueryVariables; extensions: object } {
  const { hash } = (DashboardDocument as unknown as { __meta__: { hash: string } }).__meta__;
  return {
    operationName: 'Dashboard',
    variables: { search: null, company: null },
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  };
}
