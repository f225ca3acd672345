import { type Connection, Schema } from 'mongoose';

/** A card that was read; perhaps it will be a contact. */
export interface ScannedCard {
  scanId: number;
  uploadedAt: Date;
  /** It came in with many others: cards that may have been lying there for years. */
  isOfMany: boolean;
}

export interface ScanDocument extends Omit<ScannedCard, 'uploadedAt'> {
  /** With the owner: a contact may name any scan, and nobody gets in the way of whose it is. */
  _id: string;
  ownerId: number;
  /** Null when only its contact has been heard of. */
  uploadedAt: Date | null;
  heardAt: Date;
}

/** Longer than a scan that nobody saves is kept. Whoever was saved from it has a copy. */
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
