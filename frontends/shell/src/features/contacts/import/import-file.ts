import { authorization } from '@kaard/ui/session';

export class UploadRefused extends Error {}

/** The name of an import from Google, in the list of imports and on its page. */
const GOOGLE_NAME = 'Google Contacts';

/**
 * Sends the file unchanged.
 * @see send
 */
export const sendImportFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> =>
  send({ name: file.name, type: 'application/octet-stream', body: file }, onProgress, signal);

/**
 * Sends persons in the format of the People API.
 * @see send
 */
export const importOfGoogle = (people: readonly unknown[], onProgress: (share: number) => void, signal: AbortSignal) =>
  send({ name: GOOGLE_NAME, type: 'application/json', body: JSON.stringify({ people }) }, onProgress, signal);

/**
 * @param onProgress gets the sent share, 0 to 1
 * @returns id of the import
 * @throws UploadRefused with the server’s message, or Error if there was no answer
 */
function send(
  { name, type, body }: { name: string; type: string; body: File | string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/imports?name=${encodeURIComponent(name)}`);
    for (const [header, value] of Object.entries(authorization())) request.setRequestHeader(header, value);
    request.setRequestHeader('content-type', type);
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error('The server could not be reached'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 202 && answer.importId !== undefined) resolve(String(answer.importId));
      else reject(new UploadRefused(typeof answer.message === 'string' ? answer.message : ''));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parsed(text: string): { importId?: unknown; message?: unknown } {
  try {
    return JSON.parse(text) as { importId?: unknown; message?: unknown };
  } catch {
    return {}; // e.g. an HTML page of a proxy
  }
}
