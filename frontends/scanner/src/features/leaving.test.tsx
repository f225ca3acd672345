/** What was begun on a screen and not ended there: it must not act on the next one. */

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Corners } from '@kaard/card-finder/finding';
import { finderAnswers } from '@kaard/card-finder/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerCalls,
  isUpload,
  navigateTo,
  openScreens,
  PICTURE,
  READ,
  type Sent,
  startEachAfresh,
} from '../../test/stage.tsx';
import { capturedStorage, currentScan } from '../scan/current-scan.ts';

const CORNERS: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];
const CUT = { ...PICTURE, whole: { blob: new Blob(['the whole frame']), corners: CORNERS, isCut: true } };
/** Time for everything that could still come of an answer that has been given. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

let sent: Sent[];
const uploads = () => sent.filter(isUpload);

startEachAfresh();
beforeEach(() => {
  sent = answerCalls({});
});

describe('cutting the card out anew', () => {
  async function cutting(result: Promise<Blob>) {
    finderAnswers(() => result);
    currentScan.begin([CUT]);
    openScreens('/scan-results');
    await screen.findByRole('textbox', { name: /Full Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Adjust corners' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  }
  const cancelCut = () => {
    const editor = screen.getByRole('region', { name: 'Card corners' });
    return userEvent.click([...editor.querySelectorAll('button')].find((b) => b.textContent === 'Cancel')!);
  };

  it('sends nothing when it was cancelled meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    await cutting(promise);
    await cancelCut();
    resolve(new Blob(['the card']));
    await settle();
    expect(uploads()).toHaveLength(1);
    expect(currentScan.getState().sides[0]!.sent).toBe(PICTURE.sent);
  });

  it('sends nothing when the page was left meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    await cutting(promise);
    await navigateTo('/contacts/7');
    resolve(new Blob(['the card']));
    await settle();
    expect(uploads()).toHaveLength(1);
  });

  it('complains of no failure that nobody waits for any more', async () => {
    const { promise, reject } = Promise.withResolvers<Blob>();
    await cutting(promise);
    await cancelCut();
    reject(new Error('no card there'));
    await settle();
    expect(screen.queryByText('Couldn’t crop the card')).toBeNull();
  });

  it('is sent when nobody leaves', async () => {
    await cutting(Promise.resolve(new Blob(['the card'])));
    await waitFor(() => expect(uploads()).toHaveLength(2));
  });
});

describe('the back of a card', () => {
  const JPEG = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'a back'], 'back.jpg', { type: 'image/jpeg' });

  /** After a reload the front is only on the server, which takes its time. */
  async function addingBack(front: Promise<Response>) {
    finderAnswers(() => ({ finding: null, straight: null }));
    const answerRest = window.fetch;
    globalThis.fetch = window.fetch = async (input, init) =>
      String(input).includes('/pictures/0') ? (await front).clone() : answerRest(input, init);
    currentScan.begin([{ ...PICTURE, sent: null }]);
    await waitFor(() => expect(currentScan.getState().phase).toBe('read'));
    openScreens('/scanner?side=back');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), JPEG);
    await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  }

  it('is neither sent nor followed by a change of page when the scanner was left meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await addingBack(promise);
    await navigateTo('/contacts/7');
    resolve(new Response('the front'));
    await settle();
    expect(screen.getByText('the contact’s page')).toBeTruthy();
    expect(uploads()).toHaveLength(1);
  });

  it('is not sent without its front, and says that nothing is lost', async () => {
    currentScan.open({ scanId: '12', sides: 1 });
    openScreens('/scanner?side=back');
    finderAnswers(() => ({ finding: null, straight: null }));
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), JPEG);
    expect(await screen.findByText(/The front can’t be loaded right now/)).toBeTruthy();
    expect(uploads()).toEqual([]);
    await navigateTo('/scan-results');
    expect(await screen.findByRole('textbox', { name: /Full Name/ })).toBeTruthy();
  });

  it('is sent, and the review opens, when nobody leaves', async () => {
    await addingBack(Promise.resolve(new Response('the front')));
    expect(await screen.findByRole('textbox', { name: /Full Name/ })).toBeTruthy();
    expect(uploads()).toHaveLength(2);
  });
});

describe('saving', () => {
  it('that ends after the next card was begun leaves no trace in that one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answerRest = window.fetch;
    globalThis.fetch = window.fetch = async (input, init) => {
      if (String(init?.body).includes('SaveScannedContact')) await promise;
      return answerRest(input, init);
    };
    currentScan.begin([PICTURE]);
    openScreens('/scan-results');
    await screen.findByRole('textbox', { name: /Full Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    window.fetch = globalThis.fetch = () => new Promise(() => {});
    currentScan.begin([PICTURE]);
    resolve();
    await settle();
    expect(capturedStorage.readDraft()).toBeNull();
  });
});

describe('reading again', () => {
  const FAILED = { status: 'failed', scanId: 12, problem: { reason: 'ENGINE', message: 'The engine broke.' } };

  it('that is refused after the page was left says nothing and touches no other card', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refused = () => ({ errors: [{ message: 'Not today.', extensions: { code: 'NOT_FOUND' } }] });
    sent = answerCalls({ scan: [FAILED, READ], graph: { ReadScanAgain: refused } });
    const answerRest = window.fetch;
    globalThis.fetch = window.fetch = async (input, init) => {
      if (String(init?.body).includes('ReadScanAgain')) await promise;
      return answerRest(input, init);
    };
    currentScan.begin([PICTURE]);
    openScreens('/scan-results');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await navigateTo('/contacts/7');
    const before = currentScan.getState().attempt;
    resolve();
    await settle();
    expect(screen.queryByText('Not today.')).toBeNull();
    expect(currentScan.getState().attempt).toBe(before);
  });
});
