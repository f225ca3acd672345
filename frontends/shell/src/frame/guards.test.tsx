import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GraphqlProvider, graphqlClient } from '@kaard/ui/graphql';
import { MemoryRouter, Route, Routes } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { ToastProvider } from '@kaard/ui/toast';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aContactInDetail } from '../../test/contact.ts';
import { ContactPage } from '../features/contacts/view/ContactPage.tsx';
import { LoginPage } from '../features/sign-in/SignInPage.tsx';
import { loadSettings } from '../settings/settings.ts';
import { Guarded } from './guards.tsx';
import { SessionNews } from './SessionNews.tsx';

const fetchOfBrowser = window.fetch;
const signIn = (name: string) =>
  act(async () => session.signIn({ user: { id: `${name.length}`, email: `${name}@example.com` }, token: name }));

const contactOf = (owner: string) => aContactInDetail({ name: `Friend of ${owner}` });

/** Calls of the graph in their order; answered when the test says so. */
let calls: { owner: string; operation: string; answer: (contact: object | null) => void }[];
const callOf = async (owner: string) => {
  const find = () => calls.find((call) => call.owner === owner && call.operation === 'ContactDetails');
  await waitFor(() => expect(find()).toBeDefined());
  return find()!;
};

beforeEach(() => {
  calls = [];
  window.fetch = ((_address: string, init: RequestInit) =>
    new Promise((resolve) => {
      calls.push({
        owner: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '',
        operation: JSON.parse(String(init.body)).operationName,
        answer: (contact) =>
          resolve(
            new Response(JSON.stringify({ data: { __typename: 'Query', contact } }), {
              headers: { 'content-type': 'application/json' },
            }),
          ),
      });
    })) as typeof window.fetch;
});
afterEach(() => {
  act(() => session.signOut('elsewhere'));
  window.fetch = fetchOfBrowser;
});

function Typed() {
  const [text, setText] = useState('');
  return <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />;
}

const open = () =>
  render(
    <GraphqlProvider client={graphqlClient}>
      <ToastProvider>
        <MemoryRouter initialEntries={['/contacts/7']}>
          <SessionNews />
          <Routes>
            <Route
              path="/contacts/:id"
              element={
                <Guarded>
                  <ContactPage />
                  <Typed />
                </Guarded>
              }
            />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/dashboard" element={<h1>Dashboard</h1>} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </GraphqlProvider>,
  );

describe('a screen while another tab signs somebody else in', () => {
  it('keeps nothing of the first person, asks for the second, and says who is there now', async () => {
    await signIn('anna');
    open();
    (await callOf('anna')).answer(contactOf('Anna'));
    await screen.findByRole('heading', { name: 'Friend of Anna' });
    const before = screen.getByLabelText('Draft');
    await signIn('berthold');
    expect(screen.queryByText('Friend of Anna')).toBeNull();
    expect(screen.getByLabelText('Draft')).not.toBe(before);
    (await callOf('berthold')).answer(null);
    await screen.findByRole('heading', { name: 'Contact not found' });
    await screen.findByText('You are now signed in as berthold@example.com');
  });

  it('drops an answer to the first person that arrives afterwards', async () => {
    await signIn('anna');
    open();
    const late = await callOf('anna');
    await signIn('berthold');
    const own = await callOf('berthold');
    await act(async () => late.answer(contactOf('Anna')));
    own.answer(contactOf('Berthold'));
    await screen.findByRole('heading', { name: 'Friend of Berthold' });
    expect(JSON.stringify(graphqlClient.extract())).not.toContain('Friend of Anna');
  });
});

describe('a screen on which the session ends', () => {
  beforeEach(() => act(() => loadSettings(async () => ({ brand: { name: 'Kaard' } }))));

  it.each([
    ['somebody else starts at the dashboard', 'berthold', 'Dashboard'],
    ['the same person goes on there', 'anna', 'Friend of Anna'],
  ])('is left for the sign-in: %s', async (_what, name, heading) => {
    await signIn('anna');
    open();
    (await callOf('anna')).answer(contactOf('Anna'));
    await screen.findByRole('heading', { name: 'Friend of Anna' });
    act(() => session.signOut('refused'));
    await screen.findByRole('heading', { name: 'Sign In' });
    calls = [];
    await signIn(name);
    if (name === 'anna') (await callOf('anna')).answer(contactOf('Anna'));
    await screen.findByRole('heading', { name: heading });
  });

  it('promises nothing of what was saved where the server refuses it: the account may have been deleted', async () => {
    await signIn('anna');
    open();
    act(() => session.signOut('refused'));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(screen.getAllByText(/^Your session has ended/).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Your session has ended.']),
    );
    expect(screen.queryByText(/Nothing you saved is lost/)).toBeNull();
  });

  it('that a visitor wanted to see is there for whoever signs in', async () => {
    act(() => session.signOut('elsewhere'));
    open();
    await screen.findByRole('heading', { name: 'Sign In' });
    await signIn('berthold');
    (await callOf('berthold')).answer(contactOf('Berthold'));
    await screen.findByRole('heading', { name: 'Friend of Berthold' });
  });
});
