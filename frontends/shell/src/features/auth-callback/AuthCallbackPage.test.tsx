import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Route, Routes } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/render.tsx';
import { type PendingFlow, putFlow } from '../../provider/flow.storage.ts';
import { loadSettings } from '../../settings/settings.ts';
import { AuthCallbackPage } from './AuthCallbackPage.tsx';

const PROVIDER = {
  ...{ label: 'Example ID', issuer: 'https://id.example', clientId: 'kaard', scopes: 'openid email' },
  authorizationEndpoint: 'https://id.example/authorize',
};

beforeEach(async () => {
  const identityProvider = { name: 'Example ID', issuer: PROVIDER.issuer, clientId: 'kaard' };
  await act(() => loadSettings(async () => ({ brand: { name: 'Kaard' }, identityProvider })));
});
afterEach(() => {
  act(() => session.signOut());
  sessionStorage.clear();
});

/** The way back of somebody who pressed one of the two buttons. */
function comeBack(purpose: PendingFlow['purpose'], isNew: boolean) {
  const begun = { codeVerifier: 'verifier', state: 'state', nonce: 'nonce', startedAt: Date.now() };
  putFlow({ purpose, returnTo: '/dashboard', provider: PROVIDER, ...begun });
  const user = { __typename: 'User', id: '1', email: 'ada@example.com', emailVerified: true, connectedProvider: null };
  return renderScreen(
    <Routes>
      <Route path="/auth/callback" element={<AuthCallbackPage />} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
    </Routes>,
    {
      SignInWithProvider: () => ({
        data: {
          __typename: 'Mutation',
          signInWithProvider: { __typename: 'AuthPayload', token: 'signed.token.here', isNew, user },
        },
      }),
    },
    '/auth/callback?code=c&state=state',
  );
}

describe('the way back from the provider', () => {
  it.each(['register', 'login'] as const)('says that an account was created, after "%s"', async (purpose) => {
    comeBack(purpose, true);
    await screen.findByRole('heading', { name: 'Dashboard' });
    await screen.findByText('Account created!');
    await screen.findByText('Welcome to Kaard.');
  });

  it.each([
    [true, [{ input: { defaultCountry: 'DE' } }]],
    [false, []],
  ])('gives an account the country of the browser if it is new: %s', async (isNew, chosen) => {
    const language = jest.spyOn(window.navigator, 'language', 'get').mockReturnValue('de-DE');
    const { asked } = comeBack('login', isNew);
    await screen.findByRole('heading', { name: 'Dashboard' });
    const sent = asked.filter(({ operation }) => operation === 'SetDefaultCountry');
    expect(sent.map(({ variables }) => variables)).toEqual(chosen);
    language.mockRestore();
  });

  it.each(['register', 'login'] as const)('says no such thing to somebody who had one, after "%s"', async (purpose) => {
    comeBack(purpose, false);
    await screen.findByRole('heading', { name: 'Dashboard' });
    await screen.findByText('Welcome back!');
    await screen.findByText('Successfully signed in.');
  });
});
