import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { provideSaves, type SavesState, type SaveToKeep } from '@kaard/ui/saves';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  type Answers,
  answerCalls,
  openReview,
  openScreens,
  PICTURE,
  READ,
  type Sent,
  signIn,
  startEachAfresh,
} from '../../../../test/stage.tsx';
import { currentScan } from '../../../scan/current-scan.ts';

let state: SavesState;
let kept: SaveToKeep[];
let tell: () => void;
const takeBack = jest.fn<(key: string) => Promise<void>>();
const show = (changed: Partial<SavesState>) =>
  act(() => {
    state = { ...state, ...changed };
    tell();
  });

startEachAfresh();
beforeEach(() => {
  state = { isKnown: true, kept: [], isSending: false, saved: {} };
  kept = [];
  tell = () => {};
  takeBack.mockReset().mockImplementation(async () => {
    state = { ...state, kept: [] };
    tell();
  });
  provideSaves({
    state: () => state,
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
    async keep(save) {
      kept.push(save);
      state = { ...state, kept: [{ ...save, problem: null }] };
      tell();
    },
    takeBack,
    goOn: async () => {},
    tryNow() {},
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const saves = (sent: Sent[]) =>
  sent.filter(({ body }) => (body as { operationName?: string } | null)?.operationName === 'SaveScannedContact');

async function saveCard(answers: Answers = {}) {
  const opened = openReview(answers);
  await screen.findByRole('textbox', { name: /Full Name/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
  return opened;
}
const isOffline = () => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
const waits = () => screen.findByRole('heading', { name: 'Waiting to be saved' });

describe('a card that is saved without a connection', () => {
  it('that the server refuses does not wait', async () => {
    const refused = () => ({ errors: [{ message: 'Not so.', extensions: { code: 'BAD_USER_INPUT' } }] });
    await saveCard({ graph: { SaveScannedContact: refused } });
    await screen.findByText('Not so.');
    expect(kept).toEqual([]);
  });

  it('waits at once, says so, and is called saved by nobody', async () => {
    isOffline();
    const { sent, container } = await saveCard();
    await waits();
    await screen.findByRole('heading', { name: 'Not saved yet', level: 1 });
    await screen.findByText(/Ada Quint isn’t in your contacts yet/);
    expect(saves(sent)).toEqual([]);
    expect(kept).toMatchObject([
      { name: 'Ada Quint', scanId: '12', mayHaveArrived: false, what: { do: 'create', onDuplicate: 'ASK' } },
    ]);
    expect(screen.queryByText('Contact saved successfully!')).toBeNull();
    expect(screen.queryByRole('link', { name: 'View Contact Details' })).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['nobody answers', () => null],
    ['contacts are away', () => ({ errors: [{ message: 'Away.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] })],
  ])('waits under the key that it was sent under when %s', async (_why, answer) => {
    const { sent } = await saveCard({ graph: { SaveScannedContact: answer as () => object } });
    await waits();
    expect(kept[0]?.key).toBe(saves(sent)[0]?.headers.get('idempotency-key'));
    expect(kept[0]?.mayHaveArrived).toBe(true);
  });

  it('is shown as saved once it went through', async () => {
    isOffline();
    await saveCard();
    await waits();
    show({ kept: [], saved: { [kept[0]!.key]: { id: '7', name: 'Ada Quint' } } });
    expect((await screen.findByRole('link', { name: 'View Contact Details' })).getAttribute('href')).toBe(
      '/contacts/7',
    );
  });

  it('still waits after a reload', async () => {
    isOffline();
    const { unmount } = await saveCard();
    await waits();
    unmount();
    openScreens('/scan-results');
    await waits();
  });

  it('goes back into the form, where nothing of it is lost', async () => {
    isOffline();
    await saveCard();
    await waits();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(((await screen.findByRole('textbox', { name: /Full Name/ })) as HTMLInputElement).value).toBe('Ada Quint');
    expect(takeBack.mock.calls).toEqual([[kept[0]!.key]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check the details'));
  });

  it('that went through before this page was opened is the form again, and saved by its key', async () => {
    isOffline();
    const { unmount } = await saveCard();
    await waits();
    unmount();
    state = { ...state, kept: [] };
    jest.restoreAllMocks();
    const sent = answerCalls({});
    openScreens('/scan-results');
    await userEvent.click(await screen.findByRole('button', { name: 'Save Contact' }));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(saves(sent)[0]?.headers.get('idempotency-key')).toBe(kept[0]!.key);
  });

  it('leads on to the second of two cards by its name', async () => {
    isOffline();
    const otherCard = { extractedData: { name: 'Bruno Castellan' }, fields: {} };
    answerCalls({ scan: [{ ...READ, otherCard }] });
    signIn();
    currentScan.begin([PICTURE, { ...PICTURE, kept: 'data:image/jpeg;base64,BBBB' }]);
    openScreens('/scan-results');
    await userEvent.click(await screen.findByRole('button', { name: 'Save as two contacts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await waits();
    expect(screen.queryByRole('button', { name: 'Scan another card' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Check the second card' }));
    await waitFor(() => expect(currentScan.getState()).toMatchObject({ next: null, secondOf: '12' }));
  });

  it('leads on to the next card without a question: it is kept', async () => {
    isOffline();
    await saveCard();
    await waits();
    await userEvent.click(screen.getByRole('button', { name: 'Scan another card' }));
    await screen.findByRole('heading', { name: 'Scan Business Card' });
    expect(takeBack).not.toHaveBeenCalled();
  });
});
