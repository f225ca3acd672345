/** Another card is begun while the second of two people has no scan: they are asked about, and belong to their own batch. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { finderAnswers } from '@kaard/card-finder/testing';
import { askToLeave } from '@kaard/ui';
import { session } from '@kaard/ui/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerTo, left, problem, taken } from '../../test/second.ts';
import { answerCalls, navigateTo, openScreens, PICTURE, signIn, startEachAfresh } from '../../test/stage.tsx';
import { currentScan } from '../scan/current-scan.ts';

startEachAfresh();

const question = () => screen.findByRole('heading', { name: 'Discard the second card?' });
/** Nothing else on these screens tells which card is meant. */
const saysWhich = () => screen.findByText(/^The second of the two cards you scanned earlier isn’t saved yet/);
const button = (name: string) => screen.findByRole('button', { name });
const isName = async (value: string) =>
  waitFor(async () => expect(await screen.findByRole('textbox', { name: /Full Name/ })).toHaveProperty('value', value));

describe('the review of another batch', () => {
  const open = (upload: () => Response | Promise<Response>) => left({ upload }, { at: '/scans/8/review' });

  it('asks before it ends the upload, and leads back to the batch of the second person', async () => {
    const upload = Promise.withResolvers<Response>();
    const { user } = open(() => upload.promise);
    await question();
    await user.click(await button('Check the second card'));
    await screen.findByText('Uploading the second card…');
    expect(screen.getByRole('link', { name: 'Back to the batch' }).getAttribute('href')).toBe('/scans/7');
    upload.resolve(taken());
    await isName('Bruno Castellan');
  });

  it('goes on without the second person only when told so', async () => {
    const { user } = open(() => problem(503));
    await question();
    await user.click(await button('Discard'));
    await isName('Ada Quint');
    expect(currentScan.getState()).toMatchObject({ scanId: '15', secondOf: null, batchId: '8' });
  });

  it('goes on by itself when the second person has a scan', async () => {
    const upload = Promise.withResolvers<Response>();
    open(() => upload.promise);
    await question();
    upload.resolve(taken());
    await isName('Ada Quint');
    expect(screen.queryByRole('heading', { name: 'Discard the second card?' })).toBeNull();
  });
});

describe('a batch that was deleted', () => {
  const graph = { ReviewQueue: () => ({ scanBatch: null }) };

  it('leads to the second person of one of its cards, who is reviewed alone', async () => {
    const upload = Promise.withResolvers<Response>();
    left({ upload: () => upload.promise, graph });
    await screen.findByRole('heading', { name: 'Extracting Information' });
    upload.resolve(taken());
    await isName('Bruno Castellan');
  });

  it('is called not found where the second person is of another one, who stays at hand', async () => {
    left({ upload: () => problem(503), graph }, { at: '/scans/8/review' });
    await screen.findByRole('heading', { name: 'Batch not found' });
    expect(currentScan.getState().secondOf).toBe('12');
  });
});

