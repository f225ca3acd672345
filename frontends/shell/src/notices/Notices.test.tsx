import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../test/render.tsx';
import { Notices } from './Notices.tsx';

const notice = (id: string, subject: string) => ({
  ...{ __typename: 'Notice', id, kind: 'WEBHOOK_OFF', subject, at: '2026-03-01T09:00:00.000Z' },
});
const told = (notices: object[] | null) => ({ data: { __typename: 'Query', notices } });

describe('what somebody should know of', () => {
  it('says nothing where there is nothing, or the server cannot be reached', async () => {
    const { asked, container } = renderScreen(<Notices />, { Notices: () => null });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container.querySelector('strong')).toBeNull();
  });

  it('stands there until it is put away, each by itself', async () => {
    const { asked, container } = renderScreen(<Notices />, {
      Notices: () => told([notice('a', 'hooks.example.com'), notice('b', 'crm.example.org')]),
      DismissNotice: ({ id }) => ({ data: { dismissNotice: { __typename: 'DismissNoticePayload', noticeId: id } } }),
    });
    await screen.findByText('Your webhook to hooks.example.com was switched off');
    expect(screen.getAllByRole('link', { name: 'See webhooks' })[0]!.getAttribute('href')).toBe('/developers');
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
    expect(screen.queryByText('Your webhook to hooks.example.com was switched off')).toBeNull();
    screen.getByText('Your webhook to crm.example.org was switched off');
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'DismissNotice')?.variables).toEqual({ id: 'a' }),
    );
  }, 10_000);
});
