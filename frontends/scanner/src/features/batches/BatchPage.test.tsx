import { describe, expect, it } from '@jest/globals';
import { contactChanges, graphqlClient } from '@kaard/ui/graphql';
import { session } from '@kaard/ui/session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  answerCalls,
  isUpload,
  navigateTo,
  openScreens,
  READ,
  signIn,
  startEachAfresh,
} from '../../../test/stage.tsx';
import { CloseUploadedBatchDocument } from '../../generated/graphql.ts';
import { currentScan } from '../../scan/current-scan.ts';

startEachAfresh();

const COUNTS = {
  __typename: 'ScanBatchCounts',
  ...{
    total: 4,
    waiting: 0,
    queued: 0,
    reading: 0,
    needsReview: 3,
    saved: 1,
    saving: 0,
    looksTheSame: 0,
    overLimit: 0,
    failed: 0,
    duplicate: 0,
  },
};
const batch = (over: object = {}, counts: object = {}) => ({
  __typename: 'ScanBatch',
  ...{
    id: '7',
    name: 'Hannover fair 2026',
    state: 'DONE',
    tags: ['Fair'],
    expectedCount: 4,
    isPaused: false,
    continuesAt: null,
    files: [],
  },
  ...over,
  counts: { ...COUNTS, ...counts },
});
const PAGE_INFO = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
const none = {
  scanBatch: {
    ...{ __typename: 'ScanBatch', id: '7' },
    items: { __typename: 'ScanConnection', nodes: [], pageInfo: PAGE_INFO, totalCount: 0 },
  },
};

function open(path: string, graph: Answers['graph']) {
  const sent = answerCalls({ graph: { BatchItems: () => none, ...graph } });
  openScreens(path);
  const variablesOf = (operation: string) =>
    sent
      .map(({ body }) => body as { operationName?: string; variables?: unknown } | null)
      .filter((body) => body?.operationName === operation)
      .map((body) => body?.variables);
  return { sent, variablesOf, user: userEvent.setup() };
}

