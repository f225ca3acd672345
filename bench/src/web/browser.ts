import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium, freePort } from '@kaard/parts';
import { type BrowserContext, chromium } from 'playwright-core';

export interface Account {
  id: string;
  email: string;
  token: string;
}

export interface BenchBrowser {
  context: BrowserContext;
  /** The port of its debugger, for Lighthouse. */
  port: number;
  /** Empties the cache as on a first visit; the user stays signed in. */
  emptyCache(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the installed Chromium with its own profile. */
export async function openBrowser(): Promise<BenchBrowser> {
  const [{ path }, port] = [await findChromium(), await freePort()];
  const profile = await mkdtemp(join(tmpdir(), 'kaard-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    headless: true,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    async emptyCache() {
      const page = await context.newPage();
      const inspector = await context.newCDPSession(page);
      await inspector.send('Network.clearBrowserCache');
      await page.close();
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Stores in the browser what a sign-in stores. */
export async function signIn({ context }: BenchBrowser, url: string, { id, email, token }: Account): Promise<void> {
  const expiresAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      authToken: token,
      userEmail: email,
      userId: id,
      auth_user: JSON.stringify({ id, email, emailVerified: false, expiresAt }),
      kaard_auth: JSON.stringify({ token, firebaseUid: `user_${id}`, email, expiresAt }),
    },
  );
  await page.close();
}
