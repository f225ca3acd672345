/** Finds the card on a photograph, as the scanner does. */
import { createFinder, type StartWorker, workerOfThisBrowser } from '@kaard/card-finder/finder';

/**
 * Crops and straightens the card: small and tilted on a desk, most of it could not be read. The worker ends with the
 * answer.
 * @returns the whole picture if no card is found, reduced as the scanner does; unchanged if the browser can’t check it
 * @throws the abort reason of `signal`
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
