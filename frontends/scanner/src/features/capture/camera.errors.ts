/** Why there is no camera picture. The page maps the reason to the texts of specification S1. */

export type CameraProblem =
  | { kind: 'unsupported' | 'denied' | 'missing' | 'busy' }
  /** Any other error: the browser’s own message, if it has one. */
  | { kind: 'other'; message: string | null };

/**
 * DOMException names of `getUserMedia` (Media Capture and Streams, 10.3); the second of a pair is that of old browser
 * engines.
 */
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

/** Thrown if the browser has no camera API, which is also the case on pages without TLS. */
export class CameraUnsupported extends Error {}

export function cameraProblem(error: unknown): CameraProblem {
  if (error instanceof CameraUnsupported) return { kind: 'unsupported' };
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const kind = typeof name === 'string' ? KINDS[name] : undefined;
  if (kind) return { kind };
  return { kind: 'other', message: typeof message === 'string' && message !== '' ? message : null };
}

/**
 * Returns the error for a track that ended by itself: without remaining cameras it was unplugged, else the system or
 * another program took it.
 */
export const problemOfEndedTrack = (camerasLeft: number): DOMException =>
  new DOMException('', camerasLeft > 0 ? 'NotReadableError' : 'NotFoundError');
