import { CHROMIUM_FLAGS, findChromium } from '@kaard/parts';
import type { Browser, LaunchOptions } from 'playwright-core';
import { atEndOfFile } from './end-of-file.ts';

const START_LIMIT_MS = 120_000;

/**
 * A headless Chromium, closed at the end of the file. `args` are added to the default flags, e.g. for a fake camera.
 */
export async function testChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const [{ path }, { chromium }] = await Promise.all([findChromium(), import('playwright-core')]);
  const browser = await chromium.launch({
    executablePath: path,
    headless: true,
    timeout: START_LIMIT_MS,
    args: [...CHROMIUM_FLAGS, ...args],
    ...options,
  });
  atEndOfFile(() => browser.close());
  return browser;
}
