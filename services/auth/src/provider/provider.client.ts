import { DomainError, invalid, type Logger } from '@kaard/service-kit';
import { createRemoteJWKSet } from 'jose';
import * as oidc from 'openid-client';
import type { ProviderSettings } from '../config.ts';
import { providerAway, providerMisconfigured, tokenRefused } from './provider.errors.ts';
import { isConfigured, isTemplate } from './provider.issuer.ts';

/** The result of a sign-in in a browser if the server exchanges the code. */
export interface AuthorizationCode {
  code: string;
  /** RFC 7636 */
  codeVerifier: string;
  redirectUri: string;
}

export interface ProviderMetadata {
  /** A template for a multi-tenant provider: each tenant issues tokens in its own name. */
  issuer: string;
  /** Tenants whose users may sign in; null for all. Only used if the issuer is a template. */
  tenants: ReadonlySet<string> | null;
  authorizationEndpoint: string;
  tokenEndpoint: string | null;
  /** Algorithms of ID tokens, asymmetric ones only. */
  algorithms: string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Together with the rest of a request, this stays below the gateway’s timeout of 5 s. */
const CALL_LIMIT_SECONDS = 2;
const KNOWN_FOR_MS = 60 * 60 * 1000;
/** A provider that is down isn’t asked again for every sign-in. */
const AWAY_FOR_MS = 1000;
/**
 * Minimum time between two fetches of the keys for an unknown id: a flood of invented ids must not become a flood of
 * requests.
 */
const KEYS_COOLDOWN_MS = 2000;
/** A shared secret, or no signature, can’t prove that the provider signed. @see RFC 8725, 3.2 */
const ALGORITHMS = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]);
const MISCONFIGURED_CODES = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** Client of the configured OpenID Connect provider. @see OpenID Connect Discovery 1.0; RFC 8414 */
export function createProviderClient(settings: ProviderSettings, log: Logger) {
  const { label, issuer, clientId, clientSecret } = settings;
  let known: { config: oidc.Configuration; metadata: ProviderMetadata; until: number } | null = null;
  let failed: { error: DomainError; until: number } | null = null;
  let asking: Promise<void> | null = null;

  async function discover(): Promise<void> {
    try {
      const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
      // With the full address the library doesn’t check the issuer; we do, because it may be a template.
      const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
      const limits = { execute, timeout: CALL_LIMIT_SECONDS };
      const found = await oidc.discovery(address, clientId, undefined, undefined, limits);
      const server = found.serverMetadata();
      if (!isConfigured(issuer, server.issuer)) {
        throw providerMisconfigured('configuration-not-found', new Error(`its metadata name ${server.issuer}`));
      }
      if (!server.authorization_endpoint || !server.jwks_uri) {
        throw providerMisconfigured('configuration-not-found', new Error('endpoints are missing in its metadata'));
      }
      const config = new oidc.Configuration(server, clientId, clientSecret ?? undefined, authenticationOf(server));
      config.timeout = CALL_LIMIT_SECONDS;
      for (const change of execute) change(config);
      const same = known?.metadata.issuer === server.issuer ? known.metadata.keys : null;
      known = {
        config,
        metadata: {
          issuer: server.issuer,
          tenants: settings.tenants.length ? new Set(settings.tenants) : null,
          authorizationEndpoint: server.authorization_endpoint,
          tokenEndpoint: server.token_endpoint ?? null,
          algorithms: (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
            ALGORITHMS.has(name),
          ),
          keys:
            same ??
            createRemoteJWKSet(new URL(server.jwks_uri), {
              cooldownDuration: KEYS_COOLDOWN_MS,
              timeoutDuration: CALL_LIMIT_SECONDS * 1000,
            }),
        },
        until: Date.now() + KNOWN_FOR_MS,
      };
      failed = null;
    } catch (error) {
      failed = { error: inWords(error), until: Date.now() + AWAY_FOR_MS };
      log.warn({ err: error, issuer }, 'the identity provider could not be discovered');
    } finally {
      asking = null;
    }
  }

  function authenticationOf(server: oidc.ServerMetadata): oidc.ClientAuth {
    if (clientSecret === null) return oidc.None();
    // The standard’s default, which few providers rely on but some require.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_post')
      ? oidc.ClientSecretPost(clientSecret)
      : oidc.ClientSecretBasic(clientSecret);
  }

  /**
   * The library checks ID tokens against one issuer, but here every tenant has its own: the library is given the answer
   * without the token, which is verified afterwards anyway.
   */
  async function exchangeUnread(config: oidc.Configuration, back: URL, pkceCodeVerifier: string): Promise<string> {
    let idToken: unknown;
    const own = new oidc.Configuration(
      config.serverMetadata(),
      clientId,
      clientSecret ?? undefined,
      authenticationOf(config.serverMetadata()),
    );
    own.timeout = CALL_LIMIT_SECONDS;
    if (issuer.startsWith('http:')) oidc.allowInsecureRequests(own);
    own[oidc.customFetch] = async (url, options) => {
      const answer = await fetch(url, options as RequestInit);
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => null);
      if (!answer.ok || typeof body !== 'object' || body === null) return answer;
      const { id_token, ...rest } = body as Record<string, unknown>;
      idToken = id_token;
      return Response.json(rest, { status: answer.status });
    };
    await oidc.authorizationCodeGrant(own, back, { pkceCodeVerifier });
    if (typeof idToken !== 'string') throw tokenRefused(new Error('no ID token came with the answer'));
    return idToken;
  }

  function inWords(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    const status = (error as { cause?: { status?: unknown } }).cause?.status;
    // The server answers but has no metadata.
    const isAnswer = typeof status === 'number' && status < 500;
    return isAnswer ? providerMisconfigured('configuration-not-found', error) : providerAway(label, error);
  }

  /** @throws DomainError `unavailable` if it can’t be reached, `not-available` if it isn’t the configured one */
  async function discovered() {
    const at = Date.now();
    if (known && known.until > at) return known;
    if (!asking && !(failed && failed.until > at)) asking = discover();
    // Known metadata stay in use while they are refreshed.
    if (!known) await asking;
    if (!known) throw failed!.error;
    return known;
  }

  return {
    settings,
    async metadata(): Promise<ProviderMetadata> {
      return (await discovered()).metadata;
    },

    /**
     * Exchanges the code of a sign-in that a browser started. @returns the ID token, not yet verified
     * @throws DomainError `unauthenticated` for an invalid code, `invalid` for an invalid address, and as `metadata`
     */
    async exchange({ code, codeVerifier, redirectUri }: AuthorizationCode, nonce: string | null): Promise<string> {
      if (!URL.canParse(redirectUri))
        throw invalid({ redirectUri: 'Please send the redirect address the provider used.' });
      const { config, metadata } = await discovered();
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, iss: metadata.issuer }).toString();
      try {
        if (isTemplate(metadata.issuer)) return await exchangeUnread(config, back, codeVerifier);
        const answer = await oidc.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: codeVerifier,
          ...(nonce === null ? {} : { expectedNonce: nonce }),
          idTokenExpected: true,
        });
        return answer.id_token!;
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (error instanceof oidc.ResponseBodyError) {
          if (MISCONFIGURED_CODES.has(error.error)) throw providerMisconfigured('invalid-api-key', error);
          throw tokenRefused(error);
        }
        if (error instanceof oidc.WWWAuthenticateChallengeError) throw providerMisconfigured('invalid-api-key', error);
        // Invalid claims of the ID token, a missing token, or an invalid answer.
        const isAway = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].some((code) =>
          has(error, code),
        );
        if (has(error, 'OAUTH_') && !isAway) throw tokenRefused(error);
        throw providerAway(label, error);
      }
    },
  };
}

/** Whether the error or one of its causes has a code with this prefix. */
function has(error: unknown, code: string): boolean {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined, depth = 0; at && depth < 4; depth++) {
    if (typeof at.code === 'string' && at.code.startsWith(code)) return true;
    at = at.cause as typeof at;
  }
  return false;
}
