import type { InferenceSession } from 'onnxruntime-node';

/** The interface of a model. */
export interface Session extends Pick<InferenceSession, 'inputNames' | 'outputNames'> {
  run(feeds: InferenceSession.FeedsType): Promise<InferenceSession.ReturnType>;
}

/** Waits for `rest` before every run; without it, returns the session itself. */
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
