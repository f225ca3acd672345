import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const source = readFileSync(fileURLToPath(new URL('boot.ts', import.meta.url)), 'utf8').replace(
  /declare const .*/g,
  '',
);
const run = new Function(
  'SCRIPTS',
  'QUERY',
  'REMOTE',
  'IS_ENTRANCE',
  'fetch',
  'PerformanceObserver',
  'AbortSignal',
  stripTypeScriptTypes(source),
);

const SCRIPTS = ['/assets/react.1.js', '/assets/index.2.js'];
const QUERY = { operationName: 'Dashboard' };
const HOUR_MS = 3_600_000;

let answer: (address: string) => Promise<Response>;
let calls: { address: string; init: RequestInit }[];
let paint: (() => void) | null;

interface Page {
  query?: object | null;
  remote?: readonly [string, string, number] | null;
  isEntrance?: boolean;
}

/** What the script does where it stands, up to the moment when the document is there. */
function boot({ query = QUERY, remote = null, isEntrance = false }: Page = {}): void {
  const ask = (address: string, init: RequestInit) => {
    calls.push({ address, init });
    return answer(address);
  };
  class Observer {
    constructor(listener: (entries: object) => void) {
      paint = () => listener({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  run(SCRIPTS, query, remote, isEntrance, ask, Observer, { timeout: () => null });
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

const fetched = () => [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const started = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const signIn = (expiresAt: unknown) => {
  localStorage.setItem('authToken', 'token-of-ada');
  localStorage.setItem('auth_user', JSON.stringify({ id: '7', email: 'ada@example.com', expiresAt }));
};

afterEach(() => void jest.useRealTimers());

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset.frame;
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  calls = [];
  paint = null;
  answer = () => Promise.reject(new Error('offline'));
});

describe('a page with a first frame', () => {
  it.each([
    ['nobody is signed in', () => {}],
    ['the session is over', () => signIn(Date.now() - HOUR_MS)],
    ['its end cannot be read', () => signIn('soon')],
    ['what is stored is no session', () => localStorage.setItem('auth_user', '{broken')],
    [
      'the token is missing',
      () => {
        signIn(Date.now() + HOUR_MS);
        localStorage.removeItem('authToken');
      },
    ],
  ])('shows no frame and asks nothing of a person when %s, and starts at once', (_when, prepare) => {
    prepare();
    boot();
    expect(document.documentElement.dataset.frame).toBeUndefined();
    expect(calls.map(({ address }) => address)).toEqual(['/remotes.json', '/config.json']);
    expect(started()).toEqual(SCRIPTS);
  });

  it('shows the frame to who is signed in, asks with their token, and starts once when it is painted', () => {
    signIn(Date.now() + HOUR_MS);
    boot();
    expect(document.documentElement.dataset.frame).toBe('first');
    const { init } = calls.find(({ address }) => address === '/graphql') as (typeof calls)[number];
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(QUERY) });
    expect(init.headers).toMatchObject({ authorization: 'Bearer token-of-ada' });
    expect(started()).toEqual([]);
    expect(fetched()).toEqual([]);
    paint?.();
    paint?.();
    expect(fetched()).toEqual(SCRIPTS);
    jest.runAllTimers();
    expect(started()).toEqual(SCRIPTS);
    expect(fetched()).toEqual(SCRIPTS);
  });

  it('shows the frame and asks the graph nothing where the address asks for something else', async () => {
    signIn(Date.now() + HOUR_MS);
    boot({ query: null });
    expect(document.documentElement.dataset.frame).toBe('first');
    expect(calls.map(({ address }) => address)).toEqual(['/remotes.json', '/config.json']);
    paint?.();
    await jest.runAllTimersAsync();
    expect(started()).toEqual(SCRIPTS);
  });

  describe('of a screen of a remote', () => {
    const CONTRACT = 7;
    const declared = {
      contract: CONTRACT,
      entry: '/remotes/scanner/2/remoteEntry.js',
      routes: [
        { path: '/scans', files: ['/remotes/scanner/2/assets/scans.js'] },
        { path: '/scanner', files: ['/remotes/scanner/2/assets/expose.js', '/remotes/scanner/2/assets/screens.js'] },
      ],
    };
    let entry: () => Promise<Response>;
    beforeEach(() => {
      entry = async () => new Response('');
    });
    const opened = async (file: object, isVisitor = false) => {
      answer = async (address) => {
        if (address === '/remotes.json') return Response.json(file);
        return address === declared.entry ? entry() : Promise.reject(new Error('offline'));
      };
      if (!isVisitor) signIn(Date.now() + HOUR_MS);
      boot({ query: null, remote: ['scanner', '/scanner', CONTRACT] });
      paint?.();
      await jest.runAllTimersAsync();
    };

    const asksEntry = () => calls.some(({ address }) => address === declared.entry);

    it('fetches its entry, and with it what the screen needs, whatever its version is by now', async () => {
      await opened({ remotes: { scanner: declared } });
      expect(asksEntry()).toBe(true);
      expect(fetched()).toEqual([...SCRIPTS, ...declared.routes[1]!.files]);
      expect(started()).toEqual(SCRIPTS);
    });

    it.each([
      ['is gone', async () => new Response('', { status: 404 })],
      ['did not come', () => Promise.reject(new Error('offline'))],
    ])('fetches nothing more of one whose entry %s', async (_what, answers) => {
      entry = answers;
      await opened({ remotes: { scanner: declared } });
      expect([asksEntry(), fetched()]).toEqual([true, SCRIPTS]);
    });

    it('fetches the entry of one that declares no files', async () => {
      await opened({ remotes: { scanner: { ...declared, routes: [{ path: '/scanner' }] } } });
      expect([asksEntry(), fetched()]).toEqual([true, SCRIPTS]);
    });

    it.each([
      ['is gone', { remotes: {} }],
      ['stands in a broken file', { remotes: null }],
      ['no longer has the screen', { remotes: { scanner: { ...declared, routes: [] } } }],
      ['is for nobody who is not signed in, and fetches nothing of it', { remotes: { scanner: declared } }, true],
      ['declares no screens', { remotes: { scanner: { contract: CONTRACT, entry: declared.entry } } }],
      ['speaks another contract, and fetches nothing of it', { remotes: { scanner: { ...declared, contract: 8 } } }],
    ])('starts the app when the remote %s', async (_what, file, isVisitor = false) => {
      await opened(file, isVisitor);
      expect([asksEntry(), fetched()]).toEqual([false, SCRIPTS]);
      expect(started()).toEqual(SCRIPTS);
    });
  });

  describe('in front of the product', () => {
    it('shows the frame to who is not signed in, and asks nothing of the graph', async () => {
      boot({ query: null, isEntrance: true });
      expect(document.documentElement.dataset.frame).toBe('first');
      expect(calls.map(({ address }) => address)).toEqual(['/remotes.json', '/config.json']);
      paint?.();
      await jest.runAllTimersAsync();
      expect(started()).toEqual(SCRIPTS);
    });

    it('shows none to who is signed in: they go on at once', () => {
      signIn(Date.now() + HOUR_MS);
      boot({ query: null, isEntrance: true });
      expect(document.documentElement.dataset.frame).toBeUndefined();
      expect(started()).toEqual(SCRIPTS);
    });
  });

  it('starts soon where no paint is ever told', () => {
    signIn(Date.now() + HOUR_MS);
    boot();
    jest.runAllTimers();
    expect(started()).toEqual(SCRIPTS);
  });

  it.each([
    ['that did not come', () => Promise.reject(new Error('offline')), false],
    ['that is a refusal', async () => new Response('{}', { status: 401 }), false],
    ['that is no JSON', async () => new Response('<html>'), false],
    ['that complains', async () => new Response('{"data":null,"errors":[]}'), false],
    ['that has what was asked for', async () => new Response('{"data":{}}'), true],
  ])('tells the app of an answer %s', async (_what, answers, isGood) => {
    answer = answers;
    signIn(Date.now() + HOUR_MS);
    boot();
    const { kaardAsked } = globalThis as unknown as { kaardAsked: { '/graphql': { isGood: Promise<boolean> } } };
    expect(await kaardAsked['/graphql'].isGood).toBe(isGood);
  });

  describe('with places for what is answered', () => {
    const PLACES = [
      ['contact.name', '', 'Ada <b>Fictive</b>'],
      ['contact.title', '', ''],
      ['contact.company', '', 'Example Press'],
      ['contact.title contact.company', ' at ', ''],
      ['contact.company contact.name', ' of {}!', ' of Example Press!'],
      ['contact.tags.length', '{}/10', '1,200/10'],
      ['contact.photo.url', '', 'waiting'],
      ['other.name', '', 'waiting'],
    ] as const;
    const ADA = {
      contact: { name: 'Ada <b>Fictive</b>', title: null, company: 'Example Press', tags: { length: 1200 } },
    };
    const draw = () => {
      document.documentElement.lang = 'en';
      document.body.innerHTML = `<div id="first-frame">${PLACES.map(
        ([at, text]) => `<span data-answer="${at}"${text && ` data-text="${text}"`}>waiting</span>`,
      ).join('')}</div><span data-answer="contact.name">outside</span>`;
    };
    const words = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent);
    /** Until everything is done that needs no time: reading an answer takes several turns. */
    const settled = async () => {
      for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
    };

    it('writes it there as text, and starts when it can be seen', async () => {
      answer = async (address) =>
        address === '/graphql' ? new Response(JSON.stringify({ data: ADA })) : new Response('{}');
      draw();
      signIn(Date.now() + HOUR_MS);
      boot();
      await settled();
      expect(words()).toEqual([...PLACES.map(([, , written]) => written), 'outside']);
      expect(document.querySelector('b')).toBeNull();
      paint?.();
      await settled();
      expect(started()).toEqual([]);
      // A frame and what comes after it, before the limit is over.
      await jest.advanceTimersByTimeAsync(50);
      expect(started()).toEqual(SCRIPTS);
    });

    it.each([
      ['complains', '{"data":{"contact":{"name":"Ada"}},"errors":[]}'],
      ['knows nobody', '{"data":{"contact":null}}'],
      ['is none', '<html>'],
    ])('leaves them as they are when the answer %s', async (_what, body) => {
      answer = async () => new Response(body);
      draw();
      signIn(Date.now() + HOUR_MS);
      boot();
      await settled();
      expect(new Set(words())).toEqual(new Set(['waiting', 'outside']));
    });

    it('does not wait long for an answer', async () => {
      answer = () => new Promise(() => {});
      draw();
      signIn(Date.now() + HOUR_MS);
      boot();
      paint?.();
      await jest.advanceTimersByTimeAsync(149);
      expect(started()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(started()).toEqual(SCRIPTS);
    });
  });

  it('does not wait for paint where nobody looks', () => {
    signIn(Date.now() + HOUR_MS);
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    boot();
    expect(started()).toEqual(SCRIPTS);
  });

  it('takes out a script that did not come, so that the app asks for it again instead of waiting', () => {
    boot();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(started()).toEqual(SCRIPTS.slice(1));
  });

  it('starts also where nothing can be asked', () => {
    run(SCRIPTS, QUERY, undefined, undefined, undefined);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(started()).toEqual(SCRIPTS);
  });
});
