import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../test/render.tsx';
import { TrashPage } from './TrashPage.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const trashed = (id: string, name: string) => ({
  __typename: 'TrashedContact',
  id,
  name,
  title: 'Printer',
  company: null,
  deletedAt: '2026-01-02T12:00:00.000Z',
  purgeAt: new Date(Date.now() + 3.5 * DAY_MS).toISOString(),
});

const answer = (...people: object[]) => ({
  data: {
    __typename: 'Query',
    trash: {
      __typename: 'TrashedContactConnection',
      edges: people.map((node, index) => ({ __typename: 'TrashedContactEdge', cursor: String(index), node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: people.length,
    },
  },
});

const done = (field: string, payload: object) => ({ data: { __typename: 'Mutation', [field]: payload } });

describe('the trash', () => {
  it('explains when it cannot be fetched and tries again when asked', async () => {
    let isDown = true;
    renderScreen(<TrashPage />, { Trash: () => (isDown ? null : answer(trashed('1', 'Ada Fictive'))) });
    await screen.findByRole('heading', { name: 'The trash can’t be shown right now' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ada Fictive');
  });

  it('says that it is empty', async () => {
    renderScreen(<TrashPage />, { Trash: () => answer() });
    await screen.findByRole('heading', { name: 'The trash is empty' });
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
  });

  it('says when somebody was deleted and when they will be gone', async () => {
    const { container } = renderScreen(<TrashPage />, { Trash: () => answer(trashed('1', 'Ada Fictive')) });
    await screen.findByText('Deleted January 2, 2026 · will be deleted permanently in 3 days');
    expect(screen.getByRole('heading', { name: 'Trash (1)' })).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('goes on with the next person once somebody is given back', async () => {
    let people = [trashed('1', 'Ada Fictive'), trashed('2', 'Björn Dummy')];
    renderScreen(<TrashPage />, {
      Trash: () => answer(...people),
      RestoreFromTrash: () => {
        people = people.slice(1);
        const contact = { __typename: 'Contact', id: '1' };
        return done('restoreContact', { __typename: 'RestoreContactPayload', contact });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Ada Fictive' }));
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Björn Dummy'));
  });

  it('says when more of it does not come', async () => {
    renderScreen(<TrashPage />, {
      Trash({ after }) {
        if (after) return null;
        const page = answer(trashed('1', 'Ada Fictive'));
        page.data.trash.pageInfo = {
          ...page.data.trash.pageInfo,
          hasNextPage: true,
          endCursor: '0' as unknown as null,
        };
        return page;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Couldn’t load more.');
    screen.getByRole('button', { name: 'Try again' });
  });

  it('deletes for ever only after a question', async () => {
    let people = [trashed('1', 'Ada Fictive')];
    const { asked } = renderScreen(<TrashPage />, {
      Trash: () => answer(...people),
      PurgeContact: () => {
        people = [];
        return done('purgeContact', { __typename: 'PurgeContactPayload', id: '1' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete permanently: Ada Fictive' }));
    await screen.findByText('Delete Ada Fictive permanently? This can’t be undone.');
    expect(asked.map(({ operation }) => operation)).toEqual(['Trash']);
    await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await screen.findByText('Contact deleted permanently');
    await screen.findByRole('heading', { name: 'The trash is empty' });
  });

  it('that is full is emptied in the background, and tells when it is empty', async () => {
    let people = [trashed('1', 'Ada Fictive')];
    const job = (state: string, done: number) => ({
      ...{ __typename: 'BulkJob', id: '7', state, total: 10_000, done, changed: done, unchanged: 0, failed: 0 },
    });
    renderScreen(<TrashPage />, {
      Trash: () => answer(...people),
      EmptyTrash: () => done('emptyTrash', { __typename: 'EmptyTrashPayload', job: job('RUNNING', 0) }),
      OrderOfMany: () => {
        people = [];
        return { data: { __typename: 'Query', bulkJob: job('DONE', 10_000) } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Empty trash' }).at(-1) as HTMLElement);
    await screen.findByText('10,000 contacts deleted permanently');
    await screen.findByRole('heading', { name: 'The trash is empty' });
  });

  it('keeps everything when emptying fails', async () => {
    renderScreen(<TrashPage />, { Trash: () => answer(trashed('1', 'Ada Fictive')), EmptyTrash: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
    await screen.findByText('Delete 1 contact permanently? This can’t be undone.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Empty trash' }).at(-1) as HTMLElement);
    await screen.findByText('Failed to delete contact');
    await screen.findByText('Ada Fictive');
  });

  it('says how far it is while the server empties it, and takes no second order meanwhile', async () => {
    const job = { __typename: 'BulkJob' as const, id: '1', changed: 0, unchanged: 0, failed: 0, total: 400 };
    let isDone = false;
    const present = () => (isDone ? { state: 'DONE', done: 400, changed: 400 } : { state: 'RUNNING', done: 100 });
    renderScreen(<TrashPage />, {
      Trash: () => answer(...(isDone ? [] : [trashed('1', 'Ada Fictive')])),
      EmptyTrash: () =>
        done('emptyTrash', { __typename: 'EmptyTrashPayload', job: { ...job, state: 'RUNNING', done: 0 } }),
      OrderOfMany: () => ({ data: { __typename: 'Query', bulkJob: { ...job, ...present() } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Empty trash' }).at(-1) as HTMLElement);
    await screen.findByRole('progressbar', { name: 'Emptying the trash' });
    await screen.findByText(/^100 of 400/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
    isDone = true;
    await screen.findByText('400 contacts deleted permanently');
    await screen.findByRole('heading', { name: 'The trash is empty' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('stays when giving back gets no answer, and that is tried again', async () => {
    let isReached = true;
    let people = [trashed('1', 'Ada Fictive')];
    renderScreen(<TrashPage />, {
      Trash: () => (isReached ? answer(...people) : null),
      RestoreFromTrash: () => {
        if (!isReached) return null;
        people = [];
        const contact = { __typename: 'Contact', id: '1' };
        return done('restoreContact', { __typename: 'RestoreContactPayload', contact });
      },
    });
    const restore = await screen.findByRole('button', { name: 'Restore Ada Fictive' });
    isReached = false;
    await userEvent.click(restore);
    await screen.findByText(/^The server didn’t answer, so this may not have gone through\./);
    await screen.findByText('Ada Fictive');
    isReached = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Contact restored');
    await screen.findByRole('heading', { name: 'The trash is empty' });
  });

  it('gives somebody back, unless the plan is full', async () => {
    let people = [trashed('1', 'Ada Fictive')];
    let isFull = true;
    renderScreen(<TrashPage />, {
      Trash: () => answer(...people),
      RestoreFromTrash: () => {
        if (isFull)
          return done('restoreContact', { __typename: 'ContactLimitReached', message: 'All 100 contacts are used.' });
        people = [];
        return done('restoreContact', {
          __typename: 'RestoreContactPayload',
          contact: { __typename: 'Contact', id: '1' },
        });
      },
    });
    const restore = await screen.findByRole('button', { name: 'Restore Ada Fictive' });
    await userEvent.click(restore);
    await screen.findByText(/^All 100 contacts are used\. You can still read/);
    isFull = false;
    fireEvent.click(screen.getByRole('button', { name: 'Restore Ada Fictive' }));
    await screen.findByText('Contact restored');
    await waitFor(() => expect(screen.queryByText('Ada Fictive')).toBeNull());
  });
});
