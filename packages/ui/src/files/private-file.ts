import { authorization } from '@kaard/ui/session';
import { fileNameIn } from './file-name.ts';

export interface PrivateFile {
  content: Blob;
  /** As the server calls it; null when it did not say. */
  fileName: string | null;
}

/** Milliseconds until the answer has to have begun; how long all of it takes is a matter of its size and the line. */
const BEGIN_LIMIT_MS = 60_000;

/**
 * A file that only its owner may have: fetched with the header, so that no token stands in an address.
 * @param path on our own address
 * @param asked sent as JSON by POST, where an address would be too long for it
 * @throws Error unless it was answered in time; with the `status` of a refusal
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

/** Hands something to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has to have begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
