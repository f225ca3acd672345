import { type Connection, type Model, Schema } from 'mongoose';

/** What people are told of without having asked. `WEBHOOK_OFF`: it took nothing and was switched off. */
const NOTICE_KINDS = ['WEBHOOK_OFF'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KEPT_DAYS = 90;

export interface Notice {
  /** Of the event that told of it: told twice it stands here once. */
  id: string;
  userId: number;
  kind: NoticeKind;
  /** What it is about: the host of a webhook. */
  subject: string;
  /** Of the webhook; null in notices of older versions. */
  endpointId: number | null;
  at: Date;
  /** When a mail was ordered, too; null when the app alone says it. */
  mailedAt: Date | null;
  /** Null until the person has seen it in the app. */
  dismissedAt: Date | null;
  /** When a mail may be tried (again); null when there is none to send. */
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
