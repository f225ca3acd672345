import { type Connection, type Model, Schema } from 'mongoose';

/** The actions in the log. The names are those of the graph. */
const AUDIT_ACTIONS = [
  ...(['REGISTERED', 'SIGNED_IN', 'SIGN_IN_FAILED', 'SIGNED_OUT', 'SESSION_ENDED', 'SESSIONS_ENDED'] as const),
  ...(['PASSWORD_CHANGED', 'PASSWORD_CHANGE_REFUSED', 'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET'] as const),
  ...(['EMAIL_VERIFIED'] as const),
  ...(['PROVIDER_CONNECTED', 'PROVIDER_DISCONNECTED', 'ACCOUNT_DELETION_REFUSED'] as const),
  ...(['API_KEY_CREATED', 'API_KEY_REVOKED', 'PLAN_CHANGED', 'EXPORT_REQUESTED', 'EXPORT_DOWNLOADED'] as const),
  ...(['CONTACTS_EXPORTED'] as const),
  ...(['WEBHOOK_CREATED', 'WEBHOOK_CHANGED', 'WEBHOOK_SECRET_ROTATED', 'WEBHOOK_SWITCHED_ON'] as const),
  ...(['WEBHOOK_SWITCHED_OFF', 'WEBHOOK_FAILED', 'WEBHOOK_DELETED'] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who acted: the user, a program with a key, an operator, or the product itself. */
const AUDIT_ACTORS = ['PERSON', 'API_KEY', 'OPERATOR', 'PRODUCT'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

export const KEPT_DAYS = 90;

export interface AuditEntry {
  /** The event’s id for entries from events, so that a repeated event is stored once. */
  id: string;
  userId: number;
  action: AuditAction;
  at: Date;
  by: AuditActor;
  /** Public part of the key, if a program acted. */
  keyId: string | null;
  /** "Firefox on Windows"; null without a device, or if another service reported it. */
  device: string | null;
  /** The network of the client, never the whole address. */
  network: string | null;
  /** The object of the action: name of a key or plan, host of a webhook. */
  subject: string | null;
}

export interface AuditDocument extends Omit<AuditEntry, 'id'> {
  _id: string;
}

const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: AUDIT_ACTORS, required: true },
    keyId: { type: String, default: null },
    device: { type: String, default: null },
    network: { type: String, default: null },
    subject: { type: String, default: null },
  },
  { collection: 'audit_log', versionKey: false },
);
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export const createAuditModel = (connection: Connection): Model<AuditDocument> =>
  connection.model<AuditDocument>('AuditEntry', auditSchema);
