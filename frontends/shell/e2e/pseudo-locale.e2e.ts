import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import scanner from '../../scanner/src/remote.ts';
import { screensOf } from '../src/frame/routes.ts';
import type { RemoteRegistry } from '../src/remotes/registry.ts';
import { PSEUDO_LOCALE, plainWords, widened } from '../test/pseudo-locale.ts';
import { sidewaysPixels } from './axe.ts';
import { addContact, openProduct } from './product.ts';

const { world, visit } = await openProduct();

const own = screensOf({ status: 'ready', remotes: {} }, {} as RemoteRegistry).map(({ path }) => path);
const routes = [...own, ...scanner.routes.map(({ path }) => path), '/nowhere'];
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

describe('in a language of nobody', () => {
  it.each(routes)('%s has no text that does not come from a catalogue', async (route) => {
    const isVisitors = visitors.includes(route);
    const person = await world.newPerson();
    const id = await addContact(person, {
      name: 'Άδα Φανταστική',
      title: 'Σχεδιάστρια',
      company: 'Τυπογραφείο',
      email: 'ada@example.com',
      phone: '+44 20 7946 0958',
      notes: 'Σημείωση',
      tags: ['Χαρτί', 'Μελάνι', 'Τύπος'],
    });
    const { page, context } = await visit({
      ...(!isVisitors && { as: person }),
      // The policy of the page forbids code from strings, also the test's own.
      bypassCSP: true,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    // From another screen, so that every text of this one is made in that language.
    await page.goto(route === '/debug-auth' ? '/nowhere' : '/debug-auth');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await speakPseudo(page);
    const before = await page.getByRole('heading', { level: 1 }).innerText();
    await page.evaluate(
      (path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      route.replace(':id', String(id)),
    );
    await page.waitForFunction((text) => {
      const heading = document.querySelector('h1');
      return heading && heading.innerText !== text;
    }, before);
    await page.waitForLoadState('networkidle');
    expect([route, await plainTexts(page)]).toEqual([route, []]);
    // Twice as long, and still nothing is pushed out of a phone.
    expect([route, await sidewaysPixels(page)]).toEqual([route, 0]);
    const account = page.locator('header button[aria-haspopup=menu]').last();
    if (!isVisitors && (await account.isVisible())) {
      await account.click();
      await page.getByRole('menu').waitFor();
      expect([`${route}, menu`, await plainTexts(page)]).toEqual([`${route}, menu`, []]);
    }
    await context.close();
  });
});
