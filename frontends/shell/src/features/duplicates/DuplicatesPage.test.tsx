import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aContact } from '../../../test/contact.ts';
import { type Answers, renderScreen } from '../../../test/render.tsx';
import { DuplicatesPage } from './DuplicatesPage.tsx';

const contact = (id: string, more: object = {}) =>
  aContact({ id, name: 'Mira Adler', email: 'mira@example.com', ...more });
const twins = () => ({
  ...{ __typename: 'DuplicatePair', id: '1-2', level: 'SURE', isCertain: true },
  reasons: [{ __typename: 'DuplicateReason', field: 'email', text: 'Same email' }],
  contacts: [contact('1', { title: 'Buyer' }), contact('2', { title: 'Head of Purchasing', phone: '+1 202 555 0187' })],
});
const page = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
/** When the search ended that found what is listed. */
const FOUND_AT = '2026-11-23T10:00:00.000Z';
const listed = (pairs: object[]) => ({
  data: {
    __typename: 'Query',
    duplicatePairs: {
      __typename: 'DuplicatePairConnection',
      edges: pairs.map((node, at) => ({ __typename: 'DuplicatePairEdge', cursor: String(at), node })),
      ...{ pageInfo: page, totalCount: pairs.length, certainCount: pairs.length },
      search: { __typename: 'DuplicateSearch', finishedAt: FOUND_AT },
    },
  },
});
const done = (field: string, payload: object) => ({ data: { __typename: 'Mutation', [field]: payload } });
const looked = (finishedAt = FOUND_AT) =>
  done('findDuplicates', {
    __typename: 'FindDuplicatesPayload',
    search: { __typename: 'DuplicateSearch', state: 'DONE', done: 2, total: 2, finishedAt },
  });
const noMerges = () => ({
  data: {
    __typename: 'Query',
    contactMerges: { __typename: 'ContactMergeConnection', edges: [], pageInfo: page },
  },
});

/** A book with one pair, until it is decided. */
function open(answers: Answers = {}) {
  let pairs = [twins()];
  const decide = (field: string, payload: object) => () => {
    pairs = [];
    return done(field, payload);
  };
  return renderScreen(<DuplicatesPage />, {
    ...{ FindDuplicates: () => looked(), ContactMerges: noMerges, DuplicatePairs: () => listed(pairs) },
    MergeContacts: decide('mergeContacts', {
      ...{ __typename: 'MergeContactsPayload', mergeId: '5', contact: contact('1', { version: 2 }) },
    }),
    MarkContactsDistinct: decide('markContactsDistinct', { __typename: 'ContactsDistinctPayload', ids: ['1', '2'] }),
    UnmarkContactsDistinct: () => {
      pairs = [twins()];
      return done('unmarkContactsDistinct', { __typename: 'ContactsDistinctPayload', ids: ['1', '2'] });
    },
    ...answers,
  });
}

const UNANSWERED = 'The server didn’t answer, so this may not have gone through. Check your connection and try again.';
const merge = () => screen.findByRole('button', { name: 'Merge' });