describe('/scans/:id', () => {
  it('of somebody else, or deleted, is not there', async () => {
    open('/scans/7', { ScanBatch: () => ({ scanBatch: null }) });
    expect(await screen.findByRole('heading', { name: 'Batch not found' })).toBeTruthy();
  });

  it('saves what is sure only after it has said what that means', async () => {
    const { user, variablesOf } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: batch() }),
      SavableCards: () => ({ scanBatch: { __typename: 'ScanBatch', id: '7', savable: 2 } }),
      SaveSureCards: () => ({
        saveScanBatch: { __typename: 'SaveScanBatchPayload', ordered: 2, batch: batch({}, { saving: 2 }) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save all at 95% or above' }));
    expect(await screen.findByText('2 cards will be saved as they were read.')).toBeTruthy();
    expect(screen.getByText('1 card is left for you to review.')).toBeTruthy();
    expect(screen.getByText('Tagged with: Fair')).toBeTruthy();
    expect(variablesOf('SaveSureCards')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save 2 cards' }));
    await waitFor(() =>
      expect(variablesOf('SaveSureCards')).toEqual([{ id: '7', input: { minConfidence: 0.95, onDuplicate: 'ASK' } }]),
    );
  });

  it('says why it can’t be deleted while its cards are being saved', async () => {
    const message = 'Contacts of this batch are being saved. Please try again in a moment.';
    const { user } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: batch({}, { saving: 2 }) }),
      DeleteBatch: () => ({ errors: [{ message, extensions: { code: 'CONFLICT', reason: 'BATCH_SAVING' } }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete batch' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete batch' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('says which cards the plan had no room for, and where more is', async () => {
    const card = (id: string, state: string | null, name: string) => ({
      ...{ __typename: 'Scan', id, status: 'COMPLETED', itemState: 'NEEDS_REVIEW', fileName: `${id}.jpg` },
      ...{ confidence: 0.97, savedAs: null, problem: null },
      saving: state && { __typename: 'ScanSaving', state },
      extractedData: { __typename: 'ExtractedData', name, company: null, email: null, phone: null },
    });
    const nodes = [
      card('1', 'LIMIT_REACHED', 'Ada Quint'),
      card('2', 'INVALID', 'Ben Oduya'),
      card('3', 'ORDERED', 'Cleo Marsh'),
      card('4', null, 'Dan Ilves'),
    ];
    const items = { ...none.scanBatch.items, nodes, totalCount: nodes.length };
    open('/scans/7', {
      ScanBatch: () => ({ scanBatch: batch({}, { overLimit: 1 }) }),
      BatchItems: () => ({ scanBatch: { ...none.scanBatch, items } }),
    });
    await screen.findByText(/^1 card wasn’t saved because your plan has no room for more contacts/);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    await screen.findByText('Not saved: contact limit reached · 1.jpg');
    screen.getByText('Not saved: a value isn’t valid · 2.jpg');
    screen.getByText('3.jpg');
    screen.getByText('4.jpg');
  });

  it('settles all that look like known contacts in one go, and keeps the focus in the page', async () => {
    let counts = { looksTheSame: 2, saving: 0 };
    const { user, variablesOf } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: batch({}, counts) }),
      SettleDuplicates: () => {
        counts = { looksTheSame: 0, saving: 2 };
        return {
          settleScanBatchDuplicates: { __typename: 'SaveScanBatchPayload', ordered: 2, batch: batch({}, counts) },
        };
      },
    });
    await screen.findByText('2 cards look like existing contacts');
    await user.click(screen.getByRole('radio', { name: 'Keep both' }));
    await user.click(screen.getByRole('button', { name: 'Save them' }));
    await waitFor(() => expect(variablesOf('SettleDuplicates')).toEqual([{ id: '7', onDuplicate: 'KEEP_BOTH' }]));
    const saving = await screen.findByText('Saving 2 cards. You can leave this page.');
    await waitFor(() => expect(document.activeElement?.contains(saving) && document.activeElement.tagName).toBe('DIV'));
  });

  it('has lists of contacts asked for again with every card it saves, also after it was left', async () => {
    let counts = { saved: 1, saving: 2 };
    const { variablesOf } = open('/scans/7', { ScanBatch: () => ({ scanBatch: batch({}, counts) }) });
    await screen.findByText('Saving 2 cards. You can leave this page.');
    let before = contactChanges.count();
    const looked = () => {
      // Whoever still looks does so at once.
      window.dispatchEvent(new Event('online'));
      expect(contactChanges.count()).toBeGreaterThan(before);
    };
    counts = { saved: 2, saving: 1 };
    await waitFor(looked);
    await navigateTo('/contacts/7');
    before = contactChanges.count();
    const looks = variablesOf('ScanBatch').length;
    counts = { saved: 3, saving: 0 };
    await waitFor(looked);
    expect(variablesOf('ScanBatch').length).toBeGreaterThan(looks);
  });

  it('that was left is asked about on while nobody answers', async () => {
    let now: object | null = { scanBatch: batch({}, { saving: 2 }) };
    const { variablesOf } = open('/scans/7', { ScanBatch: () => now as object });
    await screen.findByText('Saving 2 cards. You can leave this page.');
    now = null;
    await navigateTo('/contacts/7');
    const [before, looks] = [contactChanges.count(), variablesOf('ScanBatch').length];
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(variablesOf('ScanBatch').length).toBeGreaterThan(looks);
    });
    now = { scanBatch: batch({}, { saved: 3, needsReview: 1 }) };
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(contactChanges.count()).toBeGreaterThan(before);
      expect(variablesOf('ScanBatch').length).toBeGreaterThan(looks + 1);
    });
  });

  it.each([
    ['Save all at 95% or above', 'Save 2 cards', { needsReview: 3 }],
    ['Save them', null, { needsReview: 2, looksTheSame: 2 }],
  ])('that was left before %s was answered has lists of contacts asked for again', async (first, second, counts) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    let now = batch({}, counts);
    const { user, variablesOf } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: now }),
      SavableCards: () => ({ scanBatch: { __typename: 'ScanBatch', id: '7', savable: 2 } }),
      SaveSureCards: () => promise,
      SettleDuplicates: () => promise,
    });
    await user.click(await screen.findByRole('button', { name: first }));
    if (second) await user.click(await screen.findByRole('button', { name: second }));
    await navigateTo('/contacts/7');
    const before = contactChanges.count();
    now = batch({}, { saved: 3, needsReview: 1 });
    const ordered = { __typename: 'SaveScanBatchPayload', ordered: 2, batch: batch({}, { saving: 2 }) };
    resolve({ saveScanBatch: ordered, settleScanBatchDuplicates: ordered });
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(contactChanges.count()).toBeGreaterThan(before);
    });
    expect(variablesOf('ScanBatch').length).toBeGreaterThan(1);
  });

  it.each([
    ['nobody', () => {}],
    ['somebody else', () => signIn('2')],
  ])('is asked about no more when its owner has signed out and %s is there', async (_who, arrive) => {
    const { variablesOf } = open('/scans/7', { ScanBatch: () => ({ scanBatch: batch({}, { saving: 2 }) }) });
    await screen.findByText('Saving 2 cards. You can leave this page.');
    session.signOut();
    arrive();
    await navigateTo('/login');
    const looks = variablesOf('ScanBatch').length;
    for (let time = 0; time < 10; time += 1) {
      // Whoever still looks does so at once.
      window.dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(variablesOf('ScanBatch')).toHaveLength(looks);
  });

  it('of which nothing is being saved leaves lists of contacts as they are', async () => {
    const before = contactChanges.count();
    const { variablesOf } = open('/scans/7', { ScanBatch: () => ({ scanBatch: batch() }) });
    await screen.findByRole('link', { name: 'Review cards' });
    await navigateTo('/contacts/7');
    expect(variablesOf('ScanBatch')).toHaveLength(1);
    expect(contactChanges.count()).toBe(before);
  });

  it.each([
    ['is being read', true, batch({}, { reading: 1 })],
    ['waits for the plan', true, batch({}, { waiting: 1 })],
    ['is left, though more may come,', false, batch({ state: 'OPEN' })],
    ['is left', false, batch()],
    ['waits, as it was stopped,', false, batch({ state: 'CANCELLED' }, { waiting: 1 })],
  ])('offers to stop reading while anything %s: %s', async (_what, isOffered, scanBatch) => {
    open('/scans/7', { ScanBatch: () => ({ scanBatch }) });
    await screen.findByRole('button', { name: 'Delete batch' });
    expect(Boolean(screen.queryByRole('button', { name: 'Stop reading' }))).toBe(isOffered);
  });

  it('goes on looking when its upload has closed it before any card was seen', async () => {
    let now = batch({ state: 'OPEN' }, { total: 0, needsReview: 0, saved: 0 });
    open('/scans/7', {
      ScanBatch: () => ({ scanBatch: now }),
      CloseUploadedBatch: () => {
        const closed = batch({ state: 'CLOSED' }, { total: 2, queued: 2, needsReview: 0, saved: 0 });
        now = batch({ state: 'CLOSED' }, { total: 2, needsReview: 2, saved: 0 });
        return { closeScanBatch: { __typename: 'ScanBatchPayload', batch: closed } };
      },
    });
    await screen.findByRole('button', { name: 'Finish adding cards' });
    await graphqlClient.mutate({ mutation: CloseUploadedBatchDocument, variables: { id: '7' } });
    await waitFor(() => {
      // Whoever still looks does so at once.
      window.dispatchEvent(new Event('online'));
      expect(screen.getByRole('link', { name: 'Review cards' })).toBeTruthy();
    });
  });

  it('stays as it was while nobody answers, and goes on looking', async () => {
    let now: object | null = { scanBatch: batch({ state: 'OPEN' }, { total: 0, needsReview: 0, saved: 0 }) };
    const { variablesOf } = open('/scans/7', { ScanBatch: () => now as object });
    await screen.findByRole('button', { name: 'Finish adding cards' });
    const looks = () => variablesOf('ScanBatch').length;
    const look = () => window.dispatchEvent(new Event('online'));
    now = null;
    const before = looks();
    await waitFor(() => {
      look();
      expect(looks()).toBeGreaterThan(before);
    });
    now = { scanBatch: batch({ state: 'CLOSED' }, { total: 2, needsReview: 2, saved: 0 }) };
    await waitFor(() => {
      expect(screen.queryByText('Failed to load the batch')).toBeNull();
      look();
      expect(screen.getByRole('link', { name: 'Review cards' })).toBeTruthy();
    });
  });

  it('asks once more for cards that could not be loaded, when told so', async () => {
    let isAway = true;
    const { user } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: batch() }),
      BatchItems: () => (isAway ? { errors: [{ message: 'Away.' }] } : none),
    });
    await screen.findByText('Some cards couldn’t be loaded.');
    expect(screen.getByRole('list', { name: 'Cards of this batch' }).getAttribute('aria-busy')).toBe('false');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No cards yet/)).toBeTruthy();
    expect(screen.queryByText('Some cards couldn’t be loaded.')).toBeNull();
  });

  it('says what waits for the plan, and is paused and resumed', async () => {
    let isPaused = false;
    const continuesAt = '2026-12-01T00:00:00.000Z';
    const now = () => batch({ state: 'CLOSED', isPaused, continuesAt }, { queued: 1, waiting: 2 });
    const { user } = open('/scans/7', {
      ScanBatch: () => ({ scanBatch: now() }),
      PauseBatch: () => {
        isPaused = true;
        return { pauseScanBatch: { __typename: 'ScanBatchPayload', batch: now() } };
      },
    });
    await screen.findByText(/2 cards are waiting because you’ve used all the scans in your plan.*December 1, 2026/);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
  });
});

