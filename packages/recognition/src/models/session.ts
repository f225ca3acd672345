import type { InferenceSession } from 'onnxruntime-node';

/** What a model is asked through. */
export interface Session extends Pick<InferenceSession, 'inputNames' | 'outputNames'> {
  run(feeds: InferenceSession.FeedsType): Promise<InferenceSession.ReturnType>;
}

/** Rests before every run; without a rest it is the session itself. */
export const resting = (session: InferenceSession, rest?: () => Promise<void>): Session =>
  rest
    ? {
        inputNames: session.inputNames,
        outputNames: session.outputNames,
        async run(feeds) {
          await rest();
          return session.run(feeds);
        },
      }
    : session;
