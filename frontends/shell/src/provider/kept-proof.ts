import type { Proof } from './provider.flow.ts';

/** Shorter than the server takes it for. */
const LIFE_MS = 4 * 60 * 1000;

let kept: { proof: Proof; until: number } | null = null;

/** From the way back to the screen that asked for it; never stored. */
export function keepProof(proof: Proof): void {
  kept = { proof, until: Date.now() + LIFE_MS };
}

export const hasProof = (): boolean => kept !== null && kept.until > Date.now();

/** Good once. */
export function takeProof(): Proof | null {
  const proof = hasProof() ? kept!.proof : null;
  kept = null;
  return proof;
}
