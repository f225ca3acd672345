import { InferenceSession } from 'onnxruntime-node';
import type { Models } from './prepare.ts';

/**
 * How long a thread of onnxruntime spins while it waits for another one, in microseconds. The default of a thousand
 * would take the processor from our own threads; without spinning, each of a detector's hundred layers may end with a
 * wait for the system.
 */
const SPIN_US = '20';

const optionsFor = (threads: number): InferenceSession.SessionOptions => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  // Inputs differ in size from call to call; arenas would permanently keep the largest size of everything.
  enableCpuMemArena: false,
  enableMemPattern: false,
  extra: { session: { intra_op: { spin_duration_us: SPIN_US } } },
});

/**
 * The model in bytes already defines where bytes begin and end. By default, onnxruntime would add a conversion for
 * every reader of bytes, and then no longer recognise five of its operations as one GELU: a third more time.
 */
const AS_WRITTEN = { session: { disable_quant_qdq: '1' } };

export const openDetection = (detector: Uint8Array, threads: number): Promise<InferenceSession> =>
  InferenceSession.create(detector, optionsFor(threads));

export interface RecognitionSessions {
  exact: InferenceSession;
  quick: InferenceSession | undefined;
}

/** Opens each session with one thread. If there are more threads, each reads lines of its own (`threads/share.ts`). */
export async function openRecognition({
  recogniser,
  quickRecogniser,
}: Pick<Models, 'recogniser' | 'quickRecogniser'>): Promise<RecognitionSessions> {
  return {
    exact: await InferenceSession.create(recogniser, optionsFor(1)),
    quick: quickRecogniser && (await InferenceSession.create(quickRecogniser, { ...optionsFor(1), extra: AS_WRITTEN })),
  };
}

/** Opens a recogniser that reads alone; no other thread has it. */
export const openFurther = (recogniser: Uint8Array, threads: number): Promise<InferenceSession> =>
  InferenceSession.create(recogniser, optionsFor(threads));
