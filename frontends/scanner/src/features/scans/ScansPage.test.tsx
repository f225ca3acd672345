import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, isUpload, openScreens, startEachAfresh } from '../../../test/stage.tsx';

startEachAfresh();

const scan = (id: string, over: object = {}) => ({
  __typename: 'Scan',
  id,
  createdAt: '2026-04-20T08:00:00.000Z',
  savedAs: null,
  extractedData: {
    __typename: 'ExtractedData',
    name: `Person ${id}`,
    company: 'Nordlicht',
    email: null,
    phone: null,
  },
  pictures: [{ __typename: 'ScanPicture', index: 0 }],
  problem: null,
  ...over,
});

const page = (type: string, nodes: object[], next: string | null = null) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, cursor: 'c', node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
  totalCount: nodes.length,
});
const total = (totalCount: number) => ({ __typename: 'ScanConnection', totalCount });
const totals = (toReview: number, saved = 0, failed = 0) => ({
  toReview: total(toReview),
  saved: total(saved),
  failed: total(failed),
});

function open(graph: Answers['graph']) {
  const sent = answerCalls({
    graph: {
      ScanTotals: () => totals(2, 1, 1),
      ScanBatches: () => ({ scanBatches: page('ScanBatch', []) }),
      ScansOfStage: () => ({ scans: page('Scan', []) }),
      ...graph,
    },
  });
  openScreens('/scans');
  return { sent, user: userEvent.setup() };
}

