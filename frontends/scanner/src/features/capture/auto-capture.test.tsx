/** The camera and the worker that finds cards, both played by the test. */

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Finding } from '@kaard/card-finder/finding';
import { finderAnswers } from '@kaard/card-finder/testing';
import { toast } from '@kaard/ui/toast';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, openScreens, startEachAfresh } from '../../../test/stage.tsx';
import { currentScan } from '../../scan/current-scan.ts';

const READY: Finding = {
  confidence: 0.95,
  isDetected: true,
  isAligned: true,
  readability: 0.9,
  corners: [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ],
};
const JPEG = new Blob(['a frame'], { type: 'image/jpeg' });
let looks: number;
let events: Event[];

const note = (event: Event) => void events.push(event);

startEachAfresh();
beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(JPEG));
  for (const [name, value] of Object.entries({ videoWidth: 1280, videoHeight: 720 }))
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value });
  const track = Object.assign(new EventTarget(), { getSettings: () => ({}), stop() {} });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const devices = { getUserMedia: async () => stream, enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
});
beforeEach(() => {
  [looks, events] = [0, []];
  answerCalls({});
  window.addEventListener('autoCapture', note);
  finderAnswers(({ type }) => {
    if (type === 'check') {
      looks += 1;
      return READY;
    }
    // Without a cut the frame itself is taken.
    if (type === 'take') throw new Error('no cut');
    return null;
  });
});
afterEach(() => {
  window.removeEventListener('autoCapture', note);
  localStorage.clear();
});

describe('the event autoCapture', () => {
  it('is not dispatched while the setting is off', async () => {
    localStorage.setItem('kaard_auto_capture', 'off');
    openScreens('/scanner');
    await screen.findByText('Perfect! Card ready to capture');
    while (looks < 5) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events).toEqual([]);
    expect(currentScan.getState().phase).toBe('none');
  });

  it('is dispatched on window, once, when a card is taken by itself', async () => {
    openScreens('/scanner');
    await screen.findByRole('textbox', { name: /Full Name/ });
    expect(events).toHaveLength(1);
    expect(events[0]).toBeInstanceOf(CustomEvent);
    expect(events[0]!.target).toBe(window);
  });
});

describe('a card that is taken by itself', () => {
  const processing = 'Processing with AI - this may take a few seconds...';

  it('is not said to be processed while its back is waited for', async () => {
    openScreens('/scanner');
    await userEvent.click(screen.getByRole('checkbox', { name: /This card has a back/ }));
    // The newest message takes the place of the one before.
    act(() => void toast({ title: 'A message from before', duration: 60_000 }));
    await screen.findByText('A message from before');
    await screen.findByText('Front captured. Now turn the card over.');
    expect(currentScan.getState().phase).toBe('none');
    screen.getByText('A message from before');
  });

  it('is said to be processed when it is on its way', async () => {
    answerCalls({ scan: [{ status: 'reading', scanId: 12 }] });
    openScreens('/scanner');
    await screen.findByText(processing);
    await screen.findByRole('heading', { name: 'Extracting Information' });
  });
});
