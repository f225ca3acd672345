import { findChromium } from '@kaard/parts';
import type { Browser, LaunchOptions } from 'playwright-core';
import { atEndOfFile } from './end-of-file.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A real Chromium without a window, closed at the end of the file. `args` come on top, e.g. for a fake camera. */
export async function testChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const [{ path }, { chromium }] = await Promise.all([findChromium(), import('playwright-core')]);
  const browser = await chromium.launch({
    executablePath: path,
    headless: true,
    args: [...FLAGS, ...args],
    ...options,
  });
  atEndOfFile(() => browser.close());
  return browser;
}
