// The only script of a page with a first frame: it shows the frame to signed-in people, requests the screen’s data
// while the app is loading, writes the answers into the frame, and starts the app after that has been painted. It is
// inlined into the page, so every byte counts.

/** Written by the build. */
declare const SCRIPTS: readonly string[];
/** Null if the address requests something else. */
declare const QUERY: object | null;
/** For the screen of a remote: the remote’s name, the declared route, and the contract number of the app. */
declare const REMOTE: readonly [name: string, path: string, contract: number] | null;
/** Whether the screen is for visitors who are not signed in. */
declare const IS_ENTRANCE: boolean;

/** Milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
const PAINT_LIMIT_MS = 500;
/**
 * How long the app waits after the frame was painted for an answer to appear in it. On a slow line loading its code
 * takes longer.
 */
const FILL_LIMIT_MS = 150;

/** Returns null unless there is obviously a session; the app checks more closely. */
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
  // The consumer of the answer handles a failure; without a consumer it doesn’t matter.
  answer.catch(() => {});
  return answer;
}

/** Returns undefined if there was no answer, or it contains errors. */
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
 * Writes answers into their places in the frame (`Answered`): as text, if all of its values are known. Null values are
 * shown as empty text.
 */
function fill(places: NodeListOf<HTMLElement>, data: unknown): void {
  for (const place of places) {
    const values = place.dataset.answer!.split(' ').map((path) => valueAt(data, path));
    if (values.includes(undefined)) continue;
    const [value] = values as (string | number | null)[];
    const written = value?.toLocaleString(document.documentElement.lang) ?? '';
    // Creates a new element: text written into a painted element would count as painted at its earlier time.
    const filled = place.cloneNode() as HTMLElement;
    filled.textContent = values.includes(null) ? '' : (place.dataset.text ?? '{}').replace('{}', () => written);
    place.replaceWith(filled);
  }
}

/** Resolves when the answer is visible in the frame, or there is nothing to wait for. */
async function filled(data: Promise<unknown>): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('#first-frame [data-answer]');
  if (!places.length) return;
  fill(places, await data);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const preload = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));

/** Requests under way, for the app to take over. */
const asked: Record<string, unknown> = {};

interface Declared {
  remotes: Record<string, { contract: number; entry: string; routes: { path: string; files?: string[] }[] }>;
}

/**
 * Preloads what the app would discover step by step: it loads the entry, which loads its module, which loads the
 * screen.
 */
async function fetchRemote(name: string, path: string, spoken: number): Promise<void> {
  const { remotes } = (await bodyOf(asked['/remotes.json'] as Promise<Response>)) as unknown as Declared;
  const { contract, entry, routes } = remotes[name]!;
  if (contract !== spoken) return;
  const { files = [] } = routes.find((route) => route.path === path)!;
  // If the entry is gone, so are all other files. A failed preload would be cached and returned to later attempts; a
  // fetch isn’t.
  const answer = await ask(entry, {});
  if (!answer.ok) return;
  await answer.text();
  files.forEach(preload);
}

let isFetching = false;
/**
 * Preloads the app’s scripts. Not before the frame is painted: typefaces and the answer would wait behind them, since a
 * browser opens six connections.
 */
function fetchScripts(): void {
  if (isFetching) return;
  isFetching = true;
  SCRIPTS.forEach(preload);
  // The app explains a missing or unreachable remote; visitors are redirected.
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
    // A failed script would look like one still loading, and the app would wait for it.
    script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/**
 * Running the app blocks a phone’s rendering for half a second: the frame is painted first, even if the app is cached.
 */
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
