import { type Connection, Schema } from 'mongoose';
import type { Contact } from '../contact/contact.model.ts';

/**
 * A deleted contact in its last state. It is no longer in the contacts collection, so no list or search can return it.
 */
export interface TrashDocument {
  /** Id of the contact, which is kept when it is restored. */
  _id: number;
  ownerId: number;
  contact: Omit<Contact, 'id' | 'ownerId'>;
  deletedAt: Date;
  /** The contact is deleted permanently after this time. */
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
