/** What pages show when a test fails, on stderr: where CI ran nobody can look at them any more. */
import type { BrowserContext, Page } from 'playwright-core';

const MOST_CHARACTERS = 1500;
const MOST_EVENTS = 10;
const WITHIN_MS = 5000;

const watched = new Set<BrowserContext>();
const events = new WeakMap<Page, string[]>();

/** The pages of this context, and the answers that they did not get, are told of when the test fails. */
export function tellWhenTestFails(context: BrowserContext): void {
  watched.add(context);
  context.once('close', () => watched.delete(context));
  context.on('page', (page) => {
    const noted: string[] = [];
    events.set(page, noted);
    const note = (text: string) => {
      noted.push(text);
      if (noted.length > MOST_EVENTS) noted.shift();
    };
    page.on('requestfailed', (request) => note(`${request.url()}: ${request.failure()?.errorText}`));
    page.on('response', (response) => response.status() >= 400 && note(`${response.url()}: ${response.status()}`));
    page.on('pageerror', (error) => note(error.message));
    page.on('crash', () => note('crashed'));
  });
}

/** Called by the environment of the tests. */
async function tellPages(name: string): Promise<void> {
  const told = await Promise.all([...watched].flatMap((context) => context.pages()).map(tell));
  if (told.length > 0) process.stderr.write(`pages of the failed test "${name}":\n${told.join('\n')}\n`);
}

async function tell(page: Page): Promise<string> {
  const text = await page.innerText('body', { timeout: WITHIN_MS }).catch((error: Error) => error.message);
  const lines = [...(events.get(page) ?? []), ...text.slice(0, MOST_CHARACTERS).split(/\s*\n\s*/)];
  return [page.url(), ...lines.map((line) => `  ${line}`)].join('\n');
}

Object.assign(globalThis, { whenTestFails: tellPages });
