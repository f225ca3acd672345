import { type Connection, Schema } from 'mongoose';
import type { Contact } from '../contact/contact.model.ts';

/** A contact that was deleted, as it was. It has left the collection of contacts, so no list or search can show it. */
export interface TrashDocument {
  /** Id of the contact, which it gets back. */
  _id: number;
  ownerId: number;
  contact: Omit<Contact, 'id' | 'ownerId'>;
  deletedAt: Date;
  /** From then on it is gone. */
  purgeAt: Date;
}

export const TRASH_DAYS = 30;

const trashSchema = new Schema<TrashDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    contact: { type: Schema.Types.Mixed, required: true },
    deletedAt: { type: Date, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'trash', versionKey: false, minimize: false },
);
trashSchema.index({ ownerId: 1, deletedAt: -1, _id: -1 });
trashSchema.index({ ownerId: 1, 'contact.scanId': 1 });
trashSchema.index({ purgeAt: 1 });

export const createTrashModel = (connection: Connection) => connection.model<TrashDocument>('Trash', trashSchema);
