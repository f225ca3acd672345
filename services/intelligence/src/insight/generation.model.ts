import { type Connection, Schema } from 'mongoose';

/** The advice last shown to a user; other advice waits for the next generation. */
export interface Generation {
  ownerId: number;
  /** `YYYY-MM-DD` in the user’s calendar: at most one generation per day is made automatically. */
  day: string;
  at: Date;
  /** The state of contacts, log and business that it is based on (`basisOf`); null if unknown. */
  basis: string | null;
  /** Ids of advice, the newest first. */
  released: number[];
}
export type GenerationDocument = Generation & { _id: number };

/** An opportunity that the user doesn’t want to see again. */
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
