/**
 * Decides when a card is captured automatically, as a pure reducer: checks go in, the message and the time of capture
 * come out. Times are in milliseconds of a single clock, corners in fractions of the picture.
 */
import { type Finding, farthestMove, STILL } from '@kaard/card-finder/finding';

/** Times from specification S1, section 9. */
export const FIRST_CHECK_MS = 500;
export const CHECK_EVERY_MS = 300;
const GOOD_CHECKS = 2;
export const CAPTURE_DELAY_MS = 400;
const THRESHOLDS = {
  badge: 0.1,
  possibleCard: 0.4,
  goodQuality: 0.4,
  readyReadability: 0.5,
  captureConfidence: 0.7,
  captureReadability: 0.5,
} as const;

/** The highest readability of a moving card: its next frame may be blurred, so it is not "ready". */
const MOVING_READABILITY = 0.45;
/** Milliseconds without a capture after which manual capture is suggested. */
export const HINT_AFTER_MS = 12_000;

export interface Detection {
  /** The last check, reduced by motion; null before the first and if nothing like a card is visible. */
  finding: Finding | null;
  /** The number of good checks in a row. */
  good: number;
  /** The time at which an image is captured unless a check fails before; null if none is pending. */
  captureAt: number | null;
  /** The time since when checks have gone without a capture. */
  since: number | null;
  /** Whether manual capture is suggested. */
  isHinting: boolean;
  /** False after a capture until the card was away: its front must not be captured again as its back. */
  isArmed: boolean;
}

export type DetectionEvent =
  | { type: 'checked'; finding: Finding | null; at: number; autoCapture: boolean }
  /** The image was captured, or could not be: detection restarts. */
  | { type: 'captured' }
  /** The camera stopped, or the page went to the background. */
  | { type: 'reset' };

export const NOTHING_DETECTED: Detection = {
  finding: null,
  good: 0,
  captureAt: null,
  since: null,
  isHinting: false,
  isArmed: true,
};

export function detectionReducer(state: Detection, event: DetectionEvent): Detection {
  if (event.type === 'captured') return { ...NOTHING_DETECTED, isArmed: false };
  if (event.type === 'reset') return { ...NOTHING_DETECTED, isArmed: state.isArmed };
  const since = state.since ?? event.at;
  const finding = event.finding && steadied(event.finding, state.finding);
  const isArmed = state.isArmed || !finding?.isDetected;
  const seen = { finding, since, isHinting: event.at - since >= HINT_AFTER_MS, isArmed };
  if (!event.autoCapture || !isArmed || !isGood(finding)) return { ...seen, good: 0, captureAt: null };
  const good = state.good + 1;
  return { ...seen, good, captureAt: state.captureAt ?? (good >= GOOD_CHECKS ? event.at + CAPTURE_DELAY_MS : null) };
}

/** Whether a check is good, by specification S1, section 4, "Scanner", 3. */
export function isGood(finding: Finding | null): finding is Finding {
  return (
    finding?.isDetected === true &&
    finding.isAligned &&
    finding.confidence > THRESHOLDS.captureConfidence &&
    finding.readability > THRESHOLDS.captureReadability
  );
}

function steadied(finding: Finding, before: Finding | null): Finding {
  if (!finding.corners || !before?.corners) return finding;
  if (farthestMove(finding.corners, before.corners) <= STILL) return finding;
  return { ...finding, readability: Math.min(finding.readability, MOVING_READABILITY) };
}

export type DetectionMessage = 'capturing' | 'ready' | 'align' | 'steady' | 'possible' | 'position';

/** Returns the message, in S1’s order of precedence. */
export function messageOf({ finding, captureAt }: Pick<Detection, 'finding' | 'captureAt'>): DetectionMessage {
  if (captureAt !== null) return 'capturing';
  if (finding?.isDetected && finding.isAligned && finding.readability > THRESHOLDS.readyReadability) return 'ready';
  if (finding?.isDetected && finding.corners) return finding.isAligned ? 'steady' : 'align';
  if (finding && finding.confidence > THRESHOLDS.possibleCard) return 'possible';
  return 'position';
}

export interface Indicators {
  isDetected: boolean;
  isAligned: boolean;
  isGoodQuality: boolean;
  /** Confidence in percent; null while there is none to show. */
  percent: number | null;
}

export function indicatorsOf(finding: Finding | null): Indicators {
  const isDetected = finding?.isDetected ?? false;
  return {
    isDetected,
    isAligned: isDetected && (finding?.isAligned ?? false),
    isGoodQuality: (finding?.readability ?? 0) > THRESHOLDS.goodQuality,
    percent: finding && finding.confidence > THRESHOLDS.badge ? Math.round(finding.confidence * 100) : null,
  };
}