describe('elsewhere', () => {
  const scan = {
    ...{ __typename: 'Scan', id: '15', createdAt: '2026-04-20T08:00:00.000Z', savedAs: null, problem: null },
    extractedData: { __typename: 'ExtractedData', name: 'Person 15', company: 'Nordlicht', email: null, phone: null },
    pictures: [{ __typename: 'ScanPicture', index: 0 }],
  };
  const page = (type: string, nodes: object[]) => ({
    __typename: `${type}Connection`,
    edges: nodes.map((node) => ({ __typename: `${type}Edge`, cursor: 'c', node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    totalCount: nodes.length,
  });
  const total = (totalCount: number) => ({ __typename: 'ScanConnection', totalCount });
  const graph = {
    ScanTotals: () => ({ toReview: total(1), saved: total(0), failed: total(0) }),
    ScanBatches: () => ({ scanBatches: page('ScanBatch', []) }),
    ScansOfStage: () => ({ scans: page('Scan', [scan]) }),
  };
  const JPEG = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'a card'], 'card.jpg', { type: 'image/jpeg' });

  /** Signing out, where the browser's own question is answered with no: whether it was asked, and what it said. */
  function askedAtSignOut(): string | null {
    const { confirm } = window;
    let asked: string | null = null;
    window.confirm = (words) => {
      asked = String(words);
      return false;
    };
    const end = jest.fn();
    act(() => askToLeave(end, { isSigningOut: true }));
    window.confirm = confirm;
    expect(end.mock.calls.length).toBe(asked === null ? 1 : 0);
    return asked;
  }

  const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  /** The page of one card, left by a link of the frame while the picture is on its way. */
  async function leftFor(path: string) {
    const upload = Promise.withResolvers<Response>();
    const opened = left({ upload: () => upload.promise, graph }, { at: '/scan-results', scan: { batchId: null } });
    await screen.findByRole('heading', { name: 'Extracting Information' });
    await navigateTo(path);
    return { ...opened, upload };
  }

  describe('a page that knows nothing of the scanner', () => {
    const failed = () => screen.queryByText('The second card wasn’t uploaded');

    it.each([
      ['can’t be reached', () => problem(503)],
      ['has no scan left for them', () => problem(402)],
    ])('says that the second card was not uploaded when the server %s', async (_why, answer) => {
      const { upload } = await leftFor('/contacts/7');
      expect(failed()).toBeNull();
      upload.resolve(answer());
      await screen.findByText('The second card wasn’t uploaded');
      await screen.findByText('It’s only in this tab so far. Open the scanner to check it.');
      await navigateTo('/scan-results');
      await waitFor(() => expect(failed()).toBeNull());
    });

    it('says nothing when it was', async () => {
      const { upload } = await leftFor('/contacts/7');
      upload.resolve(taken());
      await waitFor(() => expect(currentScan.getState().phase).toBe('read'));
      expect(failed()).toBeNull();
    });
  });

  it('the page that shows the second card says itself that it was not uploaded', async () => {
    left({ upload: () => problem(503) }, { at: '/scan-results', scan: { batchId: null } });
    await button('Enter details manually');
    expect(screen.queryByText('The second card wasn’t uploaded')).toBeNull();
  });

  describe('signing out', () => {
    const { confirm } = window;
    let asked: string[];
    let isMeant: boolean;
    beforeEach(() => {
      [asked, isMeant] = [[], false];
      window.confirm = (words) => asked.push(String(words)) > 0 && isMeant;
    });
    afterEach(() => {
      window.confirm = confirm;
    });
    const signOut = () => {
      const end = jest.fn();
      act(() => askToLeave(end, { isSigningOut: true }));
      return end.mock.calls.length === 1;
    };

    it.each(['/contacts/7', '/scan-results'])('%s asks first while the picture is on its way', async (path) => {
      const { upload } = await leftFor(path);
      expect(signOut()).toBe(false);
      expect(asked).toEqual([expect.stringContaining('isn’t uploaded yet. If you sign out now')]);
      isMeant = true;
      expect(signOut()).toBe(true);
      upload.resolve(taken());
      await waitFor(() => expect(currentScan.getState().scanId).toBe('14'));
      expect([signOut(), asked.length]).toEqual([true, 2]);
    });

    it('is not asked about twice where the page asks itself', async () => {
      const { user } = left({ upload: () => problem(503) }, { at: '/scan-results', scan: { batchId: null } });
      await button('Enter details manually');
      expect(signOut()).toBe(false);
      await question();
      await user.click(await button('Keep it'));
      expect(asked).toEqual([]);
    });

    it('going elsewhere by the palette is not asked about: the picture arrives', async () => {
      await leftFor('/contacts/7');
      const go = jest.fn();
      askToLeave(go);
      expect([go.mock.calls.length, asked]).toEqual([1, []]);
    });
  });

  it('the list of scans asks before it opens another one', async () => {
    const { user } = await leftFor('/scans');
    await user.click(await button('Review Person 15'));
    await question();
    await user.click(await button('Discard'));
    await isName('Ada Quint');
    expect(currentScan.getState().scanId).toBe('15');
  });

  describe('after a reload there', () => {
    /** Nothing but session storage knows of the second person. */
    const reloaded = (at: string) => {
      const upload = Promise.withResolvers<Response>();
      const opened = left({ upload: () => upload.promise, graph }, { at, scan: { batchId: null } });
      return { ...opened, upload };
    };

    it.each(['/scans', '/scans/new', '/scans/7', '/scanner'])(
      '%s goes on with the upload, and closing the tab asks until there is a scan',
      async (at) => {
        const { uploads, upload } = reloaded(at);
        await waitFor(() => expect(uploads()).toHaveLength(1));
        expect(isClosingAsked()).toBe(true);
        upload.resolve(taken());
        await waitFor(() => expect(currentScan.getState()).toMatchObject({ phase: 'read', scanId: '14' }));
        expect(isClosingAsked()).toBe(false);
      },
    );

    it('the list of scans asks before it opens another one', async () => {
      const { user } = reloaded('/scans');
      await user.click(await button('Review Person 15'));
      await question();
      await user.click(await button('Check the second card'));
      await screen.findByRole('heading', { name: 'Extracting Information' });
      expect(currentScan.getState().secondOf).toBe('12');
    });

    it('a card that is in a list anyway stays as it is stored', async () => {
      const { uploads } = left({ graph }, { at: '/scans', scan: { batchId: null, secondOf: null } });
      await button('Review Person 15');
      expect([uploads(), isClosingAsked(), currentScan.getState().phase]).toEqual([[], false, 'none']);
    });
  });

  it('asks also where the first person is saved and nobody has looked at the second yet', async () => {
    const ids = [12, 14];
    const upload = () => Response.json({ scanId: ids.shift(), status: 'queued' }, { status: 202 });
    answerCalls({ scan: answerTo, upload, graph });
    currentScan.begin([PICTURE, { ...PICTURE, kept: 'data:image/jpeg;base64,BBBB' }]);
    openScreens('/scan-results');
    const user = userEvent.setup();
    await user.click(await button('Save as two contacts'));
    await user.click(await button('Save Contact'));
    await button('Check the second card');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    // The page of the first card asks nothing itself.
    expect(askedAtSignOut()).toContain('The second of the two cards you scanned');
    await navigateTo('/scans');
    await user.click(await button('Review Person 15'));
    await question();
    await user.click(await button('Check the second card'));
    await user.click(await button('Check the second card'));
    await isName('Bruno Castellan');
  });

  describe('the scanner', () => {
    const isGone = () =>
      waitFor(() => expect(screen.queryByRole('heading', { name: 'Discard the second card?' })).toBeNull());
    async function openScanner() {
      finderAnswers(() => ({ finding: null, straight: null }));
      const opened = await leftFor('/scanner');
      await question();
      return opened;
    }
    /** The question is closed without an answer, and a picture is chosen all the same. */
    async function chooseAllTheSame() {
      const opened = await openScanner();
      await opened.user.keyboard('{Escape}');
      await isGone();
      await opened.user.upload(await screen.findByLabelText('Choose a picture'), JPEG);
      await question();
      return opened;
    }

    it('asks before the first picture, and leads back to the second person', async () => {
      const { user, uploads } = await openScanner();
      await saysWhich();
      await user.click(await button('Check the second card'));
      await screen.findByRole('heading', { name: 'Extracting Information' });
      expect([currentScan.getState().secondOf, uploads().length]).toEqual(['12', 1]);
    });

    it('takes another card at once when it was told to before', async () => {
      const { user, uploads } = await openScanner();
      await user.click(await button('Discard'));
      await isGone();
      await user.upload(await screen.findByLabelText('Choose a picture'), JPEG);
      await waitFor(() => expect(uploads()).toHaveLength(2));
      expect(currentScan.getState().secondOf).toBeNull();
    });

    it('keeps the new picture while nobody answers', async () => {
      const { user, uploads } = await chooseAllTheSame();
      await user.keyboard('{Escape}');
      await screen.findByText('This card isn’t uploaded yet.');
      await isGone();
      expect([currentScan.getState().secondOf, uploads().length]).toEqual(['12', 1]);
      await user.click(await button('Upload it'));
      await question();
      await user.click(await button('Discard'));
      await waitFor(() => expect(uploads()).toHaveLength(2));
      expect(currentScan.getState().secondOf).toBeNull();
    });

    it('keeps it also for whoever checks the second person first', async () => {
      const { user } = await chooseAllTheSame();
      await user.click(await button('Check the second card'));
      await screen.findByRole('heading', { name: 'Extracting Information' });
      await navigateTo('/scanner');
      await question();
      await user.keyboard('{Escape}');
      await screen.findByText('This card isn’t uploaded yet.');
      await user.click(await button('Discard it'));
      expect(screen.queryByText('This card isn’t uploaded yet.')).toBeNull();
    });

    it('keeps it also for whoever goes elsewhere without an answer', async () => {
      const { user } = await chooseAllTheSame();
      await navigateTo('/contacts/7');
      await navigateTo('/scanner');
      await question();
      await user.keyboard('{Escape}');
      await screen.findByText('This card isn’t uploaded yet.');
    });

    it('lets closing the tab and signing out ask about it, also once the second person has a scan', async () => {
      const { user, upload } = await chooseAllTheSame();
      await user.click(await button('Check the second card'));
      upload.resolve(taken());
      await isName('Bruno Castellan');
      expect(isClosingAsked()).toBe(true);
      expect(askedAtSignOut()).toContain('The card you captured isn’t uploaded yet.');
      await navigateTo('/scanner');
      await user.click(await button('Discard it'));
      expect([isClosingAsked(), askedAtSignOut()]).toEqual([false, null]);
    });

    it('takes no further picture in its place', async () => {
      const { user, uploads } = await chooseAllTheSame();
      await user.click(await button('Check the second card'));
      await screen.findByRole('heading', { name: 'Extracting Information' });
      // Nobody needs to be asked any more.
      currentScan.discard();
      await navigateTo('/scanner');
      await screen.findByText('This card isn’t uploaded yet.');
      await user.upload(await screen.findByLabelText('Choose a picture'), JPEG);
      await screen.findByText('Your last card isn’t uploaded yet');
      expect([currentScan.getState().phase, uploads().length]).toEqual(['none', 1]);
      await user.click(await button('Upload it'));
      await waitFor(() => expect(uploads()).toHaveLength(2));
    });

    it.each([
      ['keeps it for whoever has to sign in again', 'refused', true],
      ['leaves nothing of it after somebody has signed out', 'signed-out', false],
    ] as const)('%s', async (_what, reason, isKept) => {
      const { user } = await chooseAllTheSame();
      await user.keyboard('{Escape}');
      await screen.findByText('This card isn’t uploaded yet.');
      await navigateTo('/login');
      act(() => session.signOut(reason));
      act(() => signIn());
      await navigateTo('/scanner');
      await screen.findByLabelText('Choose a picture');
      expect(screen.queryByText('This card isn’t uploaded yet.') !== null).toBe(isKept);
    });

    it('shows it to nobody else', async () => {
      const { user } = await chooseAllTheSame();
      await user.keyboard('{Escape}');
      await screen.findByText('This card isn’t uploaded yet.');
      await navigateTo('/contacts/7');
      act(() => signIn('2'));
      await navigateTo('/scanner');
      await screen.findByLabelText('Choose a picture');
      expect(screen.queryByText('This card isn’t uploaded yet.')).toBeNull();
    });
  });
});
