import { describe, expect, it } from '@jest/globals';
import { CameraUnsupported, cameraProblem, problemOfEndedTrack } from './camera.errors.ts';

describe('a camera that does not start', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('because of %s is "%s"', (name, kind) => {
    expect(cameraProblem(new DOMException('by the browser', name))).toEqual({ kind });
  });

  it('is unsupported without a camera interface', () => {
    expect(cameraProblem(new CameraUnsupported())).toEqual({ kind: 'unsupported' });
  });

  it('keeps the message of anything else', () => {
    expect(cameraProblem(new DOMException('It broke', 'AbortError'))).toEqual({ kind: 'other', message: 'It broke' });
    expect(cameraProblem(new Error(''))).toEqual({ kind: 'other', message: null });
    expect(cameraProblem(undefined)).toEqual({ kind: 'other', message: null });
  });
});

describe('a track that ends by itself', () => {
  it.each([
    [0, 'missing'],
    [1, 'busy'],
  ] as const)('with %i cameras left, it is %s', (left, kind) => {
    expect(cameraProblem(problemOfEndedTrack(left))).toEqual({ kind });
  });
});
