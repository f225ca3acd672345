import type { Provider } from './provider.flow.ts';

/** A sign-in at the provider that this tab has begun. */
export interface PendingFlow {
  purpose: 'login' | 'register' | 'connect' | 'confirm';
  /** Path of our own. */
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

/** @throws Error where the browser forbids storage: then nobody can come back */
export function putFlow(flow: PendingFlow): void {
  sessionStorage.setItem(KEY, JSON.stringify(flow));
}

/** Read once; null when there is none, or none that is young enough. */
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
