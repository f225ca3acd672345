import type { InferenceSession } from 'onnxruntime-node';
import { type OnDemand, onDemand } from '../models/on-demand.ts';
import { openWide } from '../models/open.ts';
import { readWide, type WideModel } from '../models/prepare.ts';
import { resting } from '../models/session.ts';
import { createRecogniser, type Recogniser } from '../recognise/recogniser.ts';

/** Who scans a card in another script often scans several. Opening it takes 0.1 s, keeping it open up to 50 MB (ADR 0193). */
const IDLE_MS = 60_000;

/** The recogniser of all characters. */
export interface Wide {
  session: InferenceSession;
  characters: string[];
}

export const wideOnDemand = (model: WideModel, threads: number): OnDemand<Wide> =>
  onDemand(
    async () => {
      const { recogniser, characters } = await readWide(model);
      return { session: await openWide(recogniser, threads), characters };
    },
    ({ session }) => session.release(),
    IDLE_MS,
  );

export const createWideRecogniser = (wide: OnDemand<Wide>, rest?: () => Promise<void>): Recogniser => ({
  recognise: (picture, lines, signal) =>
    wide.use(({ session, characters }) =>
      createRecogniser({ exact: resting(session, rest) }, characters).recognise(picture, lines, signal),
    ),
});
