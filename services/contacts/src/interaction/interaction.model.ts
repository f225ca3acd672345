import { type Connection, Schema } from 'mongoose';

const INTERACTION_KINDS = ['met', 'called', 'mailed', 'note'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

export interface Interaction {
  id: number;
  ownerId: number;
  contactId: number;
  kind: InteractionKind;
  text: string | null;
  /** When the interaction took place. */
  at: Date;
  createdAt: Date;
  version: number;
}

export interface InteractionDocument extends Omit<Interaction, 'id'> {
  _id: number;
}

const interactionSchema = new Schema<InteractionDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    contactId: { type: Number, required: true },
    kind: { type: String, enum: INTERACTION_KINDS, required: true },
    text: { type: String, default: null },
    at: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'interactions', versionKey: false },
);
interactionSchema.index({ ownerId: 1, contactId: 1, at: -1, _id: -1 });

export const createInteractionModel = (connection: Connection) =>
  connection.model<InteractionDocument>('Interaction', interactionSchema);
