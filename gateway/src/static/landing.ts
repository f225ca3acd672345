import { createHash } from 'node:crypto';
import mustache from 'mustache';
import type { PublicSettings } from '../config.ts';
import { type Asset, createAsset } from './assets.ts';
import { brandStyle } from './brand.ts';
import { SAMPLE_FIGURES } from './landing.figures.ts';

/** Written by the build of the front ends; not served itself. */
export const LANDING_TEMPLATE = '/landing/index.mustache';

export interface Landing {
  page: Asset;
  /** Content-Security-Policy that allows exactly the page’s inline scripts and styles. */
  policy: string;
}

/**
 * Fills brand and figures into the page that the build rendered; the result is the same for everyone, so it can be
 * cached.
 */
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
    // A separate style element at the end overrides the page’s style.
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
    // The page itself opens no connections; developer tools that inspect the site from within it may.
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
  ].join('; ');
}
