// The one script of a page that comes with its first frame: it shows the frame to who is signed in, asks for what the
// screen will need while the app is still on its way, writes what has been answered into the frame, and starts the app
// when that has been painted. It is written into the page, so every byte counts.

/** Written by the build. */
declare const SCRIPTS: readonly string[];
declare const QUERY: object;

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
async function dataOf(answer: Promise<Response>): Promise<unknown> {
  try {
    const response = await answer;
    const body = await response.clone().json();
    return response.ok && !('errors' in body) ? body.data : undefined;
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
    place.textContent = values.includes(null) ? '' : (place.dataset.text ?? '{}').replace('{}', () => written);
  }
}

/** Over when the answer can be seen in the frame, or there is nothing to wait for. */
async function filled(data: Promise<unknown>): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('#first-frame [data-answer]');
  if (!places.length) return;
  fill(places, await data);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

let isFetching = false;
/**
 * What the app is made of. Not before the frame is painted: typefaces and the answer would wait behind it, since a
 * browser opens six connections.
 */
function fetchScripts(): void {
  if (isFetching) return;
  isFetching = true;
  for (const href of SCRIPTS)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
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
  const asked: Record<string, unknown> = {};
  let onReady = start;
  for (const file of ['/remotes.json', '/config.json']) asked[file] = ask(file, { cache: 'no-cache' });
  if (token) {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const answer = ask('/graphql', { method: 'POST', headers, body: JSON.stringify(QUERY) });
    const data = dataOf(answer);
    asked['/graphql'] = { token, query: QUERY, answer, isGood: data.then((known) => known !== undefined) };
    document.documentElement.dataset.frame = 'first';
    onReady = () => startOncePainted(data);
  } else fetchScripts();
  (globalThis as { kaardAsked?: object }).kaardAsked = asked;
  addEventListener('DOMContentLoaded', onReady, { once: true });
} catch {
  addEventListener('DOMContentLoaded', start, { once: true });
}
