import { type PendingFlow, putFlow, takeFlow } from './flow.storage.ts';

/** A provider as described by the graph. */
export interface Provider {
  label: string;
  issuer: string;
  clientId: string;
  scopes: string;
  authorizationEndpoint: string;
  /** Null if the code is sent to our server, which exchanges it. */
  tokenEndpoint?: string | null;
}

/** The result of a completed sign-in. It can be used once. */
export interface Proof {
  idToken?: string;
  code?: { code: string; codeVerifier: string; redirectUri: string };
  nonce: string;
}

/** Why there is no proof: cancelled by the person, not started here, or refused by the provider. */
export class FlowFailed extends Error {
  readonly why: 'cancelled' | 'lost' | 'unavailable';
  /** The purpose of the sign-in, if known. */
  readonly purpose: PendingFlow['purpose'] | null;

  constructor(why: FlowFailed['why'], flow: PendingFlow | null, cause?: unknown) {
    super(why, { cause });
    this.why = why;
    this.purpose = flow?.purpose ?? null;
  }
}

/** 50 kB that are needed only for a sign-in at the provider. */
const library = () => import(/* webpackChunkName: "openid-client" */ 'openid-client');
const callbackOf = (origin: string) => `${origin}/auth/callback`;

/**
 * Starts a sign-in at the provider: code flow with PKCE, state and nonce. Leaves the page.
 * @param purpose of the sign-in; with `confirm` the provider asks the person to sign in again
 * @param returnTo the path on our origin that is opened afterwards
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
 * Completes a sign-in: verifies the provider’s answer against the one started in this tab.
 * @throws FlowFailed
 */
export async function finishFlow(url: URL, now = Date.now()): Promise<{ flow: PendingFlow; proof: Proof }> {
  const flow = takeFlow(now);
  if (!flow || url.searchParams.get('state') !== flow.state) throw new FlowFailed('lost', flow);
  const refusal = url.searchParams.get('error');
  if (refusal) throw new FlowFailed(refusal === 'access_denied' ? 'cancelled' : 'unavailable', flow, refusal);
  const code = url.searchParams.get('code');
  const issuer = url.searchParams.get('iss');
  // The answer is from another provider (RFC 9207), or has no code.
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

/**
 * Whether the issuer belongs to the provider. With tenants, its issuer contains a placeholder for their id; the server
 * verifies it fully.
 */
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
  // The server allows plain http only for issuers on its own machine.
  if (issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  const { id_token } = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return id_token!;
}
