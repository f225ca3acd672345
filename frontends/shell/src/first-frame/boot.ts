// The one script of a page that comes with its first frame: it shows the frame to who is signed in, asks for what the
// screen will need while the app is still on its way, writes what has been answered into the frame, and starts the app
// when that has been painted. It is written into the page, so every byte counts.

/** Written by the build. */
declare const SCRIPTS: readonly string[];
/** Null when the address asks for something else. */
declare const QUERY: object | null;
/** Of a screen of a remote: whose it is, its route as it is declared, and the contract that the app speaks. */
declare const REMOTE: readonly [name: string, path: string, contract: number] | null;
/** Whether the screen is for who is not signed in. */
declare const IS_ENTRANCE: boolean;

/** Milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
const PAINT_LIMIT_MS = 500;
/** How long the app waits, once the frame is painted, for an answer to be in it. On a slow line its code takes longer. */
const FILL_LIMIT_MS = 150;

/** Null for everybody whose session is not plain to see; the app looks closer. */
function sessionToken(): string | null {
  try {
    const { expiresAt } = JSON.parse(localStorage.getItem('auth_user') as string);
    return expiresAt > Date.now() ? localStorage.getItem('authToken') : null;
  } catch {
    return null;
  }
}

function ask(address: string, init: RequestInit): Promise<Response> {
  const answer = fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  // Whoever takes it hears of a failure; when nobody does, nobody needs to.
  answer.catch(() => {});
  return answer;
}

/** Undefined when it did not come, or complains about something. */
async function bodyOf(answer: Promise<Response>): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await answer;
    const body = await response.clone().json();
    return response.ok && !('errors' in body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const valueAt = (data: unknown, path: string) =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], data);

/**
 * Writes what has been answered where the frame has a place for it (`Answered`): as text, when all of its values are
 * known. What nobody filled in is empty.
 */
function fill(places: NodeListOf<HTMLElement>, data: unknown): void {
  for (const place of places) {
    const values = place.dataset.answer!.split(' ').map((path) => valueAt(data, path));
    if (values.includes(undefined)) continue;
    const [value] = values as (string | number | null)[];
    const written = value?.toLocaleString(document.documentElement.lang) ?? '';
    // A new element: what is written over something that was painted counts as painted back then.
    const filled = place.cloneNode() as HTMLElement;
    filled.textContent = values.includes(null) ? '' : (place.dataset.text ?? '{}').replace('{}', () => written);
    place.replaceWith(filled);
  }
}

/** Over when the answer can be seen in the frame, or there is nothing to wait for. */
async function filled(data: Promise<unknown>): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('#first-frame [data-answer]');
  if (!places.length) return;
  fill(places, await data);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));

/** What is on its way, for the app to take. */
const asked: Record<string, unknown> = {};

interface Declared {
  remotes: Record<string, { contract: number; entry: string; routes: { path: string; files?: string[] }[] }>;
}

/** What the app will find out one after another: it loads the entry, which loads its module, which loads the screen. */
async function fetchRemote(name: string, path: string, spoken: number): Promise<void> {
  const { remotes } = (await bodyOf(asked['/remotes.json'] as Promise<Response>)) as unknown as Declared;
  const { contract, entry, routes } = remotes[name]!;
  if (contract !== spoken) return;
  const { files = [] } = routes.find((route) => route.path === path)!;
  // Where the entry is gone, all of it is. A failed preload would be kept and given to whoever tries again; this is not.
  const answer = await ask(entry, {});
  if (!answer.ok) return;
  await answer.text();
  files.forEach(preload);
}

let isFetching = false;
/**
 * What the app is made of. Not before the frame is painted: typefaces and the answer would wait behind it, since a
 * browser opens six connections.
 */
function fetchScripts(): void {
  if (isFetching) return;
  isFetching = true;
  SCRIPTS.forEach(preload);
  // Of a remote that is gone, or that can't be asked for, the app says more; who is not signed in is led elsewhere.
  if (REMOTE && document.documentElement.dataset.frame) fetchRemote(...REMOTE).catch(() => {});
}

let isStarted = false;
function start(): void {
  fetchScripts();
  if (isStarted) return;
  isStarted = true;
  for (const address of SCRIPTS) {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    // One that failed would be taken for one that is still on its way, and the app wait for it.
    script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/** Running the app takes a phone half a second in which it paints nothing: the frame goes first, also from the cache. */
function startOncePainted(data: Promise<unknown>): void {
  const isFilled = filled(data);
  if (document.hidden) {
    start();
    return;
  }
  setTimeout(start, PAINT_LIMIT_MS);
  new PerformanceObserver((entries) => {
    if (!entries.getEntriesByName('first-contentful-paint').length) return;
    fetchScripts();
    setTimeout(start, FILL_LIMIT_MS);
    isFilled.then(start, start);
  }).observe({ type: 'paint', buffered: true });
}

try {
  const token = sessionToken();
  const json = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json,application/json;q=0.9',
  };
  let onReady = start;
  for (const file of ['/remotes.json', '/config.json']) asked[file] = ask(file, { cache: 'no-cache' });
  if ((token === null) === IS_ENTRANCE) {
    let data: Promise<unknown> = Promise.resolve();
    if (QUERY) {
      const headers = { ...json, authorization: `Bearer ${token}` };
      const answer = ask('/graphql', { method: 'POST', headers, body: JSON.stringify(QUERY) });
      data = bodyOf(answer).then((body) => body?.data);
      asked['/graphql'] = { token, query: QUERY, answer, isGood: data.then((known) => known !== undefined) };
    }
    document.documentElement.dataset.frame = 'first';
    onReady = () => startOncePainted(data);
  } else fetchScripts();
  (globalThis as { kaardAsked?: object }).kaardAsked = asked;
  addEventListener('DOMContentLoaded', onReady, { once: true });
} catch {
  addEventListener('DOMContentLoaded', start, { once: true });
}
