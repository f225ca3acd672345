/** The card on a photograph, as the scanner would send it. */
import { createFinder, type StartWorker, workerOfThisBrowser } from '@kaard/card-finder/finder';

/**
 * Cuts out the card and straightens it: small and tilted on a desk, most of it would not be read. The worker ends with
 * the answer.
 * @returns the whole picture where no card is found, as small as the scanner sends it; as it is where the browser can't look
 * @throws what `signal` was aborted with
 */
export async function cardOnPicture(
  picture: Blob,
  signal: AbortSignal,
  startWorker: StartWorker | null = workerOfThisBrowser(),
): Promise<Blob> {
  signal.throwIfAborted();
  const finder = createFinder(startWorker);
  signal.addEventListener('abort', finder.close, { once: true });
  try {
    const { straight, whole } = await finder.ask({ type: 'find', picture, orWhole: true });
    return straight ?? whole ?? picture;
  } catch {
    signal.throwIfAborted();
    return picture;
  } finally {
    signal.removeEventListener('abort', finder.close);
    finder.close();
  }
}