describe('duplicates in the book', () => {
  it('explain when they cannot be fetched', async () => {
    open({ DuplicatePairs: () => null });
    await screen.findByRole('heading', { name: 'Duplicates can’t be shown right now' });
  });

  it('explain it once when nothing of it is answered, with one way to try again', async () => {
    open({ DuplicatePairs: () => null, FindDuplicates: () => null });
    await screen.findByRole('heading', { name: 'Duplicates can’t be shown right now' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Couldn’t compare your contacts.')).toBeNull();
  });

  it.each([
    ['once where no contact has changed since they were found', FOUND_AT, 1],
    ['again where a search has just ended', '2026-11-24T10:00:00.000Z', 2],
  ])('are fetched %s', async (_when, finishedAt, times) => {
    const { asked } = open({ FindDuplicates: () => looked(finishedAt) });
    await merge();
    const count = (wanted: string) => asked.filter(({ operation }) => operation === wanted).length;
    await waitFor(() => expect(count('DuplicatePairs')).toBe(times));
    // What follows a search follows it at once.
    await new Promise((done) => setTimeout(done));
    expect([count('FindDuplicates'), count('DuplicatePairs'), count('ContactMerges')]).toEqual([1, times, times]);
  });

  it('say what of both is kept', async () => {
    const pair = twins();
    Object.assign(pair.contacts[1]!, { email: 'adler@example.com' });
    open({ DuplicatePairs: () => listed([pair]) });
    const description = 'Both are kept. Choose the main one.';
    const radio = await screen.findByRole('radio', { name: 'Email adler@example.com', description });
    within(radio.closest('tr') as HTMLElement).getByText(description);
    expect(screen.getAllByRole('radio', { description: '' })).toHaveLength(2);
    expect(screen.getAllByText(/Both are kept/)).toHaveLength(1);
  });

  it('say that the first one has what the second one adds', async () => {
    const pair = twins();
    Object.assign(pair.contacts[0]!, { tags: ['paper', 'fair'], notes: 'Met in Bern' });
    Object.assign(pair.contacts[1]!, { tags: ['PAPER'] });
    open({ DuplicatePairs: () => listed([pair]) });
    const hint = await screen.findByText('The first one already has this.');
    expect(hint.closest('tr')?.textContent).toContain('Tags');
  });

  it('stay when one of the two was changed meanwhile', async () => {
    const refusal = { data: null, errors: [{ message: 'Changed', extensions: { code: 'CONFLICT' } }] };
    open({ MergeContacts: () => refusal });
    await userEvent.click(await merge());
    await screen.findByText('One of them has changed. Check both again.');
    await merge();
  });

  const away = {
    data: { __typename: 'Query', duplicatePairs: null },
    errors: [{ message: 'No', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  };

  it.each([null, away])('stay, with what was chosen in them, while the answer is %j', async (failure) => {
    let isReached = true;
    open({ DuplicatePairs: () => (isReached ? listed([twins()]) : failure), MergeContacts: () => null });
    await merge();
    await userEvent.click(screen.getByRole('radio', { name: 'Job Title Head of Purchasing' }));
    isReached = false;
    await userEvent.click(await merge());
    await screen.findByText('Couldn’t merge the contacts');
    await screen.findByText(UNANSWERED);
    await merge();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Job Title Head of Purchasing' }).checked).toBe(true);
  });

  it('whose merge got no answer are merged by trying again, with what was chosen', async () => {
    let isReached = false;
    let pairs = [twins()];
    const { asked } = open({
      DuplicatePairs: () => (isReached ? listed(pairs) : pairs.length ? listed(pairs) : null),
      MergeContacts: () => {
        if (!isReached) return null;
        pairs = [];
        const contact = { ...twins().contacts[0], version: 2 };
        return done('mergeContacts', { __typename: 'MergeContactsPayload', mergeId: '5', contact });
      },
    });
    await merge();
    await userEvent.click(screen.getByRole('radio', { name: 'Job Title Head of Purchasing' }));
    await userEvent.click(await merge());
    const again = await screen.findByRole('button', { name: 'Try again' });
    isReached = true;
    fireEvent.click(again);
    await screen.findByText('Merged into Mira Adler');
    const inputs = asked.filter(({ operation }) => operation === 'MergeContacts').map(({ variables }) => variables);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('that could not be told apart are still there, and it can be tried again', async () => {
    let isReached = false;
    const { asked } = open({
      MarkContactsDistinct: () =>
        isReached ? done('markContactsDistinct', { __typename: 'ContactsDistinctPayload', ids: ['1', '2'] }) : null,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
    await screen.findByText(UNANSWERED);
    await merge();
    isReached = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Mira Adler and Mira Adler are kept as two contacts');
    expect(asked.filter(({ operation }) => operation === 'MarkContactsDistinct')).toHaveLength(2);
  });

  it('that were merged stay in the list when separating them gets no answer', async () => {
    let isReached = true;
    const merged = { __typename: 'ContactMerge', id: '5', keptName: 'Mira Adler', otherName: 'M. Adler' };
    const leftOut = [{ __typename: 'LeftOutValue', field: 'NAME', value: 'M. Adler' }];
    open({
      ContactMerges: () =>
        isReached
          ? {
              data: {
                __typename: 'Query',
                contactMerges: {
                  __typename: 'ContactMergeConnection',
                  edges: [
                    {
                      __typename: 'ContactMergeEdge',
                      cursor: '0',
                      node: { ...merged, keptId: '1', otherId: '2', mergedAt: '2026-01-02T12:00:00.000Z', leftOut },
                    },
                  ],
                  pageInfo: page,
                },
              },
            }
          : null,
      PartContacts: () => null,
    });
    const part = await screen.findByRole('button', { name: 'Separate again: M. Adler and Mira Adler' });
    screen.getByText('Not kept: M. Adler');
    expect(part.textContent).toBe('Separate again');
    isReached = false;
    await userEvent.click(part);
    await screen.findByText('Couldn’t separate the contacts');
    await screen.findByText(UNANSWERED);
    screen.getByRole('button', { name: 'Separate again: M. Adler and Mira Adler' });
  });

  const mergeOf = (id: string) => ({
    ...{ __typename: 'ContactMerge', id, keptId: '1', keptName: 'Mira Adler', otherName: `Twin ${id}` },
    ...{ mergedAt: '2026-01-02T12:00:00.000Z', leftOut: [] },
  });
  const mergesPage = (id: string, hasNextPage: boolean) => ({
    data: {
      __typename: 'Query',
      contactMerges: {
        __typename: 'ContactMergeConnection',
        edges: [{ __typename: 'ContactMergeEdge', cursor: id, node: mergeOf(id) }],
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: id },
      },
    },
  });

  it('that were merged can all be separated, not only the latest, also after a page did not come', async () => {
    const later = [null, mergesPage('2', false)];
    open({ ContactMerges: ({ after }) => (after ? (later.shift() ?? null) : mergesPage('1', true)) });
    await screen.findByText('Twin 1 was merged into Mira Adler');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Couldn’t load more.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Twin 2 was merged into Mira Adler');
    screen.getByText('Twin 1 was merged into Mira Adler');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that are separated again name what stays as people call it', async () => {
    const kept = ['linkedIn', 'customFields.x7', 'scanId', 'email', 'emails'];
    const parted = { __typename: 'Contact', id: '2', name: 'Twin 1' };
    open({
      ContactMerges: () => mergesPage('1', false),
      PartContacts: () => done('partContacts', { __typename: 'PartContactsPayload', kept, parted }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Separate again: Twin 1 and Mira Adler' }));
    await screen.findByText('Kept because you changed it since: LinkedIn, Deleted custom field, Scanned card, Email');
  });

  it('can’t be decided once more until what is shown is what is left', async () => {
    const again = Promise.withResolvers<object>();
    let isDecided = false;
    open({
      DuplicatePairs: () => (isDecided ? again.promise : listed([twins()])),
      MarkContactsDistinct: () => {
        isDecided = true;
        return done('markContactsDistinct', { __typename: 'ContactsDistinctPayload', ids: ['1', '2'] });
      },
    });
    await merge();
    // The look that opened the page is over.
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Not the same person' }));
    await screen.findByText('Mira Adler and Mira Adler are kept as two contacts');
    const apart = screen.getByRole('button', { name: 'Not the same person' });
    expect(apart.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(apart);
    again.resolve(listed([]));
    await screen.findByRole('heading', { name: 'No duplicates' });
  });

  it('are not merged all at once while they are still compared', async () => {
    open({
      FindDuplicates: () =>
        done('findDuplicates', {
          __typename: 'FindDuplicatesPayload',
          search: { __typename: 'DuplicateSearch', state: 'RUNNING', done: 1, total: 2, finishedAt: null },
        }),
    });
    await screen.findByText('Comparing your contacts');
    await userEvent.click(screen.getByRole('button', { name: 'Merge 1 clear match' }));
    expect(document.activeElement?.textContent).toBe('Merge 1 clear match');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are looked for again after the look failed', async () => {
    let isReached = false;
    open({ FindDuplicates: () => (isReached ? looked() : null) });
    await screen.findByText('Couldn’t compare your contacts.');
    isReached = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Couldn’t compare your contacts.')).toBeNull());
  });

  it('go when one of the two was deleted meanwhile, and say so', async () => {
    let pairs = [twins()];
    open({
      DuplicatePairs: () => listed(pairs),
      MergeContacts: () => {
        pairs = [];
        return { data: null, errors: [{ message: 'Contact not found', extensions: { code: 'NOT_FOUND' } }] };
      },
    });
    await userEvent.click(await merge());
    await screen.findByText('One of them is no longer in your contacts.');
    await screen.findByRole('heading', { name: 'No duplicates' });
  });

  it('stand side by side with the reason, and are merged field by field', async () => {
    const { asked, container } = open();
    await merge();
    screen.getByText('Same email');
    expect((await axe(container)).violations).toEqual([]);
    const title = within(screen.getByText('Job Title').closest('tr')!);
    expect(title.getByRole<HTMLInputElement>('radio', { name: 'Job Title Buyer' }).checked).toBe(true);
    await userEvent.click(title.getByRole('radio', { name: 'Job Title Head of Purchasing' }));
    await userEvent.click(await merge());
    await screen.findByText('Merged into Mira Adler');
    const input = { keepId: '1', otherId: '2', take: ['title'], keepVersion: 1, otherVersion: 1 };
    expect(asked.find(({ operation }) => operation === 'MergeContacts')?.variables).toEqual({ input });
    await screen.findByRole('heading', { name: 'No duplicates' });
  });

  it('are told apart, and that can be taken back', async () => {
    const { asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
    await screen.findByRole('heading', { name: 'No duplicates' });
    // The toast asks for pointers, which jsdom does not have.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await merge();
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'UnmarkContactsDistinct')?.variables).toEqual({
        ...{ firstId: '1', secondId: '2' },
      }),
    );
  });
});
