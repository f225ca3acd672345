import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../../test/render.tsx';
import type { WebhookPartsFragment } from '../../../generated/graphql.ts';
import { WebhookLog } from './WebhookLog.tsx';

const WEBHOOK = {
  ...{ __typename: 'WebhookEndpoint', id: '7', url: 'https://hooks.example.com', description: null, events: [] },
  ...{
    state: 'ON',
    failingSince: null,
    switchedOffAt: null,
    oldSecretUntil: null,
    lastDeliveryAt: null,
    isInPlan: true,
  },
};
const DELIVERY = {
  ...{ __typename: 'WebhookDelivery', id: '1', messageId: 'm1', event: 'contact.created', isTest: false },
  ...{ state: 'DELIVERED', status: 204, problem: null, body: '{}', nextAt: null, attempts: [] },
  createdAt: '2026-01-02T12:00:00.000Z',
};
const answer = (...nodes: object[]) => ({
  data: {
    __typename: 'Query',
    webhookEndpoint: {
      ...WEBHOOK,
      deliveries: {
        __typename: 'WebhookDeliveryPage',
        nodes,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    },
  },
});

describe('the log of a webhook', () => {
  it('keeps the keyboard and what is typed while other messages are asked for, also when they do not come', async () => {
    let isAway = false;
    renderScreen(<WebhookLog webhook={WEBHOOK as unknown as WebhookPartsFragment} />, {
      WebhookLog: () => (isAway ? null : answer(DELIVERY)),
    });
    await screen.findByText('contact.created');
    await userEvent.type(screen.getByLabelText('From'), '2026-01-02T10:00');
    isAway = true;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const filter = screen.getByLabelText('Show');
    filter.focus();
    screen.getByText('contact.created');
    await userEvent.selectOptions(filter, 'FAILED');
    await screen.findByText('Webhooks can’t be shown right now');
    expect(document.activeElement).toBe(filter);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-01-02T10:00');
  });
});
