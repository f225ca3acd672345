import { takeAskedFile } from '@kaard/ui/asked';

/** The time limit in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Loads a small JSON file from our own origin, always revalidated.
 * @throws Error unless it exists and is JSON
 */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await (takeAskedFile(path) ??
    fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
