import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beginAt, FlowFailed, finishFlow, type Provider } from './provider.flow.ts';

const provider: Provider = {
  label: 'Example ID',
  issuer: 'https://id.example',
  clientId: 'kaard',
  scopes: 'openid email',
  authorizationEndpoint: 'https://id.example/auth?tenant=1',
  tokenEndpoint: null,
};
const ORIGIN = 'https://kaard.example';

let left: URL[] = [];
const location = { origin: ORIGIN, assign: (url: string) => void left.push(new URL(url)) } as unknown as Location;
beforeEach(() => {
  left = [];
});
afterEach(() => sessionStorage.clear());

async function begin(purpose: 'login' | 'confirm' = 'login', now = Date.now, at = provider) {
  await beginAt(at, { purpose, returnTo: '/dashboard' }, { location, now });
  const { searchParams } = left[0]!;
  return { searchParams, state: searchParams.get('state')! };
}
const back = (parameters: Record<string, string>) =>
  new URL(`${ORIGIN}/auth/callback?${new URLSearchParams(parameters)}`);
const whyFailed = (url: URL, now?: number) =>
  finishFlow(url, now).then(
    () => 'nothing failed',
    (error: FlowFailed) => [error instanceof FlowFailed, error.why, error.purpose],
  );

describe('coming back from the provider', () => {
  it('without having left is refused', async () => {
    expect(await whyFailed(back({ code: 'c', state: 's' }))).toEqual([true, 'lost', null]);
  });

  it('with the state of another sign-in, or with none, is refused', async () => {
    await begin();
    expect(await whyFailed(back({ code: 'c', state: 'another' }))).toEqual([true, 'lost', 'login']);
    await begin();
    expect(await whyFailed(back({ code: 'c' }))).toEqual([true, 'lost', 'login']);
  });

  it('twice is refused the second time', async () => {
    const { state } = await begin();
    await finishFlow(back({ code: 'c', state }));
    expect(await whyFailed(back({ code: 'c', state }))).toEqual([true, 'lost', null]);
  });

  it('after a quarter of an hour is refused', async () => {
    const { state } = await begin('login', () => 0);
    expect(await whyFailed(back({ code: 'c', state }), 15 * 60_000)).toEqual([true, 'lost', null]);
  });

  it('from a provider of many organisations names one of them', async () => {
    const many = { ...provider, issuer: 'https://id.example/{tenantid}/v2.0' };
    const from = async (iss: string) => {
      left = [];
      const { state } = await begin('login', Date.now, many);
      return back({ code: 'c', state, iss });
    };
    for (const iss of ['https://id.example/a/b/v2.0', 'https://other.example/a-1/v2.0', 'https://id.example//v2.0'])
      expect(await whyFailed(await from(iss))).toEqual([true, 'unavailable', 'login']);
    expect((await finishFlow(await from('https://id.example/a-1/v2.0'))).proof.code?.code).toBe('c');
  });

  it.each([
    [{ error: 'access_denied' }, 'cancelled'],
    [{ error: 'server_error' }, 'unavailable'],
    [{}, 'unavailable'],
    [{ code: 'c', iss: 'https://other.example' }, 'unavailable'],
  ])('with %j says why', async (parameters, why) => {
    const { state } = await begin('confirm');
    expect(await whyFailed(back({ ...parameters, state }))).toEqual([true, why, 'confirm']);
  });

  it('gives the code and what it is proven with, where our server exchanges it', async () => {
    const { state, searchParams } = await begin();
    const { flow, proof } = await finishFlow(back({ code: 'c', state, iss: provider.issuer }));
    expect(flow.returnTo).toBe('/dashboard');
    expect(proof).toEqual({
      code: { code: 'c', codeVerifier: expect.any(String), redirectUri: `${ORIGIN}/auth/callback` },
      nonce: searchParams.get('nonce'),
    });
    // The verifier itself never left the browser.
    expect(left[0]!.href).not.toContain(proof.code!.codeVerifier);
  });
});

describe('leaving for the provider', () => {
  it('asks for a code with PKCE, state and nonce, new ones each time', async () => {
    const first = (await begin()).searchParams;
    expect(Object.fromEntries(first)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'kaard',
      redirect_uri: `${ORIGIN}/auth/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    left = [];
    const second = (await begin()).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.get(name)!.length).toBeGreaterThanOrEqual(32);
      expect(second.get(name)).not.toBe(first.get(name));
    }
    expect(first.get('prompt')).toBeNull();
  });

  it('to confirm something makes the provider ask again who sits there', async () => {
    const { searchParams } = await begin('confirm');
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  });
});
