import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { cardFinder } from '../../finder/card-finder.ts';
import {
  CHECK_EVERY_MS,
  type Detection,
  detectionReducer,
  FIRST_CHECK_MS,
  NOTHING_DETECTED,
} from './detection.machine.ts';

/** Spec 3, "autoCapture event": tells a page around the scanner that a card was taken by itself. */
const AUTO_CAPTURE_EVENT = 'autoCapture';

export interface DetectionOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  /** A picture is being taken, by hand or by itself: nothing is looked for meanwhile. */
  isTaking: boolean;
  autoCapture: boolean;
  /** S1's autoCapture event. */
  onAutoCapture: () => void;
}

export interface WatchedDetection extends Detection {
  /** False where the browser lacks what it needs, or its worker has died: pictures are taken by hand then. */
  isAvailable: boolean;
}

/** Looks at the camera's picture three times a second while the page is in front, and says when to take it. */
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
    // A slow device skips checks instead of piling them up.
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
    // For programs around the page; the product itself goes by the call above.
    window.dispatchEvent(new CustomEvent(AUTO_CAPTURE_EVENT));
  });
  useEffect(() => {
    if (captureAt === null) return;
    const timer = window.setTimeout(() => fire(), Math.max(0, captureAt - performance.now()));
    return () => window.clearTimeout(timer);
  }, [captureAt]);

  return { ...state, isAvailable };
}

/** Frames of the last checks are kept for the capture only: megabytes that a page one has left need not hold. */
export function useForgettingFrames(): void {
  useEffect(
    () => () => {
      cardFinder.ask({ type: 'forget' }).catch(() => {
        // Without a worker there is nothing to forget.
      });
    },
    [],
  );
}
