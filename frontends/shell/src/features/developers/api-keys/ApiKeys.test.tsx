import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../../test/render.tsx';
import { ApiKeys } from './ApiKeys.tsx';

const KEY = 'kaard_Zk3Qw8rT1yUa_made-up';
const sync = {
  __typename: 'ApiKey',
  id: 'Zk3Qw8rT1yUa',
  name: 'Nightly sync',
  scopes: ['contacts:read'],
  expiresAt: null as string | null,
  isExpired: false,
  lastUsedAt: null as string | null,
};
const answer = (nodes: object[], more: object = {}) => ({
  data: { __typename: 'Query', apiKeys: { __typename: 'ApiKeys', nodes, most: 20, isInPlan: true, ...more } },
});
const done = (field: string, payload: object) => ({ data: { __typename: 'Mutation', [field]: payload } });
const refusal = (message: string) => ({ data: null, errors: [{ message, extensions: { code: 'QUOTA_EXCEEDED' } }] });

describe('API keys', () => {
  it('explain when they cannot be fetched and try again when asked', async () => {
    let isDown = true;
    renderScreen(<ApiKeys />, { ApiKeys: () => (isDown ? null : answer([sync])) });
    await screen.findByRole('heading', { name: 'API keys can’t be shown right now' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nightly sync');
  });

  it('lead to the plans where the plan has none', async () => {
    renderScreen(<ApiKeys />, { ApiKeys: () => answer([], { isInPlan: false }) });
    await screen.findByRole('heading', { name: 'Your plan doesn’t include API keys' });
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
  });

  it('stay in sight when the plan has none any more, and can be revoked', async () => {
    renderScreen(<ApiKeys />, { ApiKeys: () => answer([sync], { isInPlan: false }) });
    await screen.findByText('Your keys don’t work right now');
    expect(screen.getByRole('button', { name: 'Revoke Nightly sync' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
  });

  it('are no more than there can be', async () => {
    renderScreen(<ApiKeys />, { ApiKeys: () => answer([sync], { most: 1 }) });
    await screen.findByText('You can have up to 1 keys. Revoke one you no longer need.');
    expect((screen.getByRole('button', { name: 'Create key' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('are not created without a name or a scope, and say why the server refuses', async () => {
    const { asked } = renderScreen(<ApiKeys />, {
      ApiKeys: () => answer([]),
      CreateApiKey: () => refusal('Your plan doesn’t include API keys. A larger one has.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Read contacts/ }));
    const create = () => userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    await create();
    await screen.findByText('Please enter a name.');
    await screen.findByText('Please choose at least one scope.');
    expect(asked.filter(({ operation }) => operation === 'CreateApiKey')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Sync');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Read contacts/ }));
    await create();
    await screen.findByText('Your plan doesn’t include API keys. A larger one has.');
  });

  it('are shown once, with what they may do and until when', async () => {
    const { asked } = renderScreen(<ApiKeys />, {
      ApiKeys: () => answer([]),
      CreateApiKey: () =>
        done('createApiKey', {
          __typename: 'CreateApiKeyPayload',
          apiKey: { __typename: 'ApiKey', id: sync.id },
          key: KEY,
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' Nightly sync ');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Scan cards/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('heading', { name: 'Copy your key now' });
    expect((screen.getByRole('textbox', { name: 'API key' }) as HTMLInputElement).value).toBe(KEY);
    expect(asked.find(({ operation }) => operation === 'CreateApiKey')?.variables).toEqual({
      input: { name: 'Nightly sync', scopes: ['contacts:read', 'scans:write'], expiresInDays: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(KEY)).toBeNull());
  });

  it('are shown even when the list cannot be fetched any more, and nobody leaves while one is made', async () => {
    const made = Promise.withResolvers<object>();
    let isDown = false;
    renderScreen(<ApiKeys />, {
      ApiKeys: () => (isDown ? null : answer([])),
      CreateApiKey: () => made.promise,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Sync{Enter}');
    await userEvent.keyboard('{Escape}');
    expect((screen.getByRole('button', { name: 'Cancel' }) as HTMLButtonElement).disabled).toBe(true);
    isDown = true;
    const apiKey = { __typename: 'ApiKey', id: sync.id };
    made.resolve(done('createApiKey', { __typename: 'CreateApiKeyPayload', apiKey, key: KEY }));
    await screen.findByDisplayValue(KEY);
    await screen.findByText('API keys can’t be shown right now');
    screen.getByDisplayValue(KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { name: 'No API keys yet', level: 3 });
  });

  it('stay when they cannot be fetched again, without the one that was revoked', async () => {
    let isDown = false;
    renderScreen(<ApiKeys />, {
      ApiKeys: () =>
        isDown
          ? { data: { __typename: 'Query', apiKeys: null }, errors: refusal('Not now.').errors }
          : answer([sync, { ...sync, id: 'another', name: 'Hourly sync' }]),
      RevokeApiKey: () => {
        isDown = true;
        return done('revokeApiKey', { __typename: 'RevokeApiKeyPayload', apiKeyId: sync.id });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly sync' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await screen.findByText('API keys can’t be shown right now');
    screen.getByText('Hourly sync');
    expect(screen.queryByText('Nightly sync')).toBeNull();
  });

  it('are renamed, and revoked only after a question', async () => {
    let keys = [{ ...sync, expiresAt: '2026-01-02T12:00:00.000Z', isExpired: true }];
    const { asked, container } = renderScreen(<ApiKeys />, {
      ApiKeys: () => answer(keys),
      RenameApiKey: () =>
        done('renameApiKey', {
          __typename: 'RenameApiKeyPayload',
          apiKey: { __typename: 'ApiKey', id: sync.id, name: 'Hourly' },
        }),
      RevokeApiKey: () => {
        keys = [];
        return done('revokeApiKey', { __typename: 'RevokeApiKeyPayload', apiKeyId: sync.id });
      },
    });
    await screen.findByText('kaard_Zk3Qw8rT1yUa_… · contacts:read · Never used · Expired');
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Nightly sync' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Hourly');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find((one) => one.operation === 'RenameApiKey')?.variables).toMatchObject({ name: 'Hourly' }),
    );
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rename API key' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: /^Revoke / }));
    await screen.findByText(/Programs that use it will stop working immediately/);
    expect(asked.filter((one) => one.operation === 'RevokeApiKey')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await screen.findByRole('heading', { name: 'No API keys yet' });
  });
});
