import { authorization } from '@kaard/ui/session';
import { fileNameIn } from './file-name.ts';

export interface PrivateFile {
  content: Blob;
  /** The name given by the server; null if it gave none. */
  fileName: string | null;
}

/** Milliseconds until the answer must begin; the total time depends on the size and the line. */
const BEGIN_LIMIT_MS = 60_000;

/**
 * Fetches a file that only its owner may read. The token is sent as a header, so that it is in no address.
 * @param path a path on our own origin
 * @param asked sent as JSON by POST; for requests that are too long for an address
 * @throws Error if the answer does not begin in time; with the `status` of a refusal
 */
export async function fetchPrivateFile(path: string, asked?: object): Promise<PrivateFile> {
  const waiting = new AbortController();
  const limit = setTimeout(
    () => waiting.abort(new DOMException(`${path} did not answer`, 'TimeoutError')),
    BEGIN_LIMIT_MS,
  );
  const request: RequestInit = asked
    ? {
        method: 'POST',
        headers: { ...authorization(), 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      }
    : { headers: authorization() };
  const response = await fetch(path, { ...request, signal: waiting.signal }).finally(() => clearTimeout(limit));
  if (!response.ok) throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status });
  return { content: await response.blob(), fileName: fileNameIn(response.headers.get('content-disposition')) };
}

/** Passes content to the browser’s downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The download must have begun before its address is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
