/**
 * Replaces the worker that finds cards; the test answers. Import it before any code that uses the finder, which checks
 * for workers only once.
 */
import type { FinderAnswer, FinderAnswers, FinderRequest, Numbered } from '../src/finder/finder.protocol.ts';

type Answer = (
  request: FinderRequest,
) => FinderAnswers[keyof FinderAnswers] | Promise<FinderAnswers[keyof FinderAnswers]>;

let answer: Answer = () => null;

/**
 * @param next the worker’s answer from now on; a pending promise keeps the page waiting, a rejected one is a failure
 */
export function finderAnswers(next: Answer): void {
  answer = next;
}

class FinderWorker {
  onmessage: ((event: { data: FinderAnswer }) => void) | null = null;
  onerror = null;

  postMessage({ id, ...request }: Numbered<FinderRequest>): void {
    Promise.resolve()
      .then(() => answer(request as FinderRequest))
      .then(
        (value) => this.onmessage?.({ data: { id, ok: true, value } }),
        (error: Error) => this.onmessage?.({ data: { id, ok: false, message: error.message } }),
      );
  }

  terminate(): void {}
}

Object.assign(globalThis, {
  __webpack_public_path__: '/',
  Worker: FinderWorker,
  OffscreenCanvas: class {},
  createImageBitmap: async () => ({ width: 1280, height: 720, close() {} }),
});
