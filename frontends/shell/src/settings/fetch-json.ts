import { takeAskedFile } from '@kaard/ui/asked';

/** Milliseconds. */
const LIMIT_MS = 10_000;

/** A small JSON file of our own address, never from the cache. @throws Error unless it is there and is JSON */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await (takeAskedFile(path) ??
    fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
