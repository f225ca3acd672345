import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { HistoryCard } from './HistoryCard.tsx';

const entry = (version: number, over: object = {}) => ({
  __typename: 'ContactHistoryEntry',
  ...{ contactId: '7', name: 'Mira Adler', kind: 'CHANGED', origin: 'FORM', at: '2026-03-02T10:00:00.000Z', version },
  ...{ changes: [], restoredVersion: null, canRestore: true },
  ...over,
});
const title = (before: string | null, after: string | null) => ({
  changes: [{ __typename: 'ContactFieldChange', field: 'title', before, after }],
});
const answer = (version: number, ...entries: object[]) => ({
  data: {
    __typename: 'Query',
    contact: {
      ...{ __typename: 'Contact', id: '7', version },
      history: {
        __typename: 'ContactHistoryConnection',
        edges: entries.map((node, at) => ({ __typename: 'ContactHistoryEdge', cursor: String(at), node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
  },
});
const refused = (code: string, reason: string) => ({
  data: null,
  errors: [{ message: 'No.', path: ['restoreContactVersion'], extensions: { code, reason } }],
});

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Show history' }));

describe('the history of a contact', () => {
  it('is asked for when somebody wants to see it, and again when it can’t be loaded', async () => {
    let isDown = true;
    const { asked } = renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory: () => (isDown ? null : answer(2, entry(2, { ...title('Buyer', null), canRestore: false }))),
    });
    expect(asked).toEqual([]);
    await open();
    await screen.findByText('The history can’t be shown right now');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Edited');
    await userEvent.click(screen.getByRole('button', { name: 'Hide history' }));
    expect(screen.queryByText('Edited')).toBeNull();
  });

  it('says when older changes do not come, and asks for them again', async () => {
    let isDown = true;
    renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory({ after }) {
        if (after) return isDown ? null : answer(2, entry(1, { kind: 'CREATED', canRestore: false }));
        const first = answer(2, entry(2, { ...title('Buyer', null), canRestore: false }));
        first.data.contact.history.pageInfo = {
          ...{ __typename: 'PageInfo', hasNextPage: true, endCursor: '0' as unknown as null },
        };
        return first;
      },
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await screen.findByText('Couldn’t load more.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Added');
    screen.getByText('Edited');
  });

  it('says what changed by which way, also of who was merged into it', async () => {
    const { container } = renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory: () =>
        answer(
          4,
          entry(4, { ...title('Buyer', null), origin: 'IMPORT', canRestore: false }),
          entry(3, { contactId: '9', name: 'M. Adler', kind: 'TRASHED', origin: 'MERGE', canRestore: false }),
          entry(1, { kind: 'CREATED', origin: 'SCAN' }),
        ),
    });
    await open();
    await screen.findByText('Updated by an import');
    expect(screen.getByText('Job Title').nextSibling?.textContent).toBe('Buyer → empty');
    screen.getByText('Merged into this contact');
    screen.getByText('M. Adler, merged into this contact');
    screen.getByText('Added from a scanned card');
    expect(screen.getAllByRole('button', { name: /^Restore the version of/ })).toHaveLength(1);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('brings a version back and undoes that', async () => {
    let version = 2;
    const { asked } = renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory: () => answer(version, entry(2, title('Buyer', 'Director')), entry(1, { kind: 'CREATED' })),
      RestoreContactVersion: () => {
        version += 1;
        const contact = { __typename: 'Contact', id: '7', version };
        return { data: { restoreContactVersion: { __typename: 'UpdateContactPayload', contact } } };
      },
    });
    await open();
    await userEvent.click((await screen.findAllByRole('button', { name: /^Restore the version of/ })).at(-1)!);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findAllByText('Version restored');
    const orders = asked.filter(({ operation }) => operation === 'RestoreContactVersion');
    expect(orders.map(({ variables }) => variables)).toEqual([
      { id: '7', version: 1, seenVersion: 2 },
      { id: '7', version: 2, seenVersion: 3 },
    ]);
  });

  it('stays when a version could not be brought back for want of an answer, and that is tried again', async () => {
    let isReached = true;
    const { asked } = renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory: () =>
        isReached ? answer(2, entry(2, { canRestore: false }), entry(1, { kind: 'CREATED' })) : null,
      RestoreContactVersion: () => {
        const contact = { __typename: 'Contact', id: '7', version: 3 };
        return isReached ? { data: { restoreContactVersion: { __typename: 'UpdateContactPayload', contact } } } : null;
      },
    });
    await open();
    const restore = await screen.findByRole('button', { name: /^Restore the version of/ });
    isReached = false;
    await userEvent.click(restore);
    await screen.findByText(/^The server didn’t answer, so this may not have gone through\./);
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'ContactHistory')).toHaveLength(2));
    screen.getByRole('button', { name: /^Restore the version of/ });
    isReached = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Version restored');
    const orders = asked.filter(({ operation }) => operation === 'RestoreContactVersion');
    expect(orders.map(({ variables }) => variables)).toEqual([
      { id: '7', version: 1, seenVersion: 2 },
      { id: '7', version: 1, seenVersion: 2 },
    ]);
  });

  it.each([
    ['CONFLICT', 'VERSION_CONFLICT', 'The contact has changed. Check its history again.'],
    ['CONFLICT', 'VERSION_FORGOTTEN', 'This version is too old to be restored.'],
    ['NOT_FOUND', 'NOT_FOUND', 'It is no longer in your contacts.'],
  ])('says why a version does not come back: %s %s', async (code, reason, why) => {
    renderScreen(<HistoryCard contactId="7" />, {
      ContactHistory: () => answer(2, entry(2, { canRestore: false }), entry(1, { kind: 'CREATED' })),
      RestoreContactVersion: () => refused(code, reason),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of/ }));
    await screen.findByText(why);
  });
});
