import type { Provider } from './provider.flow.ts';

/** A sign-in at the provider that this tab has started. */
export interface PendingFlow {
  purpose: 'login' | 'register' | 'connect' | 'confirm';
  /** A path on our own origin. */
  returnTo: string;
  provider: Provider;
  codeVerifier: string;
  state: string;
  nonce: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

const KEY = 'kaard_provider_flow';
const LIFE_MS = 15 * 60 * 1000;

/** @throws Error if the browser forbids storage: the sign-in could not be completed */
export function putFlow(flow: PendingFlow): void {
  sessionStorage.setItem(KEY, JSON.stringify(flow));
}

/** Returns the pending sign-in, once; null if there is none, or it is too old. */
export function takeFlow(now: number): PendingFlow | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const flow = text ? (JSON.parse(text) as PendingFlow) : null;
    return flow && now - flow.startedAt < LIFE_MS ? flow : null;
  } catch {
    return null;
  }
}