describe('a file of many pictures', () => {
  const file = (over: object = {}) => ({
    __typename: 'ScanFile',
    ...{
      id: '3',
      name: 'fair.zip',
      kind: 'ZIP',
      state: 'PREVIEW',
      pairing: 'NAMES',
      found: 3,
      passedOver: 2,
      taken: 0,
    },
    ...{ problem: null, problems: [], ...over },
  });
  const withFile = (over: object = {}) => ({ scanBatch: batch({ state: 'OPEN', files: [file(over)] }) });
  const pair = (front: string, back: string | null = null) => ({ __typename: 'ScanFilePair', front, back });

  it('shows which fronts and backs belong together before anything is added', async () => {
    let isTaken = false;
    const { user, variablesOf } = open('/scans/7', {
      ScanBatch: () => withFile(isTaken ? { state: 'ADDING', taken: 1 } : {}),
      BatchFilePairs: ({ pairing }) => ({
        scanFile: {
          ...{ __typename: 'ScanFile', id: '3' },
          pairs:
            pairing === 'ORDER'
              ? [pair('1.jpg', '2.jpg'), pair('3.jpg')]
              : ['1', '2', '3'].map((n) => pair(`${n}.jpg`)),
        },
      }),
      TakeBatchFile: () => {
        isTaken = true;
        return { takeScanFile: { __typename: 'ScanFilePayload', file: file({ state: 'ADDING', pairing: 'ORDER' }) } };
      },
    });
    await screen.findByText('3 pictures · 2 other files won’t be added');
    await screen.findByText('3 cards, none with a back');
    await user.click(screen.getByRole('radio', { name: /^In order/ }));
    await screen.findByText('2 cards, 1 with a back');
    await screen.findByText('1.jpg with 2.jpg');
    expect(variablesOf('TakeBatchFile')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add to the batch' }));
    await waitFor(() => expect(variablesOf('TakeBatchFile')).toEqual([{ id: '3', pairing: 'ORDER' }]));
    expect(await screen.findByText('Adding cards: 1 so far')).toBeTruthy();
  });

  it('says once it is done what was left out of it', async () => {
    open('/scans/7', { ScanBatch: () => withFile({ state: 'DONE', taken: 3 }) });
    await screen.findByText('3 cards were added · 2 other files weren’t added');
  });

  it('says why it failed, and what of it was not added', async () => {
    open('/scans/7', {
      ScanBatch: () =>
        withFile({
          ...{
            state: 'FAILED',
            found: 0,
            passedOver: 0,
            problem: { __typename: 'ScanProblem', message: 'It is locked.' },
          },
          problems: [{ __typename: 'ScanFileProblem', name: 'page 3', message: 'The picture is damaged.' }],
        }),
    });
    expect(await screen.findByText('It is locked.')).toBeTruthy();
    expect(screen.getByText('1 picture wasn’t added')).toBeTruthy();
    expect(screen.getByText('page 3: The picture is damaged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
  });
});

describe('/scans/:id/review', () => {
  const queue = (ids: string[], sides = 1) => ({
    scanBatch: {
      ...batch(),
      items: {
        __typename: 'ScanConnection',
        nodes: ids.map((id) => ({
          ...{ __typename: 'Scan', id },
          pictures: Array.from({ length: sides }, (_, index) => ({ __typename: 'ScanPicture', index })),
        })),
        pageInfo: PAGE_INFO,
      },
    },
  });

  it('goes from card to card by keyboard alone: the unsure field first, Enter saves', async () => {
    const { user, variablesOf } = open('/scans/7/review', { ReviewQueue: () => queue(['12']) });
    await screen.findByText('Card 1 of 3 · None saved yet');
    const company = await screen.findByRole('textbox', { name: 'Company' });
    expect(READ.fields.company.confidence).toBeLessThan(0.8);
    await waitFor(() => expect(document.activeElement).toBe(company));
    await user.keyboard(' AG{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing left to review' })).toBeTruthy();
    expect(variablesOf('SaveScannedContact')).toMatchObject([
      { input: { company: 'Nordlicht AG', tags: ['Fair'], scanId: '12' } },
    ]);
  });

  const answerTo = (id: number, over: object = {}) => ({ ...READ, scanId: id, ...over });
  const nameField = () => screen.findByRole('textbox', { name: /Full Name/ });
  const OTHER = { extractedData: { name: 'Bruno Castellan' }, fields: {} };

  it('keeps what was typed into a card when it is left for another page, until it is saved', async () => {
    const { user, variablesOf } = open('/scans/7/review', { ReviewQueue: () => queue(['12']) });
    await user.type(await nameField(), ' PhD');
    await navigateTo('/contacts/7');
    expect(currentScan.getState().phase).toBe('none');
    await navigateTo('/scans/7/review');
    expect(await nameField()).toHaveProperty('value', 'Ada Quint PhD');
    await user.type(await nameField(), '{Enter}');
    await screen.findByRole('heading', { name: 'Nothing left to review' });
    expect(variablesOf('SaveScannedContact')).toMatchObject([{ input: { name: 'Ada Quint PhD', tags: ['Fair'] } }]);
    expect(sessionStorage.getItem('kaard_queue_drafts')).toBeNull();
  });

  it('keeps nothing of cards that nobody touched, nor of whoever signs out', async () => {
    const { user } = open('/scans/7/review', { ReviewQueue: () => queue(['12']) });
    await nameField();
    await navigateTo('/contacts/7');
    expect(sessionStorage.getItem('kaard_queue_drafts')).toBeNull();
    await navigateTo('/scans/7/review');
    await user.type(await nameField(), ' PhD');
    session.signOut();
    await navigateTo('/login');
    expect(sessionStorage.getItem('kaard_queue_drafts')).toBeNull();
  });

  it('leads no card away to the scanner for its back', async () => {
    open('/scans/7/review', { ReviewQueue: () => queue(['12']) });
    await nameField();
    expect(screen.queryByRole('link', { name: 'Add the back' })).toBeNull();
  });

  it('settles a card that was two people, and tags both', async () => {
    const sent = answerCalls({
      scan: [answerTo(12, { otherCard: OTHER }), answerTo(14, OTHER)],
      picture: () => new Response('the back'),
      upload: Response.json({ scanId: 14, status: 'queued' }, { status: 202 }),
      graph: { ReviewQueue: () => queue(['12'], 2) },
    });
    openScreens('/scans/7/review');
    const user = userEvent.setup();
    await user.type(await nameField(), ' PhD');
    await user.click(screen.getByRole('button', { name: 'Save as two contacts' }));
    await user.type(await nameField(), '{Enter}');
    await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Bruno Castellan'));
    await user.type(await nameField(), '{Enter}');
    await screen.findByRole('heading', { name: 'Nothing left to review' });
    const inputs = sent
      .map(({ body }) => body as { operationName?: string; variables: { input: object } } | null)
      .filter((body) => body?.operationName === 'SaveScannedContact')
      .map((body) => body?.variables.input);
    expect(inputs).toMatchObject([
      { name: 'Ada Quint PhD', scanId: '12', tags: ['Fair'] },
      { name: 'Bruno Castellan', scanId: '14', tags: ['Fair'] },
    ]);
    expect(sent.filter(isUpload)).toHaveLength(1);
  });

  /** The first card of these shows two people; what is uploaded becomes scan 14. */
  async function splitFirst(ids: string[], upload: Answers['upload']) {
    const [first] = ids;
    const sent = answerCalls({
      scan: (id) => answerTo(Number(id), id === first ? { otherCard: OTHER } : id === '14' ? OTHER : {}),
      picture: () => new Response('the back'),
      upload: upload ?? Response.json({ scanId: 14, status: 'queued' }, { status: 202 }),
      graph: {
        ReviewQueue: () => queue(ids, 2),
        DeleteFromQueue: ({ id }) => ({ deleteScan: { __typename: 'DeleteScanPayload', id } }),
      },
    });
    openScreens('/scans/7/review');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save as two contacts' }));
    await user.type(await nameField(), '{Enter}');
    await waitFor(() => expect(currentScan.getState().scanId).not.toBe(first));
    return { sent, user };
  }
  const button = (name: string) => screen.getByRole('button', { name });
  const isName = (value: string) => waitFor(async () => expect(await nameField()).toHaveProperty('value', value));

  it('tells two people apart also on a card that was read ahead', async () => {
    answerCalls({
      scan: (id) => answerTo(Number(id), id === '13' ? { otherCard: OTHER } : id === '14' ? OTHER : {}),
      picture: () => new Response('the back'),
      upload: Response.json({ scanId: 14, status: 'queued' }, { status: 202 }),
      graph: { ReviewQueue: () => queue(['12', '13'], 2) },
    });
    openScreens('/scans/7/review');
    const user = userEvent.setup();
    await user.type(await nameField(), '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save as two contacts' }));
    await user.type(await nameField(), '{Enter}');
    await isName('Bruno Castellan');
  });

  it('makes the second of two people a card of its own: it is come back to, and deleted by itself', async () => {
    const { sent, user } = await splitFirst(['12', '15'], undefined);
    await isName('Bruno Castellan');
    await user.type(await nameField(), ' Junior');
    await user.click(button('Next card'));
    await isName('Ada Quint');
    await user.click(button('Previous card'));
    await isName('Bruno Castellan Junior');
    await user.click(button('Delete this card'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await isName('Ada Quint');
    const deleted = sent
      .map(({ body }) => body as { operationName?: string; variables?: object } | null)
      .filter((body) => body?.operationName === 'DeleteFromQueue');
    expect(deleted.map((body) => body?.variables)).toEqual([{ id: '14' }]);
  });

  it('finds the second of two people again after a reload', async () => {
    const { user } = await splitFirst(['12', '15'], undefined);
    await isName('Bruno Castellan');
    await user.type(await nameField(), ' Junior');
    cleanup();
    // What leaving takes away, a reload doesn't.
    currentScan.open({ scanId: '14', sides: 1, batchId: '7' });
    openScreens('/scans/7/review?card=14');
    await isName('Bruno Castellan');
    await user.click(button('Next card'));
    await isName('Ada Quint');
  });

  it('lets the second of two people arrive before anything else is done, and when the page is left', async () => {
    const upload = Promise.withResolvers<Response>();
    const { user } = await splitFirst(['12', '15'], () => upload.promise);
    for (const name of ['Next card', 'Discard the second card'])
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(currentScan.getState().phase).toBe('sending');
    await navigateTo('/contacts/7');
    upload.resolve(Response.json({ scanId: 14, status: 'queued' }, { status: 202 }));
    await waitFor(() => expect(currentScan.getState().scanId).toBe('14'));
  });

  it('asks before it skips a second person who has no scan', async () => {
    const { user } = await splitFirst(['12', '15'], Response.json({ message: 'Used up.' }, { status: 402 }));
    await isName('Bruno Castellan');
    await user.click(button('Next card'));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await isName('Bruno Castellan');
    await user.click(button('Next card'));
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
    await isName('Ada Quint');
  });

  it('that nobody answers for is not called missing', async () => {
    open('/scans/7/review', { ReviewQueue: () => null as unknown as object });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Batch not found')).toBeNull();
  });

  it('is not called empty when nobody can say whether there is more', async () => {
    let isAway = false;
    const { user } = open('/scans/7/review', {
      ReviewQueue: () => (isAway ? (null as unknown as object) : queue(['12'])),
    });
    const name = await nameField();
    isAway = true;
    await user.type(name, '{Enter}');
    await screen.findByText('Couldn’t check whether there are more cards to review.');
    // Its picture belongs to a contact.
    expect(screen.getByRole('button', { name: 'Delete this card' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('heading', { name: 'Nothing left to review' })).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const over = await screen.findByRole('heading', { name: 'Nothing left to review' });
    await waitFor(() => expect(document.activeElement).toBe(over));
  });

  it('shows what else is known of a card without a word over the form', async () => {
    open('/scans/7/review', { ReviewQueue: () => queue(['12']) });
    expect(await screen.findByText('AI Enriched Information')).toBeTruthy();
    expect(screen.queryByText('Additional information found!')).toBeNull();
  });
});
