import { authorization } from '@kaard/ui/session';
import { useEffect, useState } from 'react';

/** Milliseconds. */
const LIMIT_MS = 15_000;

const LOADING = { status: 'loading' } as const;

export type PrivatePicture = { status: 'loading' } | { status: 'ready'; src: string } | { status: 'failed' };

/**
 * A picture that only its owner may see: fetched with the header, shown as a blob, so that no token stands in an address.
 * @param url path on our own address; null: there is none, and nothing is fetched
 */
export function usePrivatePicture(url: string | null): PrivatePicture & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  /** With the address that it is of: what was found at another one is given back already. */
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

/** @throws Error unless the answer is a picture of our own address */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  if (!/^\/(?!\/)/.test(url)) throw new Error('Not a path of our own');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const response = await fetch(url, { headers: authorization(), signal: limit });
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const blob = await response.blob();
  if (!blob.type.startsWith('image/')) throw new Error(`The picture is ${blob.type}`);
  return blob;
}
