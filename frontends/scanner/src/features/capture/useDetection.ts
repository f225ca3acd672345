import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { cardFinder } from '../../finder/card-finder.ts';
import {
  CHECK_EVERY_MS,
  type Detection,
  detectionReducer,
  FIRST_CHECK_MS,
  NOTHING_DETECTED,
} from './detection.machine.ts';

/** Specification 3, "autoCapture event": notifies a page around the scanner that a card was captured automatically. */
const AUTO_CAPTURE_EVENT = 'autoCapture';

export interface DetectionOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  /** Whether a picture is being captured, manually or automatically; detection pauses meanwhile. */
  isTaking: boolean;
  autoCapture: boolean;
  /** Called for S1’s autoCapture event. */
  onAutoCapture: () => void;
}

export interface WatchedDetection extends Detection {
  /** False if the browser lacks a required API, or its worker has died: pictures are then captured manually. */
  isAvailable: boolean;
}

/** Checks the camera’s picture three times a second while the page is visible, and decides when to capture it. */
export function useDetection({
  videoRef,
  isLive,
  isTaking,
  autoCapture,
  onAutoCapture,
}: DetectionOptions): WatchedDetection {
  const isOn = isLive && !isTaking;
  const [state, dispatch] = useReducer(detectionReducer, NOTHING_DETECTED);
  const [isAvailable, setAvailable] = useState(true);

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const video = videoRef.current;
    // Slow devices skip checks instead of queueing them.
    if (!video?.videoWidth || cardFinder.isBusy()) return;
    try {
      const frame = await createImageBitmap(video);
      if (!isCurrent()) return frame.close();
      const finding = await cardFinder.ask({ type: 'check', frame }, [frame]);
      if (isCurrent()) dispatch({ type: 'checked', finding, at: performance.now(), autoCapture });
    } catch {
      if (isCurrent()) setAvailable(cardFinder.isUsable());
    }
  });

  useEffect(() => {
    if (!isOn || !isAvailable) return;
    let run = 0;
    let first = 0;
    let every = 0;
    const pause = () => {
      run += 1;
      window.clearTimeout(first);
      window.clearInterval(every);
      dispatch({ type: 'reset' });
    };
    const start = () => {
      const mine = run;
      const look = () => void check(() => mine === run);
      first = window.setTimeout(() => {
        look();
        every = window.setInterval(look, CHECK_EVERY_MS);
      }, FIRST_CHECK_MS);
    };
    const onVisibility = () => {
      pause();
      if (!document.hidden) start();
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      pause();
    };
  }, [isOn, isAvailable]);

  useEffect(() => {
    if (isTaking) dispatch({ type: 'captured' });
  }, [isTaking]);

  const { captureAt } = state;
  const fire = useEffectEvent(() => {
    dispatch({ type: 'captured' });
    onAutoCapture();
    // For programs around the page; the product itself uses the call above.
    window.dispatchEvent(new CustomEvent(AUTO_CAPTURE_EVENT));
  });
  useEffect(() => {
    if (captureAt === null) return;
    const timer = window.setTimeout(() => fire(), Math.max(0, captureAt - performance.now()));
    return () => window.clearTimeout(timer);
  }, [captureAt]);

  return { ...state, isAvailable };
}

/**
 * Releases the frames of the last checks, which are needed only for a capture and are megabytes, when the page is left.
 */
export function useForgettingFrames(): void {
  useEffect(
    () => () => {
      cardFinder.ask({ type: 'forget' }).catch(() => {
        // Without a worker there is nothing to release.
      });
    },
    [],
  );
}
