import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '@kaard/parts';
import { chromium, type Page } from 'playwright-core';
import type { FontFace } from '../worlds/world.ts';
import { FONT_HOST, fontFaces, fontFile } from './fonts.ts';
import { type Measured, measureCard } from './measure.ts';

/** Makes colours and fonts the same on every machine. */
const FLAGS = [...CHROMIUM_FLAGS, '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'];

interface CardOrder {
  css: string;
  html: string;
  language: string;
  /** If the card's fonts lack a character, the card is laid out again instead of using a font of this machine. */
  ownTypesOnly?: boolean;
}

/** A page of a real Chromium for drawing cards and tables. */
export interface Studio {
  /** Draws a card and shrinks its text until nothing overlaps; null if even small text doesn't fit. */
  drawCard(order: CardOrder): Promise<{ measured: Measured; png: Buffer } | null>;
  /** Draws things with a transparent background. */
  drawLayer(order: { html: string; width: number; height: number }): Promise<Buffer>;
  /** False after the browser has ended or its page has crashed. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** The factors by which text may be smaller than designed. */
const SHRINKING = [1, 0.95, 0.9, 0.86, 0.82];

interface StudioOptions {
  fonts: readonly FontFace[];
  scale: number;
  /** The folder with the fonts in `node_modules`, if they aren't this repository's. */
  fontsFrom?: string | undefined;
}

export async function openStudio({ fonts, scale, fontsFrom }: StudioOptions): Promise<Studio> {
  const { path } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'kaard-cards-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    headless: true,
    args: FLAGS,
    deviceScaleFactor: scale,
    viewport: { width: 1320, height: 1320 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  let open = true;
  const gone = (): void => {
    open = false;
  };
  context.once('close', gone);
  page.once('crash', gone);
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (!url.startsWith(FONT_HOST)) return route.abort();
    await route.fulfill({
      body: await readFile(fontFile(url, fontsFrom)),
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.setContent(
    `<!doctype html><html><head><style>${fontFaces(fonts, fontsFrom)}</style><style>html{font-size:10px}body{margin:0}</style><style id="sheet"></style></head><body></body></html>`,
  );
  return {
    drawCard: (order) => drawCard(page, order),
    async drawLayer({ html, width, height }) {
      await fill(page, '', html, 'en', 1);
      return page.screenshot({ clip: { x: 0, y: 0, width, height }, omitBackground: true, type: 'png' });
    },
    isOpen: () => open,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function drawCard(
  page: Page,
  { css, html, language, ownTypesOnly }: CardOrder,
): Promise<{ measured: Measured; png: Buffer } | null> {
  for (const shrink of SHRINKING) {
    await fill(page, css, `<div id="card">${html}</div>`, language, shrink);
    const measured = await page.evaluate<Measured>(measureCard);
    if (measured.faults.length > 0) continue;
    if (ownTypesOnly && (await borrowsTypes(page))) return null;
    return { measured, png: await page.locator('#card').screenshot({ type: 'png' }) };
  }
  return null;
}

async function borrowsTypes(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '#card [data-role], #card [data-role] *',
    });
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      if (fonts.some(({ isCustomFont }) => !isCustomFont)) return true;
    }
    return false;
  } finally {
    await session.detach();
  }
}

async function fill(page: Page, css: string, html: string, language: string, shrink: number): Promise<void> {
  await page.evaluate(`(${FILL})(${JSON.stringify({ css, html, language, shrink })})`);
}

/** Passed as source, because it runs in the page. */
const FILL = `async (given) => {
  document.documentElement.lang = given.language;
  document.documentElement.style.fontSize = 10 * given.shrink + 'px';
  document.querySelector('#sheet').textContent = given.css;
  document.body.innerHTML = given.html;
  // The layout requests the fonts; before, there is nothing to wait for.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}`;
