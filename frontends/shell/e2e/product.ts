import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { testChromium } from '@kaard/testing';
import { readRemotesFile } from '@kaard/ui/remotes-file';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createPerson, type Person } from '../../../gateway/test/person.ts';
import type { World, WorldOptions } from '../../../gateway/test/world.ts';
import { PRODUCT_VARIABLE } from './running/variable.ts';
import { watch } from './waiting.ts';

/**
 * A page of a test is gone before code that is compiled a second and third time would have paid for it: these compilers
 * take a third of the processor time of all pages (ADR 0191).
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

const DIST = join(import.meta.dirname, '../../dist');

/** What the remotes of this product declare. */
export const builtRemotes = () => readRemotesFile(JSON.parse(readFileSync(join(DIST, 'remotes.json'), 'utf8'))).usable;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Addresses outside the product that the page asked for. */
  foreign: string[];
  /** What the page's Content-Security-Policy refused, and errors nobody caught. */
  complaints: string[];
}

/** What every suite may use of the product. */
export type SharedWorld = Pick<World, 'url' | 'newPerson'>;

export interface Product<W extends SharedWorld = SharedWorld> {
  world: W;
  /** A browser of its own, for a visitor or for somebody who signed in before. */
  visit(options?: BrowserContextOptions & { as?: Person }): Promise<Visit>;
}

/** The product that runs beside all suites, and a real browser. Call it at the top level of a test file. */
export async function openProduct(): Promise<Product> {
  const url = process.env[PRODUCT_VARIABLE];
  if (!url) throw new Error('No product: only frontends/shell/e2e gets one.');
  return productIn({ url, newPerson: () => createPerson(url) });
}

/** A whole product of this file's own, to take services away or to set them otherwise, and a real browser. */
export async function openOwnProduct(options: WorldOptions = {}): Promise<Product<World>> {
  // Loaded here, because it is all services.
  const { startWorld } = await import('../../../gateway/test/world.ts');
  // Nobody reads cards here: these tests are about the frame, not about recognition.
  return productIn(await startWorld({ worker: null, frontendsDir: DIST, ...options }));
}

async function productIn<W extends SharedWorld>(world: W): Promise<Product<W>> {
  const browser = await testChromium({ args: [SHORT_LIVED] });
  const contexts = new Set<BrowserContext>();
  // Also those of a test that failed: the next one, or its second try, begins with nothing.
  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
  });

  async function visit({ as: person, ...options }: BrowserContextOptions & { as?: Person } = {}): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: world.url,
      ...options,
      ...(person && {
        storageState: { cookies: [], origins: [{ origin: world.url, localStorage: storedSession(person) }] },
      }),
    });
    contexts.add(context);
    await watch(context);
    const foreign: string[] = [];
    const complaints: string[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== world.url) foreign.push(request.url());
    });
    context.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    return { context, page: await context.newPage(), foreign, complaints };
  }

  return { world, visit };
}

/** What the web app keeps after a sign-in. */
function storedSession({ id, email, token }: Person): { name: string; value: string }[] {
  const expiresAt = Date.now() + 7 * 24 * 60 * 60 * 1000;
  return Object.entries({
    authToken: token,
    userEmail: email,
    userId: String(id),
    auth_user: JSON.stringify({ id: String(id), email, emailVerified: false, expiresAt }),
    kaard_auth: JSON.stringify({ token, firebaseUid: `user_${id}`, email, expiresAt }),
  }).map(([name, value]) => ({ name, value }));
}

export async function addContact(person: Person, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await person.call('/api/contacts', { method: 'POST', json: fields });
  if (status !== 201) throw new Error(`the contact was not created: ${JSON.stringify(body)}`);
  return body.id;
}

export async function addCard(person: Person, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await person.call('/api/business-cards', { method: 'POST', json: fields });
  if (status !== 201) throw new Error(`the card was not made: ${JSON.stringify(body)}`);
  return body.id;
}

/** A contact saved from a scan that has this picture. @returns its id */
export async function addScannedContact(person: Person, name: string, jpeg: Uint8Array): Promise<string> {
  const scan = await person.call('/api/scans', {
    method: 'POST',
    body: new Uint8Array(jpeg),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (scan.status !== 202) throw new Error(`the scan was not taken: ${JSON.stringify(scan.body)}`);
  const { body } = await person.graph(
    'mutation ($input: CreateContactInput!) { createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }',
    { input: { name, scanId: String(scan.body.scanId) } },
  );
  return body.data.createContact.contact.id;
}
