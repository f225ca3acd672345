/** The second of two people before they have a scan of their own: what a page finds that was closed in the middle of it. */
import { describe, expect, it } from '@jest/globals';
import { session } from '@kaard/ui/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerTo, left, problem, queue, taken } from '../../../../test/second.ts';
import { answerCalls, navigateTo, openScreens, signIn, startEachAfresh } from '../../../../test/stage.tsx';
import { greyPicture } from '../../../picture/grey.ts';
import { currentScan } from '../../../scan/current-scan.ts';
import { emptyDraft } from '../form/draft.rules.ts';

startEachAfresh();

const button = (name: string) => screen.findByRole('button', { name });
const isName = async (value: string) =>
  waitFor(async () => expect(await screen.findByRole('textbox', { name: /Full Name/ })).toHaveProperty('value', value));

/** Whether the browser asks before this tab is closed. */
const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('after a reload in the middle of the second upload', () => {
  it.each([
    ['with others to review', ['15']],
    ['as the last of the batch', []],
  ])('the second person arrives and is reviewed, %s', async (_which, ids) => {
    const upload = Promise.withResolvers<Response>();
    const { user, uploads } = left({ upload: () => upload.promise }, { ids });
    await screen.findByText('Uploading the second card…');
    expect((await button('Next card')).getAttribute('aria-disabled')).toBe('true');
    upload.resolve(taken());
    await isName('Bruno Castellan');
    expect(uploads().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['the key']);
    if (ids.length === 0) return;
    await user.click(await button('Next card'));
    await isName('Ada Quint');
  });

  it('what failed says so, and goes on when it is tried again', async () => {
    const answers = [problem(503, 'Uploads are paused.'), taken()];
    const { user } = left({ upload: () => answers.shift()! });
    await screen.findByText('The second card wasn’t uploaded');
    expect(screen.getByText('Uploads are paused.')).toBeTruthy();
    expect(screen.queryByText(/may have been deleted/)).toBeNull();
    await user.click(await button('Try again'));
    await isName('Bruno Castellan');
  });

  it('what failed goes on by itself when the connection is back', async () => {
    const answers = [problem(503), taken()];
    left({ upload: () => answers.shift()! });
    await screen.findByText('The second card wasn’t uploaded');
    window.dispatchEvent(new Event('online'));
    await isName('Bruno Castellan');
  });

  it('asks before what failed is skipped', async () => {
    const { user } = left({ upload: () => problem(503) });
    await user.click(await button('Discard'));
    await screen.findByRole('heading', { name: 'Discard the second card?' });
    await user.click(await button('Keep it'));
    expect(screen.getByText('The second card wasn’t uploaded')).toBeTruthy();
    await user.click(await button('Discard'));
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
    await isName('Ada Quint');
    expect(currentScan.getState()).toMatchObject({ scanId: '15', secondOf: null });
  });

  it('a question that the connection has settled is not asked about the next second person', async () => {
    const answers = [problem(503), taken(), problem(503)];
    const { user } = left({ upload: () => answers.shift()! }, { ids: ['13'] });
    const isAsked = () => screen.queryByRole('heading', { name: 'Discard the second card?' }) !== null;
    await screen.findByText('The second card wasn’t uploaded');
    await user.click(await button('Discard'));
    await waitFor(() => expect(isAsked()).toBe(true));
    act(() => void window.dispatchEvent(new Event('online')));
    await isName('Bruno Castellan');
    expect(isAsked()).toBe(false);
    await user.click(await button('Next card'));
    await user.click(await button('Save as two contacts'));
    await user.click(await button('Save Contact'));
    await screen.findByText('The second card wasn’t uploaded');
    expect(isAsked()).toBe(false);
  });

  it('the question about leaving is withdrawn once the person has a scan', async () => {
    const answers = [problem(503), taken()];
    const { user } = left({ upload: () => answers.shift()! });
    await screen.findByText('The second card wasn’t uploaded');
    await user.click(screen.getByRole('link', { name: 'Back to the batch' }));
    await screen.findByRole('heading', { name: 'Discard the second card?' });
    act(() => void window.dispatchEvent(new Event('online')));
    await isName('Bruno Castellan');
    expect(screen.queryByRole('heading', { name: 'Discard the second card?' })).toBeNull();
  });

  it('who is skipped offline as the last of the batch is not uploaded when the connection is back', async () => {
    let isOffline = false;
    const away = { errors: [{ message: 'Away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
    const ReviewQueue = () => (isOffline ? away : queue([]));
    const { user, uploads } = left({ upload: () => problem(503), graph: { ReviewQueue } });
    await screen.findByText('The second card wasn’t uploaded');
    isOffline = true;
    await user.click(await button('Discard'));
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
    await screen.findByText('Couldn’t check whether there are more cards to review.');
    expect(currentScan.getState().phase).toBe('none');
    expect(screen.queryByRole('status', { name: 'Loading the card…' })).toBeNull();
    window.dispatchEvent(new Event('online'));
    isOffline = false;
    await user.click(await button('Try again'));
    await screen.findByRole('heading', { name: 'Nothing left to review' });
    expect(uploads()).toHaveLength(1);
  });

  it('asks before the page is left for another one, and forgets the person only then', async () => {
    const { user } = left({ upload: () => problem(503) });
    await screen.findByText('The second card wasn’t uploaded');
    const back = screen.getByRole('link', { name: 'Back to the batch' });
    await user.click(back);
    await user.click(await button('Keep it'));
    expect(currentScan.getState().secondOf).toBe('12');
    await user.click(back);
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
    await waitFor(() => expect(currentScan.getState().phase).toBe('none'));
  });

  it('the person is reviewed as read on the first scan where the plan has no scan left', async () => {
    const { user } = left({ upload: () => problem(402) });
    await isName('Bruno Castellan');
    await user.click(await button('Next card'));
    await screen.findByRole('heading', { name: 'Discard the second card?' });
  });

  it('says that the picture is lost where neither this browser nor the server has it', async () => {
    left({ picture: () => problem(404), scan: (id) => (id === '12' ? problem(404) : answerTo(id)) });
    await screen.findByText(/no longer in this browser or on the server/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('finds the person before anything of them was sent, whichever card of the batch is asked for', async () => {
    const form = emptyDraft();
    sessionStorage.setItem('kaard_scan_draft', JSON.stringify({ ...form, scanId: '12', savedContactId: '7' }));
    sessionStorage.setItem('kaard_captured_image_next', greyPicture(2));
    const scan = { scanId: '12', secondOf: null, nextScanId: '12' };
    const { uploads } = left({}, { at: '/scans/7/review', scan });
    await isName('Bruno Castellan');
    expect(uploads()).toHaveLength(1);
  });

  it('finds the person also where the upload had ended, and the address still names the first card', async () => {
    const { uploads } = left({}, { scan: { scanId: '14' } });
    await isName('Bruno Castellan');
    expect(uploads()).toEqual([]);
  });
});

describe('what is read aloud', () => {
  /** Every live region that had words when it came into the document: nobody hears those. */
  function mute() {
    const found: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const regions = [...node.querySelectorAll('[role=status]'), ...(node.matches('[role=status]') ? [node] : [])];
          found.push(...regions.map(({ textContent }) => textContent).filter(Boolean));
        }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return {
      /** What came since the last time. */
      take() {
        return found.splice(0);
      },
      end: () => observer.disconnect(),
    };
  }

  it('tells that the second card is uploaded, and that there may be more, in regions that were there before', async () => {
    const unheard = mute();
    const upload = Promise.withResolvers<Response>();
    let isOffline = false;
    const away = { errors: [{ message: 'Away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
    const { user } = left({
      upload: () => upload.promise,
      graph: { ReviewQueue: () => (isOffline ? away : queue([])) },
    });
    const told = (await screen.findByText('Uploading the second card…')).closest('[role=status]');
    expect(told).toBeTruthy();
    isOffline = true;
    upload.resolve(problem(503));
    expect((await screen.findByText('The second card wasn’t uploaded')).closest('[role=alert]')).toBeTruthy();
    await user.click(await button('Discard'));
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
    const more = await screen.findByText('Couldn’t check whether there are more cards to review.');
    expect(more.closest('[role=status]')).toBe(told);
    expect(unheard.take()).toEqual([]);
    unheard.end();
  });
});

it('a card of the batch that isn’t shown to whose session has ended is not called deleted', async () => {
  answerCalls({ scan: () => problem(401), graph: { ReviewQueue: () => queue(['15']) } });
  openScreens('/scans/7/review');
  await button('Sign in');
  expect(screen.queryByText(/may have been deleted/)).toBeNull();
});

it('a card of the batch that is gone is called so, and the keyboard goes on at the heading', async () => {
  answerCalls({
    scan: (id) => (id === '16' ? problem(404) : answerTo(id)),
    graph: { ReviewQueue: () => queue(['15', '16']) },
  });
  openScreens('/scans/7/review');
  await isName('Ada Quint');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('This card can’t be opened. It may have been deleted.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review cards' }));
});

describe('the page of one card', () => {
  it('the keyboard goes on at the heading when it is tried again', async () => {
    const answers = [Promise.resolve(problem(503)), Promise.withResolvers<Response>().promise];
    const { user } = left({ upload: () => answers.shift()! }, { at: '/scan-results' });
    await user.click(await button('Try again'));
    const heading = await screen.findByRole('heading', { name: 'Extracting Information' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('asks before a second person without a scan is given up', async () => {
    const { user } = left({ upload: () => problem(503) }, { at: '/scan-results' });
    await user.click(await button('Rescan Card'));
    await screen.findByRole('heading', { name: 'Discard the second card?' });
    await user.click(await button('Keep it'));
    expect(currentScan.getState().secondOf).toBe('12');
    await user.click(await button('Rescan Card'));
    await user.click(await button('Discard'));
    await waitFor(() => expect(currentScan.getState().phase).toBe('none'));
  });

  it.each(['Cancel', 'Rescan Card'])(
    'asks on "%s" where the person is shown as read on the first scan',
    async (name) => {
      const { user } = left({ upload: () => problem(402) }, { at: '/scan-results' });
      await isName('Bruno Castellan');
      await user.click(await button(name));
      await screen.findByRole('heading', { name: 'Discard the second card?' });
      await user.click(await button('Discard'));
      await waitFor(() => expect(currentScan.getState().phase).toBe('none'));
    },
  );

  it.each([
    ['has failed', 503],
    ['found no scan left in the plan', 402],
  ])('asks before the back link leads away from a second person whose upload %s', async (_why, status) => {
    const { user } = left({ upload: () => problem(status) }, { at: '/scan-results' });
    await waitFor(() => expect(['failed', 'read']).toContain(currentScan.getState().phase));
    const back = screen.getByRole('link', { name: /^Back to/ });
    await user.click(back);
    await screen.findByRole('heading', { name: 'Discard the second card?' });
    await user.click(await button('Keep it'));
    expect(currentScan.getState().secondOf).toBe('12');
    await user.click(back);
    await user.click(await button('Discard'));
    await waitFor(() => expect(currentScan.getState().phase).toBe('none'));
    expect(screen.queryByRole('heading', { name: 'Check the details' })).toBeNull();
  });

  it('lets other pages be opened while the picture is on its way, which arrives all the same', async () => {
    const upload = Promise.withResolvers<Response>();
    const { user } = left({ upload: () => upload.promise }, { at: '/scan-results' });
    await user.click(await screen.findByRole('link', { name: /^Back to/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Extracting Information' })).toBeNull());
    upload.resolve(taken());
    await waitFor(() => expect(currentScan.getState()).toMatchObject({ phase: 'read', scanId: '14' }));
  });

  it('asks nothing of a person whose scan is there', async () => {
    const { user } = left({}, { at: '/scan-results', scan: { scanId: '14' } });
    await isName('Bruno Castellan');
    await user.click(await button('Cancel'));
    await waitFor(() => expect(currentScan.getState().phase).toBe('none'));
  });
});

it('a second person is found again also while their picture is fetched, and the form is still that of the first', async () => {
  const picture = Promise.withResolvers<Response>();
  const ids = [['12', '15'], ['15']];
  answerCalls({
    scan: answerTo,
    picture: async () => (await picture.promise).clone(),
    upload: taken,
    graph: { ReviewQueue: () => queue(ids.shift() ?? ['15']) },
  });
  openScreens('/scans/7/review');
  const user = userEvent.setup();
  await user.click(await button('Save as two contacts'));
  await user.click(await button('Save Contact'));
  await screen.findByText('Uploading the second card…');
  // The form that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review cards' }));
  await navigateTo('/contacts/7');
  await navigateTo('/scans/7/review?card=12');
  await screen.findByText('Uploading the second card…');
  picture.resolve(new Response('the back'));
  await isName('Bruno Castellan');
});

describe('on another page of the app', () => {
  async function leftWhileUploading() {
    const upload = Promise.withResolvers<Response>();
    const answers = [upload.promise, Promise.resolve(taken())];
    left({ upload: () => answers.shift()! });
    await screen.findByText('Uploading the second card…');
    await navigateTo('/contacts/7');
    await screen.findByText('the contact’s page');
    return upload;
  }
  const isRead = () => waitFor(() => expect(currentScan.getState().phase).toBe('read'));

  it('closing the tab is asked about for as long as the second upload runs', async () => {
    const upload = await leftWhileUploading();
    expect(isClosingAsked()).toBe(true);
    upload.resolve(taken());
    await isRead();
    expect(isClosingAsked()).toBe(false);
  });

  it('it is asked about as well when the upload has failed, which goes on when the connection is back', async () => {
    const upload = await leftWhileUploading();
    upload.resolve(problem(503));
    await waitFor(() => expect(currentScan.getState().phase).toBe('failed'));
    expect(isClosingAsked()).toBe(true);
    window.dispatchEvent(new Event('online'));
    await isRead();
    expect([isClosingAsked(), currentScan.getState().scanId]).toEqual([false, '14']);
  });

  it('nobody is asked who signs out', async () => {
    await leftWhileUploading();
    act(() => session.signOut());
    expect(isClosingAsked()).toBe(false);
  });

  it('nobody is asked about the card of somebody else', async () => {
    await leftWhileUploading();
    act(() => signIn('2'));
    expect([isClosingAsked(), currentScan.getState().phase]).toEqual([false, 'none']);
  });
});
