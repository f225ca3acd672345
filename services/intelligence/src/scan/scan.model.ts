import { type Connection, Schema } from 'mongoose';

/** A card that was read and may become a contact. */
export interface ScannedCard {
  scanId: number;
  uploadedAt: Date;
  /** Whether it was uploaded with many others: such cards may have been kept for years. */
  isOfMany: boolean;
}

export interface ScanDocument extends Omit<ScannedCard, 'uploadedAt'> {
  /** Includes the owner, because a contact can name any scan id and must not affect other owners’ scans. */
  _id: string;
  ownerId: number;
  /** Null if only its contact has arrived. */
  uploadedAt: Date | null;
  heardAt: Date;
}

/** Longer than unsaved scans are kept. Contacts saved from a scan have a copy. */
const KEPT_DAYS = 60;

const scanSchema = new Schema<ScanDocument>(
  {
    _id: { type: String, required: true },
    ownerId: { type: Number, required: true },
    scanId: { type: Number, required: true },
    uploadedAt: { type: Date, default: null },
    isOfMany: { type: Boolean, default: false },
    heardAt: { type: Date, required: true },
  },
  { collection: 'scans', versionKey: false },
);
scanSchema.index({ ownerId: 1 });
scanSchema.index({ heardAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 60 * 60 });

export const createScanModel = (connection: Connection) => connection.model<ScanDocument>('Scan', scanSchema);
