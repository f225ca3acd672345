import { CUSTOM_KINDS, type CustomField } from '@kaard/contact-formats/custom';
import { type Connection, Schema } from 'mongoose';

/** What still has to be done to the contacts: values go, or are called otherwise. */
export interface PendingChange {
  key: string;
  /** Null: of the whole field, which was deleted. Else a choice that has another name now. */
  rename: { from: string; to: string } | null;
  at: Date;
}

/** The fields of one owner, in their order. One document, so that of two changes at once one waits. */
export interface CustomFieldSet {
  ownerId: number;
  fields: CustomField[];
  /** Of deleted fields: never given again, so that what somebody has stored elsewhere never means another field. */
  formerKeys: string[];
  pending: PendingChange[];
}

export type CustomFieldDocument = CustomFieldSet & { _id: number };

const bare = { _id: false, id: false };
const fieldSchema = new Schema<CustomField>(
  {
    key: { type: String, required: true },
    name: { type: String, required: true },
    kind: { type: String, enum: CUSTOM_KINDS, required: true },
    choices: { type: [String], default: [] },
  },
  bare,
);
const pendingSchema = new Schema<PendingChange>(
  {
    key: { type: String, required: true },
    rename: { type: new Schema({ from: String, to: String }, bare), default: null },
    at: { type: Date, required: true },
  },
  bare,
);

const setSchema = new Schema<CustomFieldDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    fields: { type: [fieldSchema], default: [] },
    formerKeys: { type: [String], default: [] },
    pending: { type: [pendingSchema], default: [] },
  },
  { collection: 'custom_fields', versionKey: false },
);
setSchema.index({ ownerId: 1 });
// Whose contacts are behind.
setSchema.index({ 'pending.at': 1 }, { partialFilterExpression: { 'pending.at': { $exists: true } } });

export const createCustomFieldModel = (connection: Connection) =>
  connection.model<CustomFieldDocument>('CustomFields', setSchema);
