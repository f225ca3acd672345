import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { AuditLogCard } from './AuditLogCard.tsx';

const entry = (id: string, action: string, over: object = {}) => ({
  __typename: 'AuditEntryEdge',
  cursor: id,
  node: {
    ...{ __typename: 'AuditEntry', id, action, at: '2026-03-01T09:00:00.000Z', by: 'PERSON', keyId: null },
    ...{ device: 'Firefox on Windows', network: '198.51.100.0/24', subject: null, ...over },
  },
});
const log = (edges: object[], hasNextPage = false) => ({
  data: {
    __typename: 'Query',
    auditLog: {
      __typename: 'AuditLogConnection',
      edges,
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: hasNextPage ? 'next' : null },
    },
  },
});

describe('the activity of an account', () => {
  it('says when it cannot be shown, and tries again', async () => {
    let isAway = true;
    renderScreen(<AuditLogCard />, { AuditLog: () => (isAway ? null : log([entry('1', 'SIGNED_IN')])) });
    await screen.findByText('The activity can’t be shown right now');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Signed in');
  });

  it('says when there is nothing', async () => {
    renderScreen(<AuditLogCard />, { AuditLog: () => log([]) });
    await screen.findByText('Nothing yet.');
  });

  it('says what was done, when, on what, from where and by whom', async () => {
    const foreign = { device: null, network: null };
    const { container } = renderScreen(<AuditLogCard />, {
      AuditLog: () =>
        log([
          entry('1', 'SIGN_IN_FAILED'),
          entry('2', 'WEBHOOK_CREATED', {
            ...foreign,
            by: 'API_KEY',
            keyId: 'Zk3Qw8rT1yUa',
            subject: 'hooks.example.com',
          }),
          entry('3', 'WEBHOOK_FAILED', { ...foreign, by: 'PRODUCT', subject: 'hooks.example.com' }),
          entry('4', 'SESSIONS_ENDED', { ...foreign, by: 'OPERATOR' }),
          entry('5', 'API_KEY_REVOKED', { subject: 'Nightly sync' }),
          entry('6', 'PLAN_CHANGED', { ...foreign, by: 'OPERATOR', subject: 'pro' }),
        ]),
    });
    await screen.findByText('Failed sign-in: wrong password');
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/\d.*?(?:AM|PM)|Mar .*?(?:AM|PM)/, 'then'))).toEqual([
      'Failed sign-in: wrong passwordthen · Firefox on Windows · 198.51.100.0/24',
      'Webhook created: hooks.example.comthen · by the API key Zk3Qw8rT1yUa',
      'Webhook switched off because it didn’t accept messages: hooks.example.comthen · automatically',
      'Devices signed outthen · by an operator',
      'API key revoked: Nightly syncthen · Firefox on Windows · 198.51.100.0/24',
      'Plan changed: Prothen · by an operator',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows more when it is asked to, below what is there', async () => {
    renderScreen(<AuditLogCard />, {
      AuditLog: ({ after }) => (after ? log([entry('2', 'REGISTERED')]) : log([entry('1', 'SIGNED_IN')], true)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Account created');
    await screen.findByText('Signed in');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when more of it does not come, and asks again when told to', async () => {
    let isAway = true;
    renderScreen(<AuditLogCard />, {
      AuditLog({ after }) {
        if (!after) return log([entry('1', 'SIGNED_IN')], true);
        return isAway ? null : log([entry('2', 'REGISTERED')]);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Couldn’t load more.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Account created');
  });
});
