import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { type Camera, useCamera } from './useCamera.ts';

let camera: Camera;
let asked: MediaStreamConstraints[];
let applied: MediaTrackConstraints[];
let stopped: string[];

/** Cameras of a device, as the browser shows them: which are there, and whether they have a lamp. */
function plugIn(ids: readonly string[], { hasLamp = false, lampWorks = true } = {}) {
  const trackOf = (deviceId: string) =>
    Object.assign(new EventTarget(), {
      getSettings: () => ({ deviceId }),
      getCapabilities: () => (hasLamp ? { torch: true } : {}),
      applyConstraints: async (constraints: MediaTrackConstraints) => {
        applied.push(constraints);
        if (!lampWorks) throw new DOMException('', 'OverconstrainedError');
      },
      stop: () => stopped.push(deviceId),
    });
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    const { deviceId } = constraints.video as { deviceId?: { exact: string } };
    const track = trackOf(deviceId?.exact ?? ids[0]!);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const enumerateDevices = async () => ids.map((deviceId) => ({ kind: 'videoinput', deviceId }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices } });
}

function Page() {
  camera = useCamera();
  // biome-ignore lint/a11y/useMediaCaption: a live picture has no captions
  return <video ref={camera.videoRef} />;
}

async function open() {
  const page = render(<Page />);
  await waitFor(() => expect(camera.status).toBe('live'));
  return page;
}

beforeEach(() => {
  [asked, applied, stopped] = [[], [], []];
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

describe('the lamp', () => {
  it('is offered only by a camera that has one', async () => {
    plugIn(['rear']);
    await open();
    expect(camera.torch).toBeNull();
  });

  it('is switched on and off by the track', async () => {
    plugIn(['rear'], { hasLamp: true });
    await open();
    await act(async () => camera.torch!.toggle());
    expect(camera.torch!.isOn).toBe(true);
    await act(async () => camera.torch!.toggle());
    expect(camera.torch!.isOn).toBe(false);
    expect(applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  });

  it('that does not obey is not said to be on', async () => {
    plugIn(['rear'], { hasLamp: true, lampWorks: false });
    await open();
    await act(async () => camera.torch!.toggle());
    expect(applied).toHaveLength(1);
    expect(camera.torch!.isOn).toBe(false);
  });
});

describe('the choice of camera', () => {
  it('is not offered where there is only one', async () => {
    plugIn(['rear']);
    await open();
    expect(camera.switchCamera).toBeNull();
  });

  it('begins with the one that looks away from the person and goes round', async () => {
    plugIn(['rear', 'front']);
    await open();
    expect(asked[0]!.video).toMatchObject({ facingMode: { ideal: 'environment' } });
    for (const [count, wanted] of [
      [2, 'front'],
      [3, 'rear'],
    ] as const) {
      await act(async () => camera.switchCamera!());
      await waitFor(() => expect(camera.status).toBe('live'));
      expect(asked).toHaveLength(count);
      expect(asked.at(-1)!.video).toMatchObject({ deviceId: { exact: wanted } });
    }
    expect(stopped).toEqual(['rear', 'front']);
  });

  it('is let go with the page', async () => {
    plugIn(['rear']);
    const page = await open();
    page.unmount();
    expect(stopped).toEqual(['rear']);
  });
});
