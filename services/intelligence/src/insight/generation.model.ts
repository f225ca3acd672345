import { type Connection, Schema } from 'mongoose';

/** What somebody was last shown: advice that is no part of it waits for the next generation. */
export interface Generation {
  ownerId: number;
  /** `YYYY-MM-DD` by the person's calendar: at most one a day comes by itself. */
  day: string;
  at: Date;
  /** Of what contacts, log and business it was made (`basisOf`); null: nobody knows any more. */
  basis: string | null;
  /** Ids of advice, the newest first. */
  released: number[];
}
export type GenerationDocument = Generation & { _id: number };

/** An opportunity that somebody does not want to see again. */
export interface Dismissal {
  ownerId: number;
  opportunityId: number;
  at: Date;
}
export type DismissalDocument = Dismissal & { _id: string };

const number = { type: Number, required: true };

const generationSchema = new Schema<GenerationDocument>(
  {
    _id: number,
    ownerId: number,
    day: { type: String, required: true },
    at: { type: Date, required: true },
    basis: { type: String, default: null },
    released: { type: [Number] },
  },
  { collection: 'generations', versionKey: false },
);
generationSchema.index({ ownerId: 1 });

const dismissalSchema = new Schema<DismissalDocument>(
  { _id: { type: String, required: true }, ownerId: number, opportunityId: number, at: { type: Date, required: true } },
  { collection: 'dismissals', versionKey: false },
);
dismissalSchema.index({ ownerId: 1, opportunityId: 1 }, { unique: true });

export const createGenerationModels = (connection: Connection) => ({
  generations: connection.model<GenerationDocument>('Generation', generationSchema),
  dismissals: connection.model<DismissalDocument>('Dismissal', dismissalSchema),
});
