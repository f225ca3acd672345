import { authorization } from '@kaard/ui/session';

/** Milliseconds until a photo that does not arrive counts as not sent: whoever waits for it goes on. */
const LIMIT_MS = 60_000;

/** Sends the photo of a contact that is saved. @throws when nobody answers in time, or the signal is aborted */
export function postPhoto(contactId: string, photo: Blob, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  return fetch(`/api/contacts/${contactId}/photo`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': 'image/jpeg' },
    body: photo,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}
