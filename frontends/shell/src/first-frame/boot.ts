// The one script of a page that comes with its first frame: it shows the frame to who is signed in, asks for what the
// screen will need while the app is still on its way, and starts the app when the frame has been painted. It is written
// into the page, so every byte counts.

/** Written by the build. */
declare const SCRIPTS: readonly string[];
declare const QUERY: object;

/** Milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
const PAINT_LIMIT_MS = 500;

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

/** Whether it came and complains about nothing. */
async function isGood(answer: Promise<Response>): Promise<boolean> {
  try {
    const response = await answer;
    return response.ok && !('errors' in (await response.clone().json()));
  } catch {
    return false;
  }
}

let isStarted = false;
function start(): void {
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
function startOncePainted(): void {
  if (document.hidden) {
    start();
    return;
  }
  setTimeout(start, PAINT_LIMIT_MS);
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length) start();
  }).observe({ type: 'paint', buffered: true });
}

try {
  const token = sessionToken();
  const json = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json,application/json;q=0.9',
  };
  const asked: Record<string, unknown> = {};
  for (const file of ['/remotes.json', '/config.json']) asked[file] = ask(file, { cache: 'no-cache' });
  if (token) {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const answer = ask('/graphql', { method: 'POST', headers, body: JSON.stringify(QUERY) });
    asked['/graphql'] = { token, query: QUERY, answer, isGood: isGood(answer) };
    document.documentElement.dataset.frame = 'first';
  }
  (globalThis as { kaardAsked?: object }).kaardAsked = asked;
  addEventListener('DOMContentLoaded', token ? startOncePainted : start, { once: true });
} catch {
  addEventListener('DOMContentLoaded', start, { once: true });
}
