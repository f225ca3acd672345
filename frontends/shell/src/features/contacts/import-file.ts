import { authorization } from '@kaard/ui/session';

export class UploadRefused extends Error {}

/**
 * Sends the file as it is.
 * @param onProgress 0 to 1
 * @returns id of the import
 * @throws UploadRefused with the server's words, or Error when nobody answered
 */
export function sendImportFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/imports?name=${encodeURIComponent(file.name)}`);
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
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
    request.send(file);
  });
}

function parsed(text: string): { importId?: unknown; message?: unknown } {
  try {
    return JSON.parse(text) as { importId?: unknown; message?: unknown };
  } catch {
    return {}; // a proxy's page
  }
}
