import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { loadSettings } from '../../settings/settings.ts';
import { AccountPage } from './AccountPage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const NOW = new Date().toISOString();
const device = (id: string, deviceName: string, isCurrent = false) => ({
  ...{ __typename: 'Session', id, device: null, deviceName, isCurrent },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: NOW },
});
const ME = {
  ...{ __typename: 'User', id: '7', email: 'ada@example.com', emailVerified: true, hasPassword: true },
  ...{ defaultCountry: 'DE', connectedProvider: null, export: null },
  sessions: [device('other', 'Safari on iPhone'), device('mine', 'Firefox on Windows', true)],
};
const made = (over: object) => ({
  ...{ __typename: 'AccountExport', id: '3', state: 'READY', progress: 1, createdAt: NOW, bytes: 1_440_000 },
  ...{ expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(), downloadPath: '/api/account/exports/3/file' },
  ...over,
});
const account = (over: object = {}) => ({ data: { me: { ...ME, ...over } } });
const refusal = (code: string, message: string) => ({ data: null, errors: [{ message, extensions: { code } }] });
// Its own test says what it shows.
const EMPTY_LOG = {
  data: {
    auditLog: {
      ...{ __typename: 'AuditLogConnection', edges: [] },
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
};
/** What was answered is drawn. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const open = (answers: Answers) =>
  renderScreen(<AccountPage />, { Account: () => account(), AuditLog: () => EMPTY_LOG, ...answers }, '/account');

describe('the account page', () => {
  it('says when it cannot be shown, and tries again', async () => {
    let isAway = true;
    open({ Account: () => (isAway ? null : account()) });
    await screen.findByRole('heading', { name: 'Your account can’t be shown right now' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('This device');
  });

  it('has its title before it is known', () => {
    open({ Account: () => new Promise(() => {}) });
    screen.getByRole('heading', { name: 'Your account', level: 1 });
  });

  it('shows how somebody signs in and where, this device first, and keeps nobody out', async () => {
    const { container } = open({});
    await screen.findByText('This device');
    await screen.findByText('Verified');
    const names = screen.getAllByText(/ on /).map(({ textContent }) => textContent);
    expect(names.filter((name) => /^(Firefox|Safari)/.test(name ?? ''))).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('signs out one device by its name, and asks again who is left', async () => {
    let sessions = ME.sessions;
    const { asked } = open({
      Account: () => account({ sessions }),
      RevokeSession: ({ id }) => {
        sessions = sessions.filter((one) => one.id !== id);
        return { data: { revokeSession: { __typename: 'RevokeSessionPayload', sessionId: id } } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    // The button that was pressed is gone: the keyboard is at what is left of the list.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Firefox on Windows'));
    expect(asked.find(({ operation }) => operation === 'RevokeSession')?.variables).toEqual({ id: 'other' });
  });

  it('keeps what is typed when looking again after it fails', async () => {
    let isAway = false;
    const { asked } = open({
      Account: () => (isAway ? null : account()),
      RevokeSession: ({ id }) => {
        isAway = true;
        return { data: { revokeSession: { __typename: 'RevokeSessionPayload', sessionId: id } } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    await userEvent.type(screen.getByLabelText('New password'), 'half a passw');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'Account')).toHaveLength(2));
    await settled();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('half a passw');
  });

  it('asks for both passwords before it asks the server, and keeps what was typed when it refuses', async () => {
    const { asked } = open({ ChangePassword: () => refusal('FORBIDDEN', 'The password is incorrect.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please enter your current password.');
    await screen.findByText('Please enter your new password.');
    expect(asked.map(({ operation }) => operation)).not.toContain('ChangePassword');
    await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'another road back');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The password is incorrect.');
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('another road back');
  });

  it('says what else the default country decides', async () => {
    open({});
    await screen.findByText(/cards in two scripts give you the Chinese or Japanese text/);
  });

  it('takes the keyboard to the form, and back to its button', async () => {
    open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
  });

  it('names the size and the end of an export that is ready', async () => {
    open({ Account: () => account({ export: made({}) }) });
    await screen.findByText('Your export is ready');
    await screen.findByText(/^1\.4 MB, created .*\. It will be deleted (?:tomorrow|in 24 hours)\.$/);
    screen.getByRole('button', { name: 'Download' });
  });

  it('follows an export that is being made, live, until it is there', async () => {
    const states = [
      made({ state: 'RUNNING', progress: 0.5, bytes: null, downloadPath: null, expiresAt: null }),
      made({}),
    ];
    open({
      RequestExport: () => ({
        data: {
          requestExport: {
            __typename: 'RequestExportPayload',
            export: made({ state: 'QUEUED', progress: 0, bytes: null, downloadPath: null, expiresAt: null }),
          },
        },
      }),
      AccountExportState: () => ({
        data: { me: { __typename: 'User', id: '7', export: states.length > 1 ? states.shift() : states[0] } },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare export' }));
    // The button is gone: the keyboard stays in this part of the page.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your data' })));
    await screen.findByRole('progressbar');
    await screen.findByText('Your export is ready');
  });

  it('says that an export failed, and begins another', async () => {
    open({ Account: () => account({ export: made({ state: 'FAILED', bytes: null, downloadPath: null }) }) });
    await screen.findByText('Couldn’t prepare the export');
    screen.getByRole('button', { name: 'Prepare a new export' });
  });

  it('has nothing of mails where none can be sent', async () => {
    const settings = { __typename: 'ReminderSettings', timeZone: 'Pacific/Kiritimati', byMail: true };
    open({ ReminderSettings: () => ({ data: { reminderSettings: settings } }) });
    // When a day begins is theirs to say all the same.
    expect((await screen.findByLabelText<HTMLInputElement>('Time zone')).value).toBe('Pacific/Kiritimati');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says how reminders come where mail can be sent, saves what is chosen, and keeps what could not be saved', async () => {
    await loadSettings(async () => ({ passwordReset: 'mail' }));
    try {
      let settings = { __typename: 'ReminderSettings', timeZone: 'Pacific/Kiritimati', byMail: true };
      let isAway = true;
      const { asked, container } = open({
        ReminderSettings: () => (isAway ? null : { data: { reminderSettings: settings } }),
        UpdateReminderSettings: ({ input }) => {
          if (isAway) return null;
          settings = { ...settings, ...(input as object) };
          return { data: { updateReminderSettings: { __typename: 'UpdateReminderSettingsPayload', settings } } };
        },
      });
      const missing = await screen.findByText('Reminder settings can’t be shown right now.');
      isAway = false;
      await userEvent.click(within(missing.parentElement!).getByRole('button', { name: 'Try again' }));
      const byMail = await screen.findByRole<HTMLInputElement>('switch', { name: /^Remind me by email/ });
      expect(screen.getByLabelText<HTMLInputElement>('Time zone').value).toBe('Pacific/Kiritimati');
      expect((await axe(container)).violations).toEqual([]);
      isAway = true;
      await userEvent.click(byMail);
      await screen.findByText('The server can’t be reached. Check your connection and try again.');
      expect(byMail.checked).toBe(true);
      isAway = false;
      await userEvent.click(byMail);
      await waitFor(() => expect(byMail.checked).toBe(false));
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await userEvent.click(screen.getByRole('button', { name: /\(this device\)$/ }));
      await waitFor(() => expect(screen.queryByRole('button', { name: /\(this device\)$/ })).toBeNull());
      const sent = asked.filter(({ operation }) => operation === 'UpdateReminderSettings');
      expect(sent.map(({ variables }) => variables.input)).toEqual([
        ...[{ byMail: false }, { byMail: false }, { timeZone: here }],
      ]);
    } finally {
      await loadSettings(async () => ({}));
    }
  });

  it('deletes nothing without the password, and says when it was the wrong one', async () => {
    const { asked } = open({ DeleteAccount: () => refusal('FORBIDDEN', 'The password is incorrect.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await dialog.findByText('Please enter your password.');
    expect(asked.map(({ operation }) => operation)).not.toContain('DeleteAccount');
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await dialog.findByText('The password is incorrect.');
  });
});

describe('an address that is not verified', () => {
  const unverified = {
    Account: () => account({ emailVerified: false }),
    ReminderSettings: () => ({
      data: { reminderSettings: { __typename: 'ReminderSettings', timeZone: 'UTC', byMail: true } },
    }),
    RequestEmailVerification: () => ({
      data: {
        requestEmailVerification: {
          __typename: 'EmailVerificationPayload',
          user: { __typename: 'User', id: '7', emailVerified: false },
        },
      },
    }),
  };

  it('can’t be verified where no mail is sent', async () => {
    open(unverified);
    await screen.findByText('This device');
    expect(screen.queryByRole('button', { name: 'Verify ada@example.com' })).toBeNull();
  });

  it('is verified by a link that is sent there, and gets no reminders before', async () => {
    await loadSettings(async () => ({ passwordReset: 'mail' }));
    try {
      const { asked } = open(unverified);
      await screen.findByText(/^Verify your email above first/);
      await userEvent.click(screen.getByRole('button', { name: 'Verify ada@example.com' }));
      await screen.findByText('We’ve sent you a link');
      expect(asked.map(({ operation }) => operation)).toContain('RequestEmailVerification');
    } finally {
      await loadSettings(async () => ({}));
    }
  });

  const follow = (answer: () => object) =>
    renderScreen(<VerifyEmailPage />, { VerifyEmail: answer as never }, '/verify-email?token=178.x');

  it('says when its link is not good', async () => {
    const { asked } = follow(() => ({
      data: null,
      errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT', reason: 'LINK_REFUSED' } }],
    }));
    await screen.findByText(/^The link has expired, or belongs to another account/);
    expect(asked.map(({ variables }) => variables)).toEqual([{ input: { token: '178.x' } }]);
  });

  it('is verified by its link', async () => {
    follow(() => ({
      data: {
        verifyEmail: {
          __typename: 'EmailVerificationPayload',
          user: { __typename: 'User', id: '7', email: 'ada@example.com', emailVerified: true },
        },
      },
    }));
    await screen.findByText('Email verified');
  });
});
