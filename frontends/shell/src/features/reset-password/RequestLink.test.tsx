import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../test/render.tsx';
import { RequestLink } from './RequestLink.tsx';

describe('a link for a new password', () => {
  it('begins at the answer once it is sent, and at the field for another address', async () => {
    const requestPasswordReset = { __typename: 'RequestPasswordResetPayload', message: 'Sent' };
    renderScreen(<RequestLink isAfterRefusal={false} />, {
      RequestPasswordReset: () => ({ data: { __typename: 'Mutation', requestPasswordReset } }),
    });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    const answer = await screen.findByRole('heading', { name: 'Check your email', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    // Said after the answer, not instead of it.
    expect(screen.getByText(/The link expires/).closest('[role=status], [role=alert]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send to another address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});
