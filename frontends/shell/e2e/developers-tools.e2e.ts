import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@kaard/testing';
import type { Page } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { EXAMPLES, type Example } from '../src/features/developers/examples/examples.ts';
import { keepsNobodyOut, sidewaysPixels } from './axe.ts';
import { addContact, openOwnProduct } from './product.ts';
import { hasFocus, toast, until } from './waiting.ts';

const { world, visit } = await openOwnProduct({ settings: { PLANS: 'off', WEBHOOK_TARGETS: 'any' } });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const root = resolve(import.meta.dirname, '../../..');
// Inside of the project, where its packages are found.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'examples-'));
const receivers = new Set<ChildProcess>();
afterAll(() => {
  for (const receiver of receivers) receiver.kill();
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAMS = { curl: 'sh', TypeScript: process.execPath, Python: 'python3' } as const;
const NEEDED = { curl: 'curl', TypeScript: process.execPath, Python: 'python3' } as const;

/** Writes an example as it is copied. @throws Error that names what this machine lacks */
async function written({ file, code, language }: Example): Promise<{ program: string; path: string }> {
  await promisify(execFile)(NEEDED[language], ['--version']).catch(() => {
    throw new Error(`The examples in ${language} can't be run: ${NEEDED[language]} is missing on this machine.`);
  });
  const path = join(folder, file);
  writeFileSync(path, code);
  return { program: PROGRAMS[language], path };
}
const environment = (more: Record<string, string>) => ({ ...process.env, KAARD_URL: world.url, ...more });

const example = (id: string) => EXAMPLES.find((one) => one.id === id)!;
async function makeWebhook(person: Person, url: string): Promise<{ id: number; secret: string }> {
  const json = { url, events: ['contact.created'] };
  const { status, body } = await person.call('/api/webhooks', { method: 'POST', json });
  expect(status).toBe(201);
  return body;
}

async function newKey(person: Person): Promise<string> {
  const json = { name: 'Examples', scopes: ['contacts:read', 'contacts:write'] };
  const { status, body } = await person.call('/api/keys', { method: 'POST', json });
  expect(status).toBe(201);
  return body.key;
}

describe('an example', () => {
  it.each([
    ['curl', 'Ida Vantongeren'],
    ['typescript', 'Mira Quistgaard'],
    ['python', 'Noor Ashworth'],
  ])('in %s does what it says, as it is copied, and the same when it is run again', async (id, name) => {
    const person = await world.newPerson();
    const { program, path } = await written(example(id));
    const KAARD_KEY = await newKey(person);
    for (let run = 0; run < 2; run++) {
      const { stdout } = await promisify(execFile)(program, [path], {
        env: environment({ KAARD_KEY }),
      });
      expect(stdout).toContain(name);
    }
    expect((await person.call('/api/contacts')).body.map((contact: { name: string }) => contact.name)).toEqual([name]);
    await expect(
      promisify(execFile)(program, [path], { env: environment({ KAARD_KEY: 'nobody-knows-it' }) }),
    ).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it.each(['hook-ts', 'hook-py'])('of a receiver (%s) takes what is genuine and nothing else', async (id) => {
    const person = await world.newPerson();
    const { program, path } = await written(example(id));
    const port = await freePort();
    const { secret } = await makeWebhook(person, `http://127.0.0.1:${port}/`);
    const receiver = spawn(program, [path], { env: environment({ KAARD_WEBHOOK_SECRET: secret, PORT: String(port) }) });
    receivers.add(receiver);
    let said = '';
    receiver.stdout.on('data', (text) => (said += text));
    const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
    await eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { ...forged, 'webhook-signature': 'v1,AAAA' },
        body: '{"type":"contact.created"}',
      });
      expect(answer.status).toBe(401);
    });
    await addContact(person, { name: 'Grace Marlow' });
    await eventually(() => expect(said).toMatch(/^msg_[\w-]+ contact\.created\s*$/));
  });
});

describe('the page for developers', () => {
  it('makes a webhook, shows its secret once, tests it, and says what was answered', async () => {
    const person = await world.newPerson();
    const port = await freePort();
    const { page, foreign, complaints } = await visit({ as: person });
    await page.goto('/developers');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter an address.').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill('ftp://example.com');
    await page.getByLabel('contact.created').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter an http or https address.').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hook`);
    await page.getByRole('button', { name: 'Save' }).click();
    const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I’ve stored it' }).click();
    await page.getByRole('heading', { name: `http://127.0.0.1:${port}/hook` }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send test' }).click();
    await page
      .getByText(/No connection/)
      .first()
      .waitFor();
    await keepsNobodyOut(page, 'developers', SIZES);
    await page.getByRole('switch').press(' ');
    await toast(page, 'Webhook switched off');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('opens GraphiQL with the own session, and lets the keyboard out of its editors again', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Grace Marlow' });
    const { page, foreign, complaints } = await visit({ as: person });
    const loaded = scriptsOf(page);
    await page.goto('/developers');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect(await namesIn(loaded)).toEqual([]);
    await page.getByRole('button', { name: 'Open GraphiQL' }).press('Enter');
    const tool = page.getByRole('region', { name: 'GraphiQL' });
    await tool.locator('.graphiql-query-editor', { hasText: 'contacts(first: 5)' }).waitFor();
    await tool.getByRole('button', { name: /Execute query/ }).click();
    await tool.locator('.result-window', { hasText: 'Grace Marlow' }).waitFor();
    expect(await namesIn(loaded)).toEqual(['CodeMirror']);

    const editor = tool.locator('.graphiql-query-editor textarea').first();
    await editor.focus();
    await page.keyboard.press('Tab');
    await hasFocus(editor);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await until(() => editor.evaluate((element) => element !== document.activeElement));

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(SIZES[1]!);
      expect(Math.max(0, await sidewaysPixels(page))).toBe(0);
    }
    // What was typed there is nobody's after this.
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /graphiql/i.test(key)));
    expect([kept, foreign, complaints]).toEqual([[], [], []]);
  });

  it('opens the reference of the served document, where calls are made with the own session', async () => {
    const person = await world.newPerson();
    await addContact(person, { name: 'Grace Marlow' });
    const { page, foreign, complaints } = await visit({ as: person });
    const loaded = scriptsOf(page);
    await page.goto('/developers');
    await page.getByRole('button', { name: 'Open the reference' }).press('Enter');
    const tool = page.getByRole('region', { name: 'API reference' });
    const call = tool.locator('.opblock-get', { has: page.locator('[data-path="/api/contacts"]') });
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.locator('.live-responses-table', { hasText: 'Grace Marlow' }).waitFor();
    await call.locator('.curl-command').waitFor();
    expect(await tool.textContent()).not.toContain(person.token);
    expect(await namesIn(loaded)).toEqual(['swagger-ui']);
    expect([foreign, complaints]).toEqual([[], []]);
  });

  it('says so when a tool can’t be loaded, and opens it when it can', async () => {
    const person = await world.newPerson();
    const { page } = await visit({ as: person });
    await page.goto('/developers');
    await page.getByRole('button', { name: 'Open the reference' }).waitFor();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Open the reference' }).click();
    await page.getByText('Couldn’t open this.').waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-path="/api/webhooks"]').first().waitFor();
  });
});

/** Texts of the scripts that the page loads from now on. */
function scriptsOf(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  return texts;
}

/** Which of the large tools are in them. */
async function namesIn(scripts: Promise<string>[]): Promise<string[]> {
  const text = (await Promise.all(scripts)).join();
  return ['CodeMirror', 'swagger-ui'].filter((name) => text.includes(name));
}
