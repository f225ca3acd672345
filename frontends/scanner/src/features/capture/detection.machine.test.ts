import { describe, expect, it } from '@jest/globals';
import type { Corners, Finding } from '@kaard/card-finder/finding';
import {
  CAPTURE_DELAY_MS,
  CHECK_EVERY_MS,
  type Detection,
  detectionReducer,
  HINT_AFTER_MS,
  indicatorsOf,
  isGood,
  messageOf,
  NOTHING_DETECTED,
} from './detection.machine.ts';

const at = (x: number, y: number): Corners => [
  { x, y },
  { x: x + 0.6, y },
  { x: x + 0.6, y: y + 0.5 },
  { x, y: y + 0.5 },
];
const found = (over: Partial<Finding> = {}): Finding => ({
  confidence: 0.9,
  isDetected: true,
  isAligned: true,
  readability: 0.8,
  corners: at(0.2, 0.2),
  ...over,
});

/** Checks every 300 ms, one finding each. */
function checks(findings: (Finding | null)[], autoCapture = true): Detection {
  return findings.reduce<Detection>(
    (state, finding, i) =>
      detectionReducer(state, { type: 'checked', finding, at: 500 + i * CHECK_EVERY_MS, autoCapture }),
    NOTHING_DETECTED,
  );
}

describe('a check that does not count', () => {
  it.each([
    ['nothing found', null],
    ['not detected', found({ isDetected: false })],
    ['not aligned', found({ isAligned: false })],
    ['confidence of 0.7', found({ confidence: 0.7 })],
    ['readability of 0.5', found({ readability: 0.5 })],
  ])('%s', (_, finding) => {
    expect(isGood(finding)).toBe(false);
    expect(checks([found(), finding]).captureAt).toBeNull();
    expect(checks([found(), finding, found()]).captureAt).toBeNull();
  });

  it('cancels a capture that was pending', () => {
    expect(checks([found(), found()]).captureAt).not.toBeNull();
    expect(checks([found(), found(), found({ readability: 0.2 })])).toMatchObject({ captureAt: null, good: 0 });
  });

  it('is one in which the card has moved', () => {
    const moved = checks([found(), found({ corners: at(0.26, 0.2) })]);
    expect(moved.captureAt).toBeNull();
    expect(messageOf(moved)).toBe('steady');
    const still = checks([found(), found({ corners: at(0.26, 0.2) }), found({ corners: at(0.262, 0.201) })]);
    expect(still).toMatchObject({ good: 1, captureAt: null });
  });
});

describe('auto-capture', () => {
  it('comes 400 ms after the second good check in a row, and further good checks do not put it off', () => {
    const second = 500 + CHECK_EVERY_MS;
    expect(checks([found()]).captureAt).toBeNull();
    expect(checks([found(), found()]).captureAt).toBe(second + CAPTURE_DELAY_MS);
    expect(checks([found(), found(), found()]).captureAt).toBe(second + CAPTURE_DELAY_MS);
  });

  it('never comes when it is switched off, and the card is called ready', () => {
    const state = checks([found(), found(), found()], false);
    expect(state.captureAt).toBeNull();
    expect(messageOf(state)).toBe('ready');
  });

  it('begins anew when the camera stops', () => {
    expect(detectionReducer(checks([found(), found()]), { type: 'reset' })).toEqual(NOTHING_DETECTED);
  });

  it('does not take the same card once more before it was away, whatever stops in between', () => {
    const look = (state: Detection, finding: Finding | null, at: number) =>
      detectionReducer(state, { type: 'checked', finding, at, autoCapture: true });
    let state = detectionReducer(checks([found(), found()]), { type: 'captured' });
    state = detectionReducer(state, { type: 'reset' });
    for (let i = 0; i < 5; i++) state = look(state, found(), 2000 + i * CHECK_EVERY_MS);
    expect(state).toMatchObject({ captureAt: null, good: 0 });
    state = look(state, null, 4000);
    state = look(look(state, found(), 4300), found(), 4600);
    expect(state.captureAt).toBe(4600 + CAPTURE_DELAY_MS);
  });

  it('points out the way by hand when nothing came of it for a while', () => {
    const many = Math.ceil(HINT_AFTER_MS / CHECK_EVERY_MS);
    expect(checks(Array(many).fill(null)).isHinting).toBe(false);
    expect(checks(Array(many + 1).fill(null)).isHinting).toBe(true);
  });
});

describe('the message', () => {
  it.each([
    ['capturing', found({ isAligned: false }), 1000],
    ['ready', found({ readability: 0.51 }), null],
    ['steady', found({ readability: 0.5 }), null],
    ['align', found({ isAligned: false, readability: 0.9 }), null],
    ['possible', found({ isDetected: false, confidence: 0.41 }), null],
    ['position', found({ isDetected: false, confidence: 0.4 }), null],
    ['position', null, null],
  ] as const)('is "%s" before all that come after it', (message, finding, captureAt) => {
    expect(messageOf({ finding, captureAt })).toBe(message);
  });
});

describe('the indicators', () => {
  it('are dark and without a percentage at first, and up to a confidence of 0.1', () => {
    const dark = { isDetected: false, isAligned: false, isGoodQuality: false, percent: null };
    expect(indicatorsOf(null)).toEqual(dark);
    expect(indicatorsOf(found({ isDetected: false, confidence: 0.1, readability: 0.4 }))).toEqual(dark);
  });

  it('call the quality good above a readability of 0.4, whether or not it is a card', () => {
    expect(indicatorsOf(found({ isDetected: false, readability: 0.41 })).isGoodQuality).toBe(true);
    expect(indicatorsOf(found({ readability: 0.4 })).isGoodQuality).toBe(false);
    expect(indicatorsOf(found({ readability: 0.41, confidence: 0.876 }))).toEqual({
      isDetected: true,
      isAligned: true,
      isGoodQuality: true,
      percent: 88,
    });
  });
});
