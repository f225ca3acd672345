import { ANSWER_PATH } from './answer-path.ts';
import { GoogleRefused } from './google.errors.ts';

export interface GoogleClient {
  clientId: string;
  accountsOrigin: string;
  peopleOrigin: string;
}

/** What Google's window says at the end; without a token it is an error of RFC 6749, 4.2.2.1. */
export interface GoogleAnswer {
  state: string;
  token: string | null;
  error: string | null;
  scopes: readonly string[];
}

const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';
const WINDOW = 'popup,width=520,height=680';

// Our pages are cut off from windows of other origins (Cross-Origin-Opener-Policy), so that `opener` is gone when the
// window comes back. A channel of our own origin, whose name only the tab that asked knows, takes its place.
const channelOf = (state: string) => new BroadcastChannel(`kaard-google-${state}`);

/**
 * Asks for leave to read contacts, in a window of Google's: token flow, because a page alone keeps no client secret.
 * Call it straight from a click, or browsers will not open the window. Nobody is told when the window is closed without
 * an answer: whoever waits needs a way to stop.
 * @returns the token, which is kept nowhere
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

/** What stands in the fragment of the page that Google sends its window to; null: Google did not send anybody. */
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

/** Tells the tab that asked. */
export function passOn(answer: GoogleAnswer): void {
  const channel = channelOf(answer.state);
  channel.postMessage(answer);
  channel.close();
}
