import { CUSTOM_KINDS, type CustomField } from '@kaard/contact-formats/custom';
import { type Connection, Schema } from 'mongoose';

/** A change that still has to be applied to the contacts: values are removed or renamed. */
export interface PendingChange {
  key: string;
  /** The renamed choice; null if the whole field was deleted. */
  rename: { from: string; to: string } | null;
  at: Date;
}

/**
 * The custom fields of one owner, in their order. A single document, so that concurrent changes wait for each other.
 */
export interface CustomFieldSet {
  ownerId: number;
  fields: CustomField[];
  /** Keys of deleted fields; never reused, so that a key stored elsewhere never refers to another field. */
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
// Owners whose contacts still have pending changes.
setSchema.index({ 'pending.at': 1 }, { partialFilterExpression: { 'pending.at': { $exists: true } } });

export const createCustomFieldModel = (connection: Connection) =>
  connection.model<CustomFieldDocument>('CustomFields', setSchema);
