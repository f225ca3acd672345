import { type CryptoKey, decodeJwt, SignJWT } from 'jose';
import type { Provider } from 'oidc-provider';

export const TENANTS_PATH = '/common/v2.0';
export const TENANT_A = '11111111-aaaa-4bbb-8ccc-222222222222';
export const TENANT_B = '33333333-dddd-4eee-8fff-444444444444';

/**
 * Makes a provider multi-tenant, like Entra: the issuer in its metadata is a template, and each ID token names the
 * tenant of the user. The start of the user’s name determines the token: `b.` is in tenant B, everyone else in A;
 * `proven.` has an address with a verified domain; `crossed.` names B as issuer and A as tenant; `nowhere.` has no
 * tenant; `borrowed.` is in B and signed with the key of A.
 */
export function addTenants(
  provider: Provider,
  { origin, privateKey, kid }: { origin: string; privateKey: CryptoKey; kid: string },
): void {
  const issuerOf = (tenant: string) => `${origin}/${tenant}/v2.0`;
  const ownKid = `${kid}-a`;

  const inTheNameOf = (idToken: string): Promise<string> => {
    const { email_verified: _unsaid, ...claims } = decodeJwt(idToken);
    const name = String(claims.sub);
    const tid = /^(?:b|borrowed)\./.test(name) ? TENANT_B : TENANT_A;
    const iss = issuerOf(name.startsWith('crossed.') ? TENANT_B : tid);
    const payload = {
      ...claims,
      iss,
      ...(name.startsWith('nowhere.') ? {} : { tid }),
      ...(name.startsWith('proven.') ? { xms_edov: true } : {}),
    };
    const header = { alg: 'RS256', kid: name.startsWith('borrowed.') ? ownKid : kid };
    return new SignJWT(payload).setProtectedHeader(header).sign(privateKey);
  };

  provider.use(async (context, next) => {
    await next();
    const body = context.body as Record<string, unknown> | undefined;
    if (context.oidc?.route === 'discovery') body!.issuer = issuerOf('{tenantid}');
    if (context.oidc?.route === 'jwks') {
      const [key] = body!.keys as object[];
      body!.keys = [
        { ...key, issuer: issuerOf('{tenantid}') },
        { ...key, kid: ownKid, issuer: issuerOf(TENANT_A) },
      ];
    }
    if (context.oidc?.route === 'token' && typeof body?.id_token === 'string')
      body.id_token = await inTheNameOf(body.id_token);
  });
}
