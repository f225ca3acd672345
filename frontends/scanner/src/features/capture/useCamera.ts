import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraProblem, CameraUnsupported, cameraProblem, problemOfEndedTrack } from './camera.errors.ts';

/** S1, section 9: the rear camera at 1280x720, if available. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

function constraintsFor(deviceId: string | null): MediaStreamConstraints {
  return {
    audio: false,
    video: deviceId ? { deviceId: { exact: deviceId }, ...SIZE } : { facingMode: { ideal: 'environment' }, ...SIZE },
  };
}

export interface Torch {
  isOn: boolean;
  toggle(): void;
}

export interface Camera {
  videoRef: RefObject<HTMLVideoElement | null>;
  status: 'starting' | 'live' | 'failed';
  problem: CameraProblem | null;
  retry(): void;
  /** Null if the camera has no lamp. */
  torch: Torch | null;
  /** Switches to the next camera; null if there is only one. */
  switchCamera: (() => void) | null;
}

type Live = Pick<Camera, 'status' | 'problem'> & { track: MediaStreamTrack | null; cameras: string[] };

const STARTING: Live = { status: 'starting', problem: null, track: null, cameras: [] };

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Not yet in TypeScript’s library: Image Capture, "MediaTrackCapabilities". */
interface WithTorch {
  torch?: boolean;
}

const hasTorch = (track: MediaStreamTrack | null): track is MediaStreamTrack =>
  ((track?.getCapabilities?.() ?? {}) as WithTorch).torch === true;

async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices?.().catch(() => []);
  return (devices ?? []).filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map((one) => one.deviceId);
}

/** The camera’s live picture as long as the page is mounted; the camera is released when the page is left. */
export function useCamera(): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  // A new object is a new attempt, even with the same camera.
  const [wish, setWish] = useState<{ deviceId: string | null }>({ deviceId: null });
  const [live, setLive] = useState<Live>(STARTING);
  const [isTorchOn, setTorchOn] = useState(false);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    const fail = (error: unknown) => {
      if (!isLeft) setLive({ ...STARTING, status: 'failed', problem: cameraProblem(error) });
    };

    async function start() {
      if (!navigator.mediaDevices?.getUserMedia) throw new CameraUnsupported();
      const opened = await navigator.mediaDevices.getUserMedia(constraintsFor(wish.deviceId));
      const video = videoRef.current;
      if (isLeft || !video) return stop(opened);
      stream = opened;
      const track = opened.getVideoTracks()[0] ?? null;
      track?.addEventListener('ended', async () => {
        // The camera was unplugged, or taken by the system: a black picture must not look live.
        fail(problemOfEndedTrack((await cameraIds()).length));
      });
      video.srcObject = opened;
      await video.play();
      const cameras = await cameraIds();
      if (!isLeft) setLive({ status: 'live', problem: null, track, cameras });
    }

    setLive(STARTING);
    setTorchOn(false);
    start().catch(fail);
    return () => {
      isLeft = true;
      if (stream) stop(stream);
      if (videoRef.current) videoRef.current.srcObject = null;
    };
  }, [wish]);

  const retry = useCallback(() => setWish({ deviceId: null }), []);
  const { track, cameras } = live;
  const current = track?.getSettings?.().deviceId ?? null;

  function toggleTorch() {
    if (!track) return;
    const wanted = !isTorchOn;
    const constraints = { advanced: [{ torch: wanted } as MediaTrackConstraintSet] };
    track.applyConstraints(constraints).then(
      () => setTorchOn(wanted),
      () => {
        // The lamp stays as it is, and so does the button.
      },
    );
  }

  return {
    videoRef,
    status: live.status,
    problem: live.problem,
    retry,
    torch: hasTorch(track) ? { isOn: isTorchOn, toggle: toggleTorch } : null,
    switchCamera:
      cameras.length > 1
        ? () => setWish({ deviceId: cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]! })
        : null,
  };
}
