import type { Proof } from './provider.flow.ts';

/** Milliseconds; shorter than the server accepts it. */
const LIFE_MS = 4 * 60 * 1000;

let kept: { proof: Proof; until: number } | null = null;

/** Keeps a proof between the redirect and the screen that requested it; never stored. */
export function keepProof(proof: Proof): void {
  kept = { proof, until: Date.now() + LIFE_MS };
}

export const hasProof = (): boolean => kept !== null && kept.until > Date.now();

/** Returns the proof, once. */
export function takeProof(): Proof | null {
  const proof = hasProof() ? kept!.proof : null;
  kept = null;
  return proof;
}
