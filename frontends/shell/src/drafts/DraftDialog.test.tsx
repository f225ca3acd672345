import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type Asked, renderScreen } from '../../test/render.tsx';
import { DraftDialog } from './DraftDialog.tsx';

let lastId = 0;
/** Drafts are kept for as long as the page lives: each test writes to somebody else. */
const somebody = (name = 'Mira Adler') => {
  lastId += 1;
  return { id: String(lastId), name };
};

const drafted = (more: object = {}) => ({
  data: {
    __typename: 'Mutation',
    draftEmail: {
      ...{ __typename: 'DraftEmailPayload', subject: 'Following up: Example Press', language: 'en' },
      ...{ body: 'Hello Mira,\n\nWe met on 3 November.\n\nKind regards', to: 'mira@example.com' },
      ...more,
    },
  },
});
const limitReached = {
  data: {
    __typename: 'Mutation',
    draftEmail: {
      ...{ __typename: 'InsightLimitReached', limit: 5, used: 5 },
      message: 'Your plan has 5 AI insights a month. New ones are available from December 1, 2026.',
    },
  },
};
const refusal = (code: string, message: string) => ({ data: null, errors: [{ message, extensions: { code } }] });
/** So many were asked for. */
const drafts = (asked: readonly Asked[]) => asked.filter(({ operation }) => operation === 'DraftEmail').length;
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Draft' }));
const dialog = () => screen.findByRole('dialog', { name: 'Email Mira Adler' });

