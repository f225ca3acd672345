import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session } from '@kaard/ui/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { renderScreen } from '../../../test/render.tsx';
import { loadSettings } from '../../settings/settings.ts';
import { LoginPage, RegisterPage } from './SignInPage.tsx';

const GOOGLE = { name: 'Google', issuer: 'https://accounts.example', clientId: 'kaard' };
const settle = (identityProvider: object | null) =>
  act(() => loadSettings(async () => ({ brand: { name: 'Kaard' }, identityProvider })));

beforeEach(async () => {
  act(() => session.signOut());
  await settle(null);
});
afterEach(() => settle(null));

/** With a server that lets everybody in. */
async function signIn(Page: () => ReactNode, action: string) {
  const user = { __typename: 'User', id: '1', email: 'ada@example.com', emailVerified: false };
  const payload = { __typename: 'AuthPayload', token: 'signed.token.here', user };
  const { asked } = renderScreen(<Page />, {
    SignUp: () => ({ data: { __typename: 'Mutation', register: payload } }),
    SignIn: () => ({ data: { __typename: 'Mutation', login: payload } }),
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a long pass phrase');
  await userEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(session.state().status).toBe('signed-in'));
  return { asked };
}

describe('the sign-in', () => {
  it.each([
    ['Sign In', LoginPage],
    ['Create Account', RegisterPage],
  ])('says of its fields that they are required, by sight and by ear: %s', async (action, Page) => {
    const { asked, container } = renderScreen(<Page />, {});
    for (const label of ['Email', 'Password']) {
      expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true');
    }
    await userEvent.click(screen.getByRole('button', { name: action }));
    await screen.findByText('Please enter your email address.');
    expect(asked).toEqual([]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    [LoginPage, '/reset-password'],
    [RegisterPage, undefined],
  ])('leads on whoever forgot the password, also on a server without mail (%#)', (Page, to) => {
    renderScreen(<Page />, {});
    expect(screen.queryByRole('link', { name: 'Forgot password?' })?.getAttribute('href')).toBe(to);
  });

  it.each([
    ['de-DE', 'NL', RegisterPage, 'Create Account', ['DE']],
    ['fr', 'NL', RegisterPage, 'Create Account', ['FR']],
    ['en-GB', 'US', RegisterPage, 'Create Account', ['GB']],
    ['de-AT', 'DE', RegisterPage, 'Create Account', ['AT']],
    // The installation's own, and a language that browsers have everywhere.
    ['nl-NL', 'NL', RegisterPage, 'Create Account', []],
    ['en-US', 'NL', RegisterPage, 'Create Account', []],
    // No more than a language, which the installation's country speaks too.
    ['de', 'AT', RegisterPage, 'Create Account', []],
    ['de-DE', 'AT', RegisterPage, 'Create Account', []],
    // Parts of the world.
    ['es-419', 'NL', RegisterPage, 'Create Account', []],
    ['en-001', 'NL', RegisterPage, 'Create Account', []],
    ['de-DE', 'NL', LoginPage, 'Sign In', []],
  ])(
    'of somebody with a browser in %s, installed in %s: a new account has its country (%#)',
    async (speaks, installation, Page, action, countries) => {
      const language = jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(speaks);
      await act(() => loadSettings(async () => ({ defaultCountry: installation })));
      const { asked } = await signIn(Page, action);
      const chosen = asked.filter(({ operation }) => operation === 'SetDefaultCountry');
      expect(chosen.map(({ variables }) => variables)).toEqual(
        countries.map((defaultCountry) => ({ input: { defaultCountry } })),
      );
      language.mockRestore();
    },
  );

  it.each([
    ['Pacific/Auckland', RegisterPage, 'Create Account', [{ input: { timeZone: 'Pacific/Auckland' } }]],
    ['UTC', RegisterPage, 'Create Account', []],
    // Who comes back has one already.
    ['Pacific/Auckland', LoginPage, 'Sign In', []],
  ])('of somebody in %s: a new account has their time zone (%#)', async (timeZone, Page, action, given) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: never,
    ) {
      return { ...resolvedOptions.call(this), timeZone };
    });
    const { asked } = await signIn(Page, action);
    const sent = asked.filter(({ operation }) => operation === 'UpdateReminderSettings');
    expect(sent.map(({ variables }) => variables)).toEqual(given);
    zone.mockRestore();
  });

  it('with an identity provider that nobody has set says so to the person, and to the operator what to set', async () => {
    renderScreen(<LoginPage />, {});
    expect(screen.queryByText(/IDP_ISSUER/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await screen.findByText('Social sign-in requires identity provider configuration. Please contact support.');
    await screen.findByText(/Sign-in with Google isn’t set up.*IDP_ISSUER and IDP_CLIENT_ID/);
  });

  it('with a provider that refuses the settings names them too', async () => {
    await settle(GOOGLE);
    const refusal = { message: 'No.', extensions: { code: 'SERVICE_UNAVAILABLE', reason: 'PROVIDER_MISCONFIGURED' } };
    renderScreen(<LoginPage />, { SignInProvider: () => ({ data: null, errors: [refusal] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    const notice = (await screen.findByText(/rejected this server’s settings/)).parentElement;
    expect(within(notice as HTMLElement).getByText(/IDP_ISSUER/)).toBeTruthy();
  });

  it('with a provider that is away has nothing to tell an operator', async () => {
    await settle(GOOGLE);
    renderScreen(<LoginPage />, { SignInProvider: () => null });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await screen.findByText('Google login is currently unavailable. Please try again.');
    expect(screen.queryByText(/IDP_ISSUER/)).toBeNull();
  });
});
