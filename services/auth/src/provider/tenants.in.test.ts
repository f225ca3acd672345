import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startIdentityProvider } from '../../test/identity-provider.ts';
import { startAuth } from '../../test/subgraph.ts';
import { TENANT_A, TENANT_B, TENANTS_PATH } from '../../test/tenants.ts';

const mongo = await testMongo();
const redis = await testRedis();
const provider = await startIdentityProvider({ path: TENANTS_PATH });
const settings = {
  ...{ label: 'Example ID', issuer: provider.issuer, clientId: 'kaard', clientSecret: null },
  ...{ scopes: 'openid email', tenants: [] as string[] },
};
const auth = await startAuth(mongo, redis.url, { provider: settings });
const choosy = await startAuth(mongo, redis.url, { provider: { ...settings, tenants: [TENANT_B] } });
afterAll(() => Promise.all([auth.close(), choosy.close()]));

const SIGN_IN = `mutation ($input: ProviderProofInput!) {
  signInWithProvider(input: $input) { user { id email emailVerified connectedProvider { issuer } } token }
}`;
const CONNECT = 'mutation ($input: ProviderProofInput!) { connectProvider(input: $input) { user { id } } }';
const DESCRIBE = '{ identityProvider { issuer tokenEndpoint } }';
const newEmail = (prefix: string) => `${prefix}.${randomUUID().slice(0, 8)}@example.com`;
const issuerOf = (tenant: string) => `${new URL(provider.issuer).origin}/${tenant}/v2.0`;
const reasonOf = ({ errors }: { errors?: { extensions: { reason?: string } }[] }) => errors?.[0]?.extensions.reason;

/** As the browser does it: the code is brought here. */
async function codeOf(as: string) {
  const { code, codeVerifier, redirectUri, nonce } = await provider.signIn({ as });
  return { code: { code, codeVerifier, redirectUri }, nonce };
}

describe('a provider of many organisations', () => {
  test.each([
    ['names another tenant as issuer than it is of', 'crossed'],
    ['names no tenant', 'nowhere'],
    ['is signed with a key of another tenant', 'borrowed'],
  ])('has a token refused that %s', async (_what, prefix) => {
    const email = newEmail(prefix);
    expect(reasonOf(await auth.ask(SIGN_IN, { input: { idToken: await provider.idToken(email) } }))).toBe(
      'PROVIDER_TOKEN_REFUSED',
    );
    expect(reasonOf(await auth.ask(SIGN_IN, { input: await codeOf(email) }))).toBe('PROVIDER_TOKEN_REFUSED');
  });

  test('has the people of tenants that are not on the list refused', async () => {
    const refused = await choosy.ask(SIGN_IN, { input: await codeOf(newEmail('a')) });
    expect(reasonOf(refused)).toBe('PROVIDER_TOKEN_REFUSED');
    expect((await choosy.ask(SIGN_IN, { input: await codeOf(newEmail('b')) })).data).not.toBeNull();
  });

  test('signs people of each in, by code and by ID token, under the issuer of their own', async () => {
    for (const [prefix, tenant] of [
      ['a', TENANT_A],
      ['b', TENANT_B],
    ] as const) {
      const email = newEmail(prefix);
      const { data } = await auth.ask(SIGN_IN, { input: await codeOf(email) });
      expect(data.signInWithProvider.user).toMatchObject({ email, connectedProvider: { issuer: issuerOf(tenant) } });
      const again = await auth.ask(SIGN_IN, { input: { idToken: await provider.idToken(email) } });
      expect(again.data.signInWithProvider.user.id).toBe(data.signInWithProvider.user.id);
    }
  });

  test('holds the nonce of a code against the sign-in that was begun', async () => {
    const input = { ...(await codeOf(newEmail('a'))), nonce: 'of another sign-in' };
    expect(reasonOf(await auth.ask(SIGN_IN, { input }))).toBe('PROVIDER_TOKEN_REFUSED');
  });

  test('is believed about an address only when its domain is proven', async () => {
    const verified = async (prefix: string) =>
      (await auth.ask(SIGN_IN, { input: await codeOf(newEmail(prefix)) })).data.signInWithProvider.user.emailVerified;
    expect(await verified('a')).toBe(false);
    expect(await verified('proven')).toBe(true);
  });

  test('connects one identity to an account, of whatever tenant', async () => {
    const { data } = await auth.ask(SIGN_IN, { input: await codeOf(newEmail('a')) });
    const { sub, sid } = decodeJwt(data.signInWithProvider.token) as { sub: string; sid: string };
    const second = await auth.ask(CONNECT, { input: await codeOf(newEmail('b')) }, { sub, sid, via: 'session' });
    expect(reasonOf(second)).toBe('ALREADY_CONNECTED');
  });

  test('has its codes exchanged here', async () => {
    const { data } = await auth.ask(DESCRIBE);
    expect(data.identityProvider).toEqual({ issuer: issuerOf('{tenantid}'), tokenEndpoint: null });
  });
});
