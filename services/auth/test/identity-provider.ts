import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { freePort } from '@kaard/testing';
import * as oidc from 'openid-client';

export interface SignInOptions {
  /** The user’s email; one that starts with "unverified" is not verified. */
  as: string;
  clientId?: string;
  redirectUri?: string;
  /** Accepted seconds since the last sign-in; makes the provider state when it was. */
  maxAge?: number;
}

/** The state of a browser when the provider redirects it back. */
export interface Returned {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
  /** Exchanges the code as a public client does. */
  idToken(): Promise<string>;
}

export interface IdentityProvider {
  issuer: string;
  signIn(options: SignInOptions): Promise<Returned>;
  /** The ID token of a sign-in whose nonce the caller needn’t know. */
  idToken(as: string): Promise<string>;
  /** Restarts with another key at the same address. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a provider in a process of its own, which ends with the test file. @param path makes it multi-tenant */
export async function startIdentityProvider({ path = '' } = {}): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}${path}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const kid = randomBytes(4).toString('hex');
    child = fork(join(import.meta.dirname, 'identity-provider.process.ts'), [String(port), kid, path], {
      stdio: ['ignore', 'ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'ipc'],
      execArgv: ['--no-warnings'],
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([status]) => {
        throw new Error(`the identity provider ended with ${status}`);
      }),
    ]);
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  await start();
  afterAll(stop);

  async function signIn(options: SignInOptions): Promise<Returned> {
    const { as, clientId = 'kaard', redirectUri = 'http://127.0.0.1:40404/auth/callback', maxAge } = options;
    const execute = [oidc.allowInsecureRequests];
    // With the full address the library doesn’t check the issuer, which may be a template.
    const address = new URL(`${issuer}/.well-known/openid-configuration`);
    const config = await oidc.discovery(address, clientId, undefined, oidc.None(), { execute });
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const nonce = oidc.randomNonce();
    const begin = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      nonce,
      ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
    });
    const back = await throughThePages(begin, as, redirectUri);
    return {
      code: back.searchParams.get('code')!,
      codeVerifier,
      redirectUri,
      nonce,
      async idToken() {
        const answer = await fetch(config.serverMetadata().token_endpoint!, {
          method: 'POST',
          body: new URLSearchParams({
            ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
            ...{ code: back.searchParams.get('code')!, code_verifier: codeVerifier },
          }),
        });
        return ((await answer.json()) as { id_token: string }).id_token;
      },
    };
  }

  return {
    issuer,
    signIn,
    idToken: async (as) => (await signIn({ as })).idToken(),
    async rotateKeys() {
      await stop();
      await start();
    },
    stop,
    start,
  };
}

/**
 * Goes through the provider’s pages as a user does: types a name and agrees. @returns the address it redirects back to
 */
async function throughThePages(begin: URL, name: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = begin;
  for (let steps = 0; steps < 10; steps++) {
    const headers = { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
    let answer = await fetch(url, { redirect: 'manual', headers });
    if (answer.status === 200) {
      const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1] ?? '';
      const body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) });
      answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
    }
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) cookies.set(key!, value);
      else cookies.delete(key!);
    }
    const location = answer.headers.get('location');
    await answer.body?.cancel();
    if (!location) throw new Error(`the provider answered ${answer.status} at ${url.pathname}`);
    url = new URL(location, url);
    if (url.href.startsWith(redirectUri)) return url;
  }
  throw new Error('the provider goes round in circles');
}
