import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { addTenants } from './tenants.ts';

// A real OpenID Connect provider on loopback, in a process of its own, with one public and one confidential client. It
// lets in everyone who types an email as their name. An address that starts with "unverified" is not verified.

const port = Number(process.argv[2]);
const kid = process.argv[3]!;
/** Empty, or the path of a multi-tenant provider. */
const path = process.argv[4] ?? '';
const issuer = `http://127.0.0.1:${port}${path}`;
const { privateKey } = await generateKeyPair('RS256', { extractable: true });

// Loopback addresses of native clients match on every port (RFC 8252, 7.3).
const loopback = { application_type: 'native' as const, redirect_uris: ['http://127.0.0.1/auth/callback'] };

const provider = new Provider(issuer, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
  clients: [
    { client_id: 'kaard', token_endpoint_auth_method: 'none', ...loopback },
    { client_id: 'another-product', token_endpoint_auth_method: 'none', ...loopback },
    { client_id: 'kaard-secret', client_secret: 'a secret that stays on the server', ...loopback },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // The ID token itself contains the email, as at most providers.
  conformIdTokenClaims: false,
  clientBasedCORS: () => true,
  pkce: { required: () => true },
  cookies: { keys: ['only for tests'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified'), name: 'Somebody' }),
  }),
  ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
});

if (path) addTenants(provider, { origin: new URL(issuer).origin, privateKey, kid });

const answer = provider.callback();
createServer((request, response) => {
  const { url = '/' } = request;
  if (!url.startsWith(path)) return response.writeHead(404).end();
  // Passes the rest of the path, as a router would.
  Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
  return answer(request, response);
}).listen(port, '127.0.0.1', () => process.send?.('ready'));
// The provider ends with the test.
process.on('disconnect', () => process.exit());
