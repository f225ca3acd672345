/** The current card of this tab, composed from its parts. */
import { session } from '@kaard/ui/session';
import { useSyncExternalStore } from 'react';
import { createCapturedStorage } from './captured.storage.ts';
import { createPictureStore } from './picture.store.ts';
import { createScanApi } from './scan.api.ts';
import { createScanRun, type RunState } from './scan.run.ts';
import { openTabStorage } from './tab-storage.ts';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Returns the id of the signed-in person; null for a visitor. */
export function owner(): string | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.id : null;
}

/** Whether the person signed out, which deletes their data; after a session that ended by itself they return to it. */
export function hasSignedOut(): boolean {
  const state = session.state();
  return state.status === 'signed-out' && state.reason === 'signed-out';
}

export const scanApi = createScanApi({
  fetch: (input, init) => fetch(input, init),
  readToken: session.bearer,
  now: () => Date.now(),
});

export const tabStorage = openTabStorage(() => window.sessionStorage);
export const capturedStorage = createCapturedStorage(tabStorage);

export const currentScan = createScanRun({
  api: scanApi,
  storage: capturedStorage,
  pictures: createPictureStore(Date.now),
  owner,
  newKey: () => crypto.randomUUID(),
  pause,
});

session.subscribe(currentScan.discardOthers);

export const useCurrentScan = (): RunState => useSyncExternalStore(currentScan.subscribe, currentScan.getState);
