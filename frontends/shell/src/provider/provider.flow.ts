import { type PendingFlow, putFlow, takeFlow } from './flow.storage.ts';

/** As the graph describes it. */
export interface Provider {
  label: string;
  issuer: string;
  clientId: string;
  scopes: string;
  authorizationEndpoint: string;
  /** Null: the code goes to our server, which exchanges it. */
  tokenEndpoint?: string | null;
}

/** What a finished sign-in leaves in our hands. Good once. */
export interface Proof {
  idToken?: string;
  code?: { code: string; codeVerifier: string; redirectUri: string };
  nonce: string;
}

/** Why there is no proof: given up by the person, not begun here, or refused by the provider. */
export class FlowFailed extends Error {
  readonly why: 'cancelled' | 'lost' | 'unavailable';
  /** What it was for, when that is known. */
  readonly purpose: PendingFlow['purpose'] | null;

  constructor(why: FlowFailed['why'], flow: PendingFlow | null, cause?: unknown) {
    super(why, { cause });
    this.why = why;
    this.purpose = flow?.purpose ?? null;
  }
}

/** 50 kB that only somebody needs who comes or goes. */
const library = () => import(/* webpackChunkName: "openid-client" */ 'openid-client');
const callbackOf = (origin: string) => `${origin}/auth/callback`;

/**
 * Begins a sign-in at the provider: code flow with PKCE, state and nonce. The page is left.
 * @param purpose what the sign-in is for; `confirm` makes the provider ask again who sits there
 * @param returnTo path of ours that comes afterwards
 * @see RFC 7636; OpenID Connect Core 1.0, 3.1
 */
export async function beginAt(
  provider: Provider,
  { purpose, returnTo }: Pick<PendingFlow, 'purpose' | 'returnTo'>,
  { location = window.location, now = Date.now } = {},
): Promise<void> {
  const oidc = await library();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier);
  putFlow({ purpose, returnTo, provider, codeVerifier, state, nonce, startedAt: now() });
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackOf(location.origin),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  location.assign(url.href);
}

/**
 * What the provider has sent back, checked against what was begun in this tab.
 * @throws FlowFailed
 */
export async function finishFlow(url: URL, now = Date.now()): Promise<{ flow: PendingFlow; proof: Proof }> {
  const flow = takeFlow(now);
  if (!flow || url.searchParams.get('state') !== flow.state) throw new FlowFailed('lost', flow);
  const refusal = url.searchParams.get('error');
  if (refusal) throw new FlowFailed(refusal === 'access_denied' ? 'cancelled' : 'unavailable', flow, refusal);
  const code = url.searchParams.get('code');
  const issuer = url.searchParams.get('iss');
  // Another provider's answer (RFC 9207), or none at all.
  if (!code || (issuer !== null && !isFrom(flow.provider, issuer))) throw new FlowFailed('unavailable', flow);
  const { nonce, codeVerifier, provider } = flow;
  if (!provider.tokenEndpoint) {
    return { flow, proof: { code: { code, codeVerifier, redirectUri: callbackOf(url.origin) }, nonce } };
  }
  try {
    return { flow, proof: { idToken: await exchange(flow, url), nonce } };
  } catch (error) {
    throw new FlowFailed('unavailable', flow, error);
  }
}

/** Where a provider has tenants, its issuer holds a place for their id; the server looks closer. */
function isFrom({ issuer: known }: Provider, issuer: string): boolean {
  const [before = '', after] = known.split('{tenantid}');
  if (after === undefined) return issuer === known;
  const tenant = issuer.slice(before.length, issuer.length - after.length);
  return /^[\w-]+$/.test(tenant) && issuer === before + tenant + after;
}

async function exchange({ provider, codeVerifier, state, nonce }: PendingFlow, url: URL): Promise<string> {
  const oidc = await library();
  const { issuer, clientId, authorizationEndpoint, tokenEndpoint } = provider;
  const server = { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint! };
  const config = new oidc.Configuration(server, clientId, undefined, oidc.None());
  config.timeout = 15;
  // The server takes plain http from its own machine only.
  if (issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  const { id_token } = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return id_token!;
}
