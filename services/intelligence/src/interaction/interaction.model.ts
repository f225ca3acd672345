import { type Connection, Schema } from 'mongoose';

export type InteractionKind = 'met' | 'called' | 'mailed' | 'note';

/** An entry of a contact’s log without its text, which only the contacts service stores. */
export interface Interaction {
  id: number;
  ownerId: number;
  contactId: number;
  kind: InteractionKind;
  at: Date;
}

export type InteractionDocument = Omit<Interaction, 'id'> & { _id: number };

const interactionSchema = new Schema<InteractionDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    contactId: { type: Number, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'interactions', versionKey: false },
);
interactionSchema.index({ ownerId: 1, contactId: 1, at: -1 });
interactionSchema.index({ ownerId: 1, at: -1 });

export const createInteractionModel = (connection: Connection) =>
  connection.model<InteractionDocument>('Interaction', interactionSchema);
