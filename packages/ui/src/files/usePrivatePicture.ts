import { authorization } from '@kaard/ui/session';
import { useEffect, useState } from 'react';

/** The time limit of a request in milliseconds. */
const LIMIT_MS = 15_000;

const LOADING = { status: 'loading' } as const;

export type PrivatePicture = { status: 'loading' } | { status: 'ready'; src: string } | { status: 'failed' };

/**
 * Loads a picture that only its owner may see. The token is sent as a header and the picture shown as a blob, so that
 * the token is in no address.
 * @param url a path on our own origin; null if there is no picture, and then nothing is fetched
 */
export function usePrivatePicture(url: string | null): PrivatePicture & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  /** Stored with its address: the picture of another address has already been revoked. */
  const [found, setFound] = useState<{ of: string | null; picture: PrivatePicture }>({ of: url, picture: LOADING });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (url === null) return;
    const abort = new AbortController();
    let src: string | undefined;
    setFound({ of: url, picture: LOADING });
    fetchPicture(url, abort.signal).then(
      (blob) => {
        if (abort.signal.aborted) return;
        src = URL.createObjectURL(blob);
        setFound({ of: url, picture: { status: 'ready', src } });
      },
      () => !abort.signal.aborted && setFound({ of: url, picture: { status: 'failed' } }),
    );
    return () => {
      abort.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [url, attempt]);

  return { ...(found.of === url ? found.picture : LOADING), retry: () => setAttempt((count) => count + 1) };
}

/** @throws Error unless the answer is a picture from our own origin */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  if (!/^\/(?!\/)/.test(url)) throw new Error('Not a path of our own');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const response = await fetch(url, { headers: authorization(), signal: limit });
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const blob = await response.blob();
  if (!blob.type.startsWith('image/')) throw new Error(`The picture is ${blob.type}`);
  return blob;
}
