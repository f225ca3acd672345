import { createHash } from 'node:crypto';
import mustache from 'mustache';
import type { PublicSettings } from '../config.ts';
import { type Asset, createAsset } from './assets.ts';
import { brandStyle } from './brand.ts';
import { SAMPLE_FIGURES } from './landing.figures.ts';

/** Written by the build of the front ends, outside of what is served as it is. */
export const LANDING_TEMPLATE = '/landing/index.mustache';

export interface Landing {
  page: Asset;
  /** Allows exactly the scripts and styles that stand in the page. */
  policy: string;
}

/** Fills brand and figures into the page that the build has drawn; the same bytes for everybody, so they can be kept. */
export function fillLanding(template: string, { brand, landingFigures }: PublicSettings): Landing {
  const figures = landingFigures ?? SAMPLE_FIGURES;
  const html = mustache
    .render(template, {
      brand: brand.name,
      logo: brand.logo ?? null,
      ...Object.fromEntries(Object.keys(SAMPLE_FIGURES).map((name) => [name, null])),
      ...figures,
      isSample: !landingFigures,
      hasFigures: Object.keys(figures).length > 0,
    })
    // A style of its own, last: it weighs more than the page's.
    .replace('</head>', brand.color ? `<style>${brandStyle(brand.color)}</style></head>` : '</head>');
  return { page: createAsset('text/html; charset=utf-8', Buffer.from(html)), policy: policyFor(html) };
}

function policyFor(html: string): string {
  const hashes = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
      .join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    `script-src ${hashes('script')}`,
    `style-src ${hashes('style')}`,
    // Nothing of the page connects; tools that look at the site from within it may.
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
  ].join('; ');
}
