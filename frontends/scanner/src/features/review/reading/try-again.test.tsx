/** A card whose upload failed, when the connection is back: what was typed by hand meanwhile needs no scan any more. */
import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, problem, taken } from '../../../../test/second.ts';
import { answerCalls, isUpload, openScreens, PICTURE, type Sent, startEachAfresh } from '../../../../test/stage.tsx';
import { currentScan } from '../../../scan/current-scan.ts';
import { emptyDraft } from '../form/draft.rules.ts';

startEachAfresh();

const button = (name: string) => screen.findByRole('button', { name });
const uploadsOf = (sent: Sent[]) => sent.filter(isUpload);
const connect = () => act(async () => void window.dispatchEvent(new Event('online')));

async function typeAndSave() {
  await userEvent.click(await button('Enter details manually'));
  await userEvent.type(await screen.findByRole('textbox', { name: /Full Name/ }), 'Bruno Castellan');
  await userEvent.click(await button('Save Contact'));
}
/** Nothing but session storage is left of the card. */
function reload() {
  cleanup();
  const stored = Object.entries({ ...sessionStorage });
  currentScan.discard();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  openScreens('/scan-results');
}
const isShownAsSaved = () => screen.findByRole('link', { name: 'View Contact Details' });

describe.each([
  [
    'a card',
    () => {
      const sent = answerCalls({ upload: () => problem(503) });
      currentScan.begin([PICTURE]);
      openScreens('/scan-results');
      return sent;
    },
  ],
  ['the second of two people', () => left({ upload: () => problem(503) }, { at: '/scan-results' }).sent],
])('%s that was typed by hand', (_which, open) => {
  it('is uploaded while nothing of it is saved', async () => {
    const sent = open();
    await button('Enter details manually');
    const before = uploadsOf(sent).length;
    await connect();
    await waitFor(() => expect(uploadsOf(sent)).toHaveLength(before + 1));
  });

  it('is not uploaded once it is saved', async () => {
    const sent = open();
    await typeAndSave();
    await isShownAsSaved();
    const before = uploadsOf(sent).length;
    await connect();
    expect([uploadsOf(sent).length, currentScan.getState().phase]).toEqual([before, 'failed']);
  });

  it('is not uploaded after a reload once it is saved, and still shown as saved', async () => {
    const sent = open();
    await typeAndSave();
    await isShownAsSaved();
    const before = uploadsOf(sent).length;
    reload();
    await isShownAsSaved();
    await screen.findByRole('heading', { name: 'Bruno Castellan' });
    expect(screen.queryByText('Failed to extract information from the business card')).toBeNull();
    await connect();
    expect([uploadsOf(sent).length, currentScan.getState().phase]).toEqual([before, 'failed']);
  });

  it('is not uploaded while it is being saved', async () => {
    const sent = open();
    const saved = Promise.withResolvers<void>();
    const answer = window.fetch;
    globalThis.fetch = window.fetch = async (input, init) => {
      const response = answer(input, init);
      if (String(init?.body).includes('SaveScannedContact')) await saved.promise;
      return response;
    };
    await typeAndSave();
    const isSaving = ({ body }: Sent) => (body as { operationName?: string })?.operationName === 'SaveScannedContact';
    await waitFor(() => expect(sent.some(isSaving)).toBe(true));
    const before = uploadsOf(sent).length;
    await connect();
    expect([uploadsOf(sent).length, currentScan.getState().phase]).toEqual([before, 'failed']);
    saved.resolve();
    await isShownAsSaved();
  });
});

it('the second of two people is uploaded though the form is still that of the first, who is saved', async () => {
  const form = { scanId: '12', savedContactId: '7' };
  sessionStorage.setItem('kaard_scan_draft', JSON.stringify({ ...emptyDraft(), ...form }));
  const answers = [problem(503), taken()];
  left({ upload: () => answers.shift()! }, { at: '/scan-results' });
  await button('Enter details manually');
  await connect();
  await waitFor(() => expect(currentScan.getState()).toMatchObject({ phase: 'read', scanId: '14' }));
});

it('the second of two people who got no scan is not uploaded after a reload once they are saved', async () => {
  const answers = [problem(402), taken()];
  const { sent } = left({ upload: () => answers.shift()! }, { at: '/scan-results' });
  await userEvent.click(await button('Save Contact'));
  await isShownAsSaved();
  reload();
  await isShownAsSaved();
  await screen.findByRole('heading', { name: 'Bruno Castellan' });
  expect(uploadsOf(sent)).toHaveLength(1);
});
