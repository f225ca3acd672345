import { type Connection, type Model, Schema } from 'mongoose';

/** The kinds of unrequested notices. `WEBHOOK_OFF`: a webhook accepted nothing and was switched off. */
const NOTICE_KINDS = ['WEBHOOK_OFF'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KEPT_DAYS = 90;

export interface Notice {
  /** The event’s id, so that a repeated event is stored once. */
  id: string;
  userId: number;
  kind: NoticeKind;
  /** The subject of the notice: the host of a webhook. */
  subject: string;
  /** Id of the webhook; null in notices of older versions. */
  endpointId: number | null;
  at: Date;
  /** When an email was requested; null if the notice is only shown in the app. */
  mailedAt: Date | null;
  /** Null until the user has dismissed it in the app. */
  dismissedAt: Date | null;
  /** When sending an email may be tried (again); null if there is none to send. */
  dueAt: Date | null;
  tries: number;
}

export interface NoticeDocument extends Omit<Notice, 'id'> {
  _id: string;
}

const noticeSchema = new Schema<NoticeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    kind: { type: String, enum: NOTICE_KINDS, required: true },
    subject: { type: String, required: true },
    endpointId: { type: Number, default: null },
    mailedAt: { type: Date, default: null },
    at: { type: Date, required: true },
    dismissedAt: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    tries: { type: Number, default: 0 },
  },
  { collection: 'notices', versionKey: false },
);
noticeSchema.index({ userId: 1, at: -1 });
noticeSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });
noticeSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export const createNoticeModel = (connection: Connection): Model<NoticeDocument> =>
  connection.model<NoticeDocument>('Notice', noticeSchema);