describe('/scans', () => {
  it('says what can be done where there is nothing yet', async () => {
    open({ ScanTotals: () => totals(0) });
    expect(await screen.findByRole('heading', { name: 'No scans yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Scan many cards' }).getAttribute('href')).toBe('/scans/new');
  });

  it('does not say so while nobody can tell how many there are', async () => {
    const nobody = { toReview: null, saved: null, failed: null };
    open({
      ScanTotals: () => ({
        data: { __typename: 'Query', ...nobody },
        errors: [{ message: 'Away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
      }),
    });
    expect(await screen.findByText('Nothing to review. Every card you scanned is saved.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No scans yet' })).toBeNull();
    expect(screen.getByRole('button', { name: 'To review (…)' })).toBeTruthy();
  });

  it('offers to try again when the server is away', async () => {
    const { user } = open({ ScansOfStage: () => ({ errors: [{ message: 'Not now.' }] }) });
    await screen.findByText('Failed to load scans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Failed to load scans')).toBeTruthy();
  });

  it('opens a scan to review in the form, and saves it', async () => {
    const { user, sent } = open({ ScansOfStage: () => ({ scans: page('Scan', [scan('12')]) }) });
    await user.click(await screen.findByRole('button', { name: 'Review Person 12' }));
    const name = (await screen.findByRole('textbox', { name: /Full Name/ })) as HTMLInputElement;
    expect(name.value).toBe('Ada Quint');
    // It is the one of the list: nothing is uploaded, its picture comes from the server.
    expect(sent.filter(isUpload)).toEqual([]);
    expect(sent.map(({ path }) => path)).toContain('/api/scans/12/pictures/0');
    await user.click(screen.getByRole('button', { name: 'Save Contact' }));
    await user.click(await screen.findByRole('button', { name: 'Back to scans' }));
    await screen.findByRole('heading', { name: 'Scans' });
    // Also while the scan service has not heard of it.
    await waitFor(() => expect(screen.queryByText('Person 12')).toBeNull());
  });

  it('says of a batch what is left to do, and that it is done when nothing is', async () => {
    const counts = { __typename: 'BatchCounts', total: 4, queued: 0, reading: 0, needsReview: 2, saved: 1, failed: 0 };
    const batch = (id: string, over: object) => ({
      ...{ __typename: 'ScanBatch', id, name: id, state: 'DONE', counts, createdAt: '2026-04-20T08:00:00.000Z' },
      ...over,
    });
    open({
      ScanBatches: () => ({
        scanBatches: page('ScanBatch', [
          batch('Fair', {}),
          batch('Talk', { counts: { ...counts, needsReview: 0 } }),
          batch('Desk', { state: 'CLOSED' }),
        ]),
      }),
    });
    await screen.findByText('Fair');
    const rows = ['Fair', 'Talk', 'Desk'].map((name) => screen.getByText(name).closest('li')?.textContent);
    expect(rows).toEqual([
      'Fair4 cards · 1 saved2 to review',
      'Talk4 cards · 1 savedDone',
      'Desk4 cards · 2 to review · 1 savedReading',
    ]);
  });

  it('has no initials of somebody whose name was not found', async () => {
    const nobody = { __typename: 'ExtractedData', name: null, company: 'Quint Press', email: null, phone: null };
    const nodes = [scan('31', { extractedData: nobody }), scan('32', { extractedData: { ...nobody, company: null } })];
    open({ ScansOfStage: () => ({ scans: page('Scan', nodes) }) });
    const rows = (await screen.findAllByText('No name found')).map((name) => name.closest('li')?.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^QPNo name foundQuint Press/),
      expect.stringMatching(/^No name found[A-Z][a-z]{2} \d/),
    ]);
  });

  it('shows what was saved with the way to the contact, and why others failed', async () => {
    const { user } = open({
      ScansOfStage: ({ state }) => ({
        scans: page('Scan', [
          state === 'SAVED'
            ? scan('21', { savedAs: '7' })
            : scan('22', { extractedData: null, problem: { __typename: 'ScanProblem', message: 'No picture.' } }),
        ]),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Saved (1)' }));
    expect((await screen.findByRole('link', { name: 'View contact: Person 21' })).getAttribute('href')).toBe(
      '/contacts/7',
    );
    await user.click(screen.getByRole('button', { name: 'Failed (1)' }));
    expect(await screen.findByText('No picture.')).toBeTruthy();
  });

  it('keep what was shown while nobody answers, and the focus beside what was deleted', async () => {
    let now: object | null = page('Scan', [scan('30'), scan('31'), scan('32')]);
    const { user } = open({
      ScansOfStage: () => (now ? { scans: now } : (null as unknown as object)),
      DeleteScan: ({ id }) => {
        now = id === '31' ? page('Scan', [scan('30'), scan('32')]) : null;
        return { deleteScan: { __typename: 'DeleteScanPayload', id } };
      },
    });
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete the scan: ${name}` }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await remove('Person 31');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Person 32'));
    expect(document.activeElement?.tagName).toBe('LI');
    await remove('Person 32');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Person 30')).toBeTruthy();
    expect(screen.queryByText('Failed to load scans')).toBeNull();
  });

  it('brings further pages, and deletes after a question', async () => {
    let isGone = false;
    const { user, sent } = open({
      ScansOfStage: ({ after }) => ({
        scans: after ? page('Scan', [scan('31')]) : page('Scan', isGone ? [] : [scan('30')], isGone ? null : 'next'),
      }),
      DeleteScan: ({ id }) => {
        isGone = true;
        return { deleteScan: { __typename: 'DeleteScanPayload', id } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Person 31')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete the scan: Person 30' }));
    expect(sent.some(({ body }) => (body as { operationName?: string })?.operationName === 'DeleteScan')).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Person 30')).toBeNull());
  });

  it('says that further batches did not come, and asks for them again when told so', async () => {
    let isAway = true;
    const batch = (id: string) => ({
      ...{ __typename: 'ScanBatch', id, name: `Fair ${id}`, state: 'DONE', createdAt: '2026-04-20T08:00:00.000Z' },
      counts: { __typename: 'ScanBatchCounts', total: 1, queued: 0, reading: 0, needsReview: 1, saved: 0, failed: 0 },
    });
    const { user } = open({
      ScanBatches: ({ after }) =>
        after && isAway
          ? (null as unknown as object)
          : { scanBatches: after ? page('ScanBatch', [batch('2')]) : page('ScanBatch', [batch('1')], 'next') },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load more.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fair 2')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
