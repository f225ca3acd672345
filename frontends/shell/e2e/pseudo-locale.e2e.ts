import { describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import type { Person } from '../../../gateway/test/person.ts';
import { screensOf } from '../src/frame/routes.ts';
import { declaredRegistry } from '../src/remotes/registry.ts';
import { PSEUDO_LOCALE, plainWords, widened } from '../test/pseudo-locale.ts';
import { remoteEntry } from '../test/remote-entry.ts';
import { sidewaysPixels } from './axe.ts';
import { addContact, builtRemotes, openProduct } from './product.ts';
import { until } from './waiting.ts';

const { world, visit } = await openProduct();

const registry = declaredRegistry(builtRemotes());
const routes = [...screensOf(registry.state(), registry).map(({ path }) => path), '/nowhere'];
const visitors = ['/login', '/register', '/reset-password', '/nowhere'];

/** Every text comes from the catalogues' one formatter, which the shell shares with its remotes. */
async function speakPseudo(page: Page): Promise<void> {
  await page.evaluate(
    async ({ locale, source }) => {
      interface I18n {
        _messageCompiler: (message: string) => unknown;
        setMessagesCompiler(compiler: (message: string) => unknown): void;
        loadAndActivate(options: { locale: string; messages: object }): void;
      }
      const { __FEDERATION__ } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { loadShare(name: string): Promise<() => { i18n: I18n }> }[] };
      };
      const [instance] = __FEDERATION__.__INSTANCES__;
      const load = await instance?.loadShare('@kaard/ui/i18n');
      const { i18n } = (load as () => { i18n: I18n })();
      const compile = i18n._messageCompiler;
      const widen = new Function(`return ${source}`)() as (tokens: unknown) => unknown;
      i18n.setMessagesCompiler((message) => widen(compile(message)));
      i18n.loadAndActivate({ locale, messages: {} });
    },
    { locale: PSEUDO_LOCALE, source: widened.toString() },
  );
  await page.waitForFunction(() => /[\uff21-\uff5a]{3}/.test(document.body.innerText));
  await page.evaluate(() => document.documentElement.setAttribute('data-pseudo', 'yes'));
}

/** Everything that is read or heard on the page. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const isNoText = (element: Element | null) =>
      element?.closest('script, style, template, noscript, [translate=no]') ?? false;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isNoText(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!isNoText(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  });

async function plainTexts(page: Page): Promise<string[]> {
  return (await spoken(page)).filter((text) => plainWords(text).length > 0);
}

/** A page that speaks it. It keeps doing so from screen to screen, until something loads the document again. */
async function openPseudo(person: Person | null): Promise<Page> {
  const { page } = await visit({
    ...(person && { as: person }),
    // The policy of the page forbids code from strings, also the test's own.
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const requests = new Set<Request>();
  underway.set(page, requests);
  page.on('request', (request) => {
    // What the page still asked for when it loaded itself anew may never be said to have ended.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // What shell and remotes share is there once a remote has been asked for; it need not come.
  await page.route('**/remotes.json', async (route) => {
    const file = await (await route.fetch()).json();
    const routes = [{ path: '/of-nobody', guarded: false, framed: false }];
    const entry = '/remotes/nobody/1/remoteEntry.js';
    file.remotes.nobody = remoteEntry({ entry, routes });
    await route.fulfill({ json: file });
  });
  await page.goto('/of-nobody');
  await page.getByRole('heading', { name: 'This part of the app can’t be loaded right now' }).waitFor();
  await speakPseudo(page);
  return page;
}

const isStillThere = (page: Page, isSignedIn: boolean) =>
  page.evaluate(
    (signedIn) => document.documentElement.dataset.pseudo === 'yes' && Boolean(localStorage.authToken) === signedIn,
    isSignedIn,
  );

async function goTo(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction((text) => {
    const shown = document.querySelector('h1');
    return shown && shown.innerText !== text;
  }, before);
}

const underway = new WeakMap<Page, Set<Request>>();

/** What the screen asked for has come. */
const isComplete = (page: Page) =>
  until(() => expect([...(underway.get(page) ?? [])].map((request) => request.url())).toEqual([]));

describe.each([
  ['a visitor', false, routes.filter((route) => visitors.includes(route))],
  ['somebody who is signed in', true, routes.filter((route) => !visitors.includes(route))],
] as const)('in a language of nobody, for %s', (_whom, isSignedIn, screens) => {
  it('no screen has a text that does not come from a catalogue', async () => {
    const person = isSignedIn ? await world.newPerson() : null;
    const id =
      person &&
      (await addContact(person, {
        name: 'Άδα Φανταστική',
        title: 'Σχεδιάστρια',
        company: 'Τυπογραφείο',
        email: 'ada@example.com',
        phone: '+44 20 7946 0958',
        notes: 'Σημείωση',
        tags: ['Χαρτί', 'Μελάνι', 'Τύπος'],
      }));
    let page = await openPseudo(person);
    for (const route of screens) {
      if (!(await isStillThere(page, isSignedIn))) page = await openPseudo(person);
      // From another screen, so that every text of this one is made in that language.
      if (route === '/debug-auth') await goTo(page, '/nowhere');
      await goTo(page, route.replace(':id', String(id)));
      await isComplete(page);
      expect([route, await plainTexts(page)]).toEqual([route, []]);
      // Twice as long, and still nothing is pushed out of a phone.
      expect([route, await sidewaysPixels(page)]).toEqual([route, 0]);
      if (route === '/dashboard') {
        await page.locator('header button[aria-haspopup=menu]').last().click();
        await page.getByRole('menu').waitFor();
        expect(await plainTexts(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
      }
      if (route !== '/debug-auth' && (await isStillThere(page, isSignedIn))) await goTo(page, '/debug-auth');
    }
  });
});