describe('a draft', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is not asked for with a place that is too long', async () => {
    const { asked } = renderScreen(<DraftDialog contacts={[somebody()]} onClose={() => {}} />, {});
    await dialog();
    await userEvent.click(screen.getByLabelText('Meeting place'));
    await userEvent.paste('x'.repeat(161));
    await screen.findByText('Use at most 160 characters.');
    await generate();
    expect(asked).toEqual([]);
  });

  it('says that the plan is used up, until when, and leads to the plans', async () => {
    renderScreen(<DraftDialog contacts={[somebody()]} onClose={() => {}} />, { DraftEmail: () => limitReached });
    await dialog();
    screen.getByText('A draft uses one of your plan’s AI insights.');
    await generate();
    await screen.findByText('You’ve used all the AI insights in your plan');
    await screen.findByText('Your plan has 5 AI insights a month. New ones are available from December 1, 2026.');
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByText('Email Draft Generated')).toBeNull();
  });

  it('says what went wrong, and is asked for again with what was typed', async () => {
    const answers = [null, refusal('NOT_FOUND', 'Contact not found'), drafted()];
    const { asked } = renderScreen(<DraftDialog contacts={[somebody()]} onClose={() => {}} />, {
      DraftEmail: () => answers.shift() ?? null,
    });
    await dialog();
    await userEvent.type(screen.getByLabelText('Meeting place'), ' Café Beispiel ');
    await generate();
    await screen.findByText('Please try again in a moment.');
    await generate();
    await screen.findByText('This contact no longer exists.');
    await generate();
    await screen.findByText('Email Draft Generated');
    expect(asked.at(-1)?.variables.input).toMatchObject({ kind: 'FOLLOW_UP', meetingLocation: 'Café Beispiel' });
  });

  it('goes to whom one chooses, in the kind one chooses', async () => {
    const both = [somebody('Bo Fictive'), somebody('Mira Adler')];
    const { asked } = renderScreen(<DraftDialog contacts={both} kind="INITIAL_INTRODUCTION" onClose={() => {}} />, {
      DraftEmail: () => drafted({ to: null }),
    });
    await screen.findByRole('dialog', { name: 'Email Bo Fictive' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Introduce yourself' }).checked).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Mira Adler');
    await userEvent.click(screen.getByRole('radio', { name: 'Propose a meeting' }));
    await generate();
    await screen.findByText(/This contact has no email address/);
    expect(asked).toEqual([
      {
        operation: 'DraftEmail',
        variables: { input: { contactId: both[1]!.id, kind: 'PROPOSE_MEETING', meetingLocation: null } },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Add one' }).getAttribute('href')).toBe(`/contacts/edit/${both[1]!.id}`);
  });

  it('says when to send a birthday wish', async () => {
    renderScreen(<DraftDialog contacts={[somebody()]} birthday="2026-12-08" onClose={() => {}} />, {
      DraftEmail: () => drafted(),
    });
    await dialog();
    await generate();
    await screen.findByLabelText('Message');
    screen.getByText('The birthday is on December 8, 2026. Send the email that day.');
  });

  it('stands under nobody else’s name when somebody else is chosen while it is written', async () => {
    const both = [somebody('Bo Fictive'), somebody('Mira Adler')];
    const written = Promise.withResolvers<object>();
    renderScreen(<DraftDialog contacts={both} onClose={() => {}} />, { DraftEmail: () => written.promise });
    await screen.findByRole('dialog', { name: 'Email Bo Fictive' });
    await generate();
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Mira Adler');
    written.resolve(drafted({ to: 'bo@example.com' }));
    await screen.findByText('Email Draft Generated');
    await dialog();
    expect(screen.queryByLabelText('Message')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Bo Fictive');
    await screen.findByLabelText('Message');
    screen.getByRole('dialog', { name: 'Email Bo Fictive' });
  });

  it('is changed, opened in the mail program, and logged once it was sent', async () => {
    const contact = somebody();
    const onClose = jest.fn();
    const { asked } = renderScreen(<DraftDialog contacts={[contact]} onClose={onClose} />, {
      DraftEmail: () => drafted(),
      LogInteraction: () => ({
        data: {
          __typename: 'Mutation',
          logInteraction: {
            __typename: 'LogInteractionPayload',
            interaction: { __typename: 'Interaction', id: '9' },
            contact: {
              ...{ __typename: 'Contact', id: contact.id, lastContactAt: null, interactionCount: 1, version: 2 },
            },
          },
        },
      }),
    });
    await generate();
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(screen.queryByRole('button', { name: 'Log Email' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Subject'), '!');
    const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Mail' });
    expect(mail.href).toMatch(/^mailto:mira@example\.com\?subject=Following%20up%3A%20Example%20Press!&body=Hello/);
    expect((await axe(await dialog())).violations).toEqual([]);
    // jsdom follows no mailto.
    mail.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(mail);
    await userEvent.click(await screen.findByRole('button', { name: 'Log Email' }));
    await screen.findByText('Email logged');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(asked.at(-1)?.variables).toEqual({
      contactId: contact.id,
      input: { kind: 'MAILED', text: 'Following up: Example Press!' },
    });
  });

  it('is copied whole, or by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    renderScreen(<DraftDialog contacts={[somebody()]} onClose={() => {}} />, { DraftEmail: () => drafted() });
    await user.click(screen.getByRole('button', { name: 'Generate Draft' }));
    written.mockRejectedValueOnce(new Error('refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Failed to copy');
    expect(screen.queryByText('Sent it?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Draft copied');
    expect(written).toHaveBeenLastCalledWith(
      'Following up: Example Press\n\nHello Mira,\n\nWe met on 3 November.\n\nKind regards',
    );
  });

  it('is still there when the dialog was closed by accident, and costs another one only when that is wanted', async () => {
    const contact = somebody();
    const answers = { DraftEmail: () => drafted() };
    const { asked } = renderScreen(<DraftDialog contacts={[contact]} onClose={() => {}} />, answers);
    await generate();
    await userEvent.type(await screen.findByLabelText('Subject'), ' again');
    const again = renderScreen(<DraftDialog contacts={[contact]} onClose={() => {}} />, answers);
    const second = (await screen.findAllByRole('dialog', { hidden: true })).at(-1)!;
    const subject = within(second).getByLabelText<HTMLInputElement>('Subject');
    expect(subject.value).toBe('Following up: Example Press again');
    expect([drafts(asked), drafts(again.asked)]).toEqual([1, 0]);
    await userEvent.click(within(second).getByRole('button', { name: 'Start over', hidden: true }));
    within(second).getByLabelText('Meeting place');
  });

  it('goes to the address that the contact has now, also when it was kept without one', async () => {
    const contact = somebody();
    const open = (email: string | null) =>
      renderScreen(<DraftDialog contacts={[contact]} onClose={() => {}} />, {
        DraftEmail: () => drafted({ to: null }),
        DraftReceiver: () => ({ data: { contact: { __typename: 'Contact', id: contact.id, email } } }),
      });
    open('old@example.com');
    await generate();
    await screen.findByText(/This contact has no email address/);
    for (const email of ['mira@example.com', 'mira.adler@example.com']) {
      cleanup();
      open(email);
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(email));
      await userEvent.type(screen.getByLabelText('Subject'), '!');
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in Mail' }).href).toContain(`mailto:${email}?`);
    }
    for (const email of [null, 'nobody at all']) {
      cleanup();
      open(email);
      await screen.findByText(/This contact has no email address/);
    }
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Following up: Example Press!!');
  });

  it('is written for a piece of advice, and kept apart from others to the same contact', async () => {
    const contact = somebody();
    let written = 0;
    const open = (about?: string) =>
      renderScreen(<DraftDialog contacts={[contact]} {...(about && { about })} onClose={() => {}} />, {
        DraftEmail: () => drafted({ subject: `Mail ${++written}` }),
      });
    const subjects: string[] = [];
    const inputs: unknown[] = [];
    for (const about of ['11', '12', undefined, '11', undefined]) {
      cleanup();
      const { asked } = open(about);
      if (screen.queryByRole('button', { name: 'Generate Draft' })) await generate();
      subjects.push((await screen.findByLabelText<HTMLInputElement>('Subject')).value);
      inputs.push(
        ...asked.filter(({ operation }) => operation === 'DraftEmail').map(({ variables }) => variables.input),
      );
    }
    expect(subjects).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 1', 'Mail 3']);
    const input = { contactId: contact.id, kind: 'FOLLOW_UP', meetingLocation: null };
    expect(inputs).toEqual([{ ...input, about: '11' }, { ...input, about: '12' }, input]);
  });

  it('is still there, as it was changed, for somebody who has to be chosen first', async () => {
    const both = [somebody('Bo Fictive'), somebody('Mira Adler')];
    const answers = { DraftEmail: () => drafted() };
    const open = () => renderScreen(<DraftDialog contacts={both} onClose={() => {}} />, answers);
    const first = open();
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Mira Adler');
    await userEvent.click(screen.getByRole('radio', { name: 'Propose a meeting' }));
    await generate();
    await userEvent.type(await screen.findByLabelText('Subject'), ' again');
    cleanup();
    const second = open();
    await screen.findByRole('dialog', { name: 'Email Bo Fictive' });
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Mira Adler');
    await userEvent.click(screen.getByRole('radio', { name: 'Propose a meeting' }));
    await generate();
    const subject = await screen.findByLabelText<HTMLInputElement>('Subject');
    expect(subject.value).toBe('Following up: Example Press again');
    await screen.findByText('This is your earlier draft');
    expect(screen.queryByText('Email Draft Generated')).toBeNull();
    expect([drafts(first.asked), drafts(second.asked)]).toEqual([1, 0]);
    // Started over, it costs another one.
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await generate();
    await screen.findByText('Email Draft Generated');
    expect(drafts(second.asked)).toBe(1);
  });
});
