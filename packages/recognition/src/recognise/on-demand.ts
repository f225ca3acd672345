import type { InferenceSession } from 'onnxruntime-node';
import { type OnDemand, onDemand } from '../models/on-demand.ts';
import { openFurther } from '../models/open.ts';
import type { FurtherModel } from '../models/prepare.ts';
import { resting } from '../models/session.ts';
import { createRecogniser, type Recogniser } from './recogniser.ts';

/**
 * How long an unused model stays open, because users who scan one such card often scan several. Opening one takes 0.1
 * s; keeping it open takes up to 50 MB (ADRs 0193 and 0212).
 */
const IDLE_MS = 60_000;

/** An open model and its dictionary. */
export interface OpenModel {
  session: InferenceSession;
  characters: string[];
}

/** A model besides the two that read every line. */
export const modelOnDemand = (read: () => Promise<FurtherModel>, threads: number): OnDemand<OpenModel> =>
  onDemand(
    async () => {
      const { recogniser, characters } = await read();
      return { session: await openFurther(recogniser, threads), characters };
    },
    ({ session }) => session.release(),
    IDLE_MS,
  );

/** @throws `NotOpened`, from its calls, if the model can't be opened */
export const createRecogniserOnDemand = (model: OnDemand<OpenModel>, rest?: () => Promise<void>): Recogniser => ({
  recognise: (picture, lines, signal) =>
    model.use(({ session, characters }) =>
      createRecogniser({ exact: resting(session, rest) }, characters).recognise(picture, lines, signal),
    ),
});
