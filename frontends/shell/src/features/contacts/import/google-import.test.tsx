import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Route, Routes, useParams } from '@kaard/ui/router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../../test/render.tsx';
import { passOn, readAnswer } from '../../../google/google.flow.ts';
import { loadSettings } from '../../../settings/settings.ts';
import { ImportDialog } from './ImportDialog.tsx';

const SCOPE = 'https://www.googleapis.com/auth/contacts.readonly';
const googleContacts = {
  clientId: 'kaard.apps.example',
  accountsOrigin: 'https://accounts.example',
  peopleOrigin: 'https://people.example',
};
const real = { open: window.open, fetch: globalThis.fetch, request: globalThis.XMLHttpRequest };

let opened: URL[] = [];
let sent: { address: string; type: string; body: { people: unknown[] } }[] = [];
let taken: { status: number; body: object };

class Request {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  private address = '';
  private type = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-type') this.type = value;
  }
  send(body: string) {
    sent.push({ address: this.address, type: this.type, body: JSON.parse(body) });
    this.status = taken.status;
    this.responseText = JSON.stringify(taken.body);
    this.onload();
  }
  abort() {}
}

const people = jest.fn<typeof fetch>();
const json = (body: object, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const Landed = () => <p>{`the import ${useParams().id}`}</p>;

/** The dialog after a click on Google. */
async function begin() {
  renderScreen(
    <Routes>
      <Route path="/contacts" element={<ImportDialog onClose={() => {}} />} />
      <Route path="/contacts/import/:id" element={<Landed />} />
    </Routes>,
    {},
    '/contacts',
  );
  await userEvent.click(await screen.findByRole('button', { name: /Google Contacts/ }));
}

const answer = (text: string) =>
  act(async () => passOn(readAnswer(`#${text}&state=${opened.at(-1)!.searchParams.get('state')}`)!));
const allow = () => answer(`access_token=secret-token&scope=${SCOPE}`);
const failed = async (words: string, advice: RegExp) => {
  await screen.findByText('Import Failed');
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getAllByText(advice).length).toBeGreaterThan(0);
  expect(sent.length === 0 || taken.status !== 202).toBe(true);
  expect(screen.getByRole('button', { name: /Google Contacts/ })).toBeTruthy();
};

beforeEach(async () => {
  [opened, sent] = [[], []];
  taken = { status: 202, body: { importId: 12, state: 'reading' } };
  people.mockReset();
  globalThis.fetch = people;
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  window.open = ((url: string) => {
    opened.push(new URL(url));
    return {};
  }) as typeof window.open;
  await loadSettings(async () => ({ brand: { name: 'Kaard' }, identityProvider: null, googleContacts }));
});
afterEach(async () => {
  await loadSettings(async () => ({ brand: { name: 'Kaard' }, identityProvider: null }));
  [window.open, globalThis.fetch, globalThis.XMLHttpRequest] = [real.open, real.fetch, real.request];
});

describe('contacts of Google', () => {
  it('are not asked for as long as no client is configured', async () => {
    await loadSettings(async () => ({ brand: { name: 'Kaard' }, identityProvider: null }));
    await begin();
    const words = "Google API not available. Please ensure you're connected to the internet.";
    await failed(words, /Google API not available/);
    expect(opened).toEqual([]);
  });

  it('are not read without a window: the browser has to allow it', async () => {
    window.open = () => null;
    await begin();
    await failed('Failed to connect to Google Contacts', /Allow pop-ups/);
    expect(people).not.toHaveBeenCalled();
  });

  it('are not read when the person says no', async () => {
    await begin();
    await answer('error=access_denied');
    await failed('Failed to connect to Google Contacts', /didn’t allow access/);
    expect(people).not.toHaveBeenCalled();
  });

  it('can be given up while Google asks, and what comes later does nothing', async () => {
    await begin();
    await screen.findByText('Waiting for Google');
    expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await allow();
    await screen.findByRole('button', { name: /Google Contacts/ });
    expect(people).not.toHaveBeenCalled();
    expect(screen.queryByText(/Please try again|was not allowed/)).toBeNull();
  });

  it.each([
    [401, /has expired/],
    [403, /refused access/],
  ])('that answer %i say what can be done', async (status, advice) => {
    people.mockResolvedValue(json({ error: {} }, status));
    await begin();
    await allow();
    await failed('Failed to connect to Google Contacts', advice);
    expect(document.body.textContent).not.toContain('secret-token');
  });

  it('say so when Google has too much to do for longer than anybody waits', async () => {
    people.mockResolvedValue(json({}, 429, { 'retry-after': '3600' }));
    await begin();
    await allow();
    await failed('Failed to connect to Google Contacts', /Google is busy/);
  });

  it('say so when nobody is reached, and when nobody is there', async () => {
    people.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await begin();
    await allow();
    await failed("Google API not available. Please ensure you're connected to the internet.", /Google API/);
    people.mockResolvedValueOnce(json({}));
    await userEvent.click(screen.getByRole('button', { name: /Google Contacts/ }));
    await allow();
    await screen.findByText('This Google account has no contacts.');
    await screen.findByText('No contacts found');
    expect(sent).toEqual([]);
  });

  it('say why our own server did not take them', async () => {
    taken = { status: 413, body: { message: 'The file is larger than 50 MB.' } };
    people.mockResolvedValue(json({ connections: [{ names: [{ displayName: 'Ada Fictive' }] }] }));
    await begin();
    await allow();
    await failed('The file is larger than 50 MB.', /Nothing was changed/);
  });

  it('come over two pages, also after a refusal, and lead to the page of their import', async () => {
    const [ada, ivo] = ['Ada Fictive', 'Ivo Fictive'].map((displayName) => ({ names: [{ displayName }] }));
    people
      .mockResolvedValueOnce(json({ connections: [ada], nextPageToken: 'two', totalItems: 2 }))
      .mockResolvedValueOnce(json({}, 429, { 'retry-after': '0' }))
      .mockResolvedValueOnce(json({ connections: [ivo], totalItems: 2 }));
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    await begin();
    expect(opened.map(({ origin }) => origin)).toEqual(['https://accounts.example']);
    await allow();
    await screen.findByText('the import 12');
    await waitFor(() => expect(people).toHaveBeenCalledTimes(3));
    expect(sent).toEqual([
      { address: '/api/imports?name=Google%20Contacts', type: 'application/json', body: { people: [ada, ivo] } },
    ]);
    expect(kept()).not.toContain('secret-token');
  });
});
