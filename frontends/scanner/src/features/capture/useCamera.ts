import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraProblem, CameraUnsupported, cameraProblem } from './camera.errors.ts';

/** S1, section 9: the rear camera at 1280x720, where there is a choice. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

export interface Camera {
  videoRef: RefObject<HTMLVideoElement | null>;
  status: 'starting' | 'live' | 'failed';
  problem: CameraProblem | null;
  retry(): void;
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** A live picture from the moment the page is there until it is left; the camera's light goes out with the page. */
export function useCamera(): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<Camera, 'status' | 'problem'>>({ status: 'starting', problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts the camera anew
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    const fail = (error: unknown) => {
      if (!isLeft) setState({ status: 'failed', problem: cameraProblem(error) });
    };

    async function start() {
      if (!navigator.mediaDevices?.getUserMedia) throw new CameraUnsupported();
      const opened = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
      const video = videoRef.current;
      if (isLeft || !video) return stop(opened);
      stream = opened;
      opened.getVideoTracks()[0]?.addEventListener('ended', () => {
        // Unplugged, or taken away by the system: a black picture that looks live would be a lie.
        fail(new DOMException('', 'NotReadableError'));
      });
      video.srcObject = opened;
      await video.play();
      if (!isLeft) setState({ status: 'live', problem: null });
    }

    setState({ status: 'starting', problem: null });
    start().catch(fail);
    return () => {
      isLeft = true;
      if (stream) stop(stream);
      if (videoRef.current) videoRef.current.srcObject = null;
    };
  }, [attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { videoRef, ...state, retry };
}
