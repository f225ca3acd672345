/** Why there is no camera picture. The page turns the reason into S1's words. */

export type CameraProblem =
  | { kind: 'unsupported' | 'denied' | 'missing' | 'busy' }
  /** Anything else: the browser's own message, when it has one. */
  | { kind: 'other'; message: string | null };

/** DOMException names of `getUserMedia` (Media Capture and Streams, 10.3); the second of a pair is an old engine's. */
const KINDS: Record<string, 'denied' | 'missing' | 'busy'> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
};

/** Thrown where the browser has no camera interface at all, which is also so on pages without TLS. */
export class CameraUnsupported extends Error {}

export function cameraProblem(error: unknown): CameraProblem {
  if (error instanceof CameraUnsupported) return { kind: 'unsupported' };
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const kind = typeof name === 'string' ? KINDS[name] : undefined;
  if (kind) return { kind };
  return { kind: 'other', message: typeof message === 'string' && message !== '' ? message : null };
}

/** The track ended by itself: with no camera left it was unplugged, else the system or another program took it. */
export const problemOfEndedTrack = (camerasLeft: number): DOMException =>
  new DOMException('', camerasLeft > 0 ? 'NotReadableError' : 'NotFoundError');
