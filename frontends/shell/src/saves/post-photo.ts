import { authorization } from '@kaard/ui/session';

/** Milliseconds until an upload without an answer counts as failed, so that callers don’t wait longer. */
const LIMIT_MS = 60_000;

/**
 * Uploads the photo of a saved contact.
 * @throws if there is no answer in time, or the signal is aborted
 */
export function postPhoto(contactId: string, photo: Blob, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  return fetch(`/api/contacts/${contactId}/photo`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': 'image/jpeg' },
    body: photo,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}
