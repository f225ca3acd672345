import { ANSWER_PATH } from './answer-path.ts';
import { GoogleRefused } from './google.errors.ts';

export interface GoogleClient {
  clientId: string;
  accountsOrigin: string;
  peopleOrigin: string;
}

/** The final answer of Google’s window; without a token it is an error of RFC 6749, 4.2.2.1. */
export interface GoogleAnswer {
  state: string;
  token: string | null;
  error: string | null;
  scopes: readonly string[];
}

const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';
const WINDOW = 'popup,width=520,height=680';

// Our pages are isolated from windows of other origins (Cross-Origin-Opener-Policy), so `opener` is null when the
// window returns. Instead, a channel of our own origin is used, whose name only the requesting tab knows.
const channelOf = (state: string) => new BroadcastChannel(`kaard-google-${state}`);

/**
 * Requests permission to read contacts, in a window of Google: token flow, because a page alone can’t keep a client
 * secret. Call it directly from a click, or browsers won’t open the window. Closing the window without an answer can’t
 * be detected: the caller must offer a way to stop.
 * @returns the token, which is never stored
 * @throws GoogleRefused, or AbortError
 * @see https://developers.google.com/identity/protocols/oauth2/javascript-implicit-flow
 */
export function askGoogle(
  { clientId, accountsOrigin }: GoogleClient,
  signal: AbortSignal,
  { origin = window.location.origin, open = window.open.bind(window) } = {},
): Promise<string> {
  const state = crypto.randomUUID();
  const address = new URL('/o/oauth2/v2/auth', accountsOrigin);
  const parameters = {
    response_type: 'token',
    client_id: clientId,
    redirect_uri: origin + ANSWER_PATH,
    scope: SCOPE,
    state,
    include_granted_scopes: 'false',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return new Promise((resolve, reject) => {
    const channel = channelOf(state);
    const settle = (outcome: () => void) => {
      channel.close();
      signal.removeEventListener('abort', stop);
      outcome();
    };
    const stop = () => settle(() => reject(new DOMException('Stopped', 'AbortError')));
    channel.onmessage = ({ data }: MessageEvent<GoogleAnswer>) => {
      if (data.state !== state) return;
      const { token, error, scopes } = data;
      if (token && scopes.includes(SCOPE)) settle(() => resolve(token));
      else if (token || error === 'access_denied') settle(() => reject(new GoogleRefused('denied')));
      else settle(() => reject(new GoogleRefused('failed', error)));
    };
    signal.addEventListener('abort', stop);
    if (!open(address.href, '_blank', WINDOW)) settle(() => reject(new GoogleRefused('blocked')));
  });
}

/** Reads the fragment of the page to which Google redirects its window; null if the page was not opened by Google. */
export function readAnswer(fragment: string): GoogleAnswer | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [state, token, error] = ['state', 'access_token', 'error'].map((name) => values.get(name));
  if (!state || !(token || error)) return null;
  return {
    state,
    token: token ?? null,
    error: error ?? null,
    scopes: (values.get('scope') ?? '').split(' ').filter(Boolean),
  };
}

/** Sends the answer to the requesting tab. */
export function passOn(answer: GoogleAnswer): void {
  const channel = channelOf(answer.state);
  channel.postMessage(answer);
  channel.close();
}
