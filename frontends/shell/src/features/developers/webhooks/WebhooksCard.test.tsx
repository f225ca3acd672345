import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

const webhook = (id: string, url: string) => ({
  ...{ __typename: 'WebhookEndpoint', id, url, description: null, events: ['contact.created'], state: 'ON' },
  ...{ failingSince: null, switchedOffAt: null, oldSecretUntil: null, lastDeliveryAt: null, isInPlan: true },
});
const answer = (...webhookEndpoints: object[]) => ({
  data: {
    __typename: 'Query',
    webhookEndpoints,
    webhookEvents: [
      { __typename: 'WebhookEventKind', name: 'contact.created', description: 'A contact; `id` names it.' },
    ],
  },
});

describe('the webhooks', () => {
  it('go on with the next one once one is removed', async () => {
    let present = [webhook('1', 'https://one.example.com'), webhook('2', 'https://two.example.com')];
    renderScreen(<WebhooksCard />, {
      Webhooks: () => answer(...present),
      DeleteWebhook: () => {
        present = present.slice(1);
        const deleteWebhookEndpoint = { __typename: 'DeleteWebhookEndpointPayload', id: '1' };
        return { data: { __typename: 'Mutation', deleteWebhookEndpoint } };
      },
    });
    const first = await screen.findByRole('listitem', { name: 'https://one.example.com' });
    await userEvent.click(within(first).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    const remove = within(question).getByRole('button', { name: 'Delete' });
    expect(remove.dataset.variant).toBe('destructive');
    await userEvent.click(remove);
    const second = screen.getByRole('listitem', { name: 'https://two.example.com' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(screen.queryByText('https://one.example.com')).toBeNull();
  });

  it('show the secret of a new one until somebody has stored it: nothing else closes it', async () => {
    renderScreen(<WebhooksCard />, {
      Webhooks: () => answer(),
      CreateWebhook: () => {
        const endpoint = webhook('1', 'https://one.example.com');
        const payload = { __typename: 'CreateWebhookEndpointPayload', secret: 'whsec_fictive', endpoint };
        return { data: { __typename: 'Mutation', createWebhookEndpoint: payload } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    expect(screen.getByText('id').tagName).toBe('CODE');
    await userEvent.type(screen.getByLabelText('Address'), 'https://one.example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /^contact\.created/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const once = within(await screen.findByRole('dialog', { name: 'Your signing secret' }));
    expect(once.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Your signing secret' })).not.toBeNull();
    await userEvent.click(once.getByRole('button', { name: 'I’ve stored it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('send somebody to the plans when theirs has none', async () => {
    const apiKeys = { __typename: 'ApiKeys', nodes: [], most: 20, isInPlan: false };
    renderScreen(<WebhooksCard />, { Webhooks: () => answer(), ApiKeys: () => ({ data: { apiKeys } }) });
    await screen.findByRole('heading', { name: 'Your plan doesn’t include webhooks', level: 3 });
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  });

  it('say that the plan has none, so that nothing is sent', async () => {
    renderScreen(<WebhooksCard />, {
      Webhooks: () => answer({ ...webhook('1', 'https://one.example.com'), isInPlan: false }),
    });
    const item = within(await screen.findByRole('listitem', { name: 'https://one.example.com' }));
    expect(item.getByText('Paused')).toBeTruthy();
    expect(item.getByText(/Your plan doesn’t include webhooks/)).toBeTruthy();
    expect(item.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
  });
});
