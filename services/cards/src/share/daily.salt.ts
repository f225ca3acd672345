import { createHash, randomBytes } from 'node:crypto';
import { type Connection, isDuplicateKey } from '@kaard/service-kit';
import { Schema } from 'mongoose';

/** One salt per day, shared by all processes and deleted soon after the day. */
interface SaltDocument {
  /** The day in UTC: `2026-11-23`. */
  _id: string;
  salt: string;
  expiresAt: Date;
}

const saltSchema = new Schema<SaltDocument>(
  {
    _id: { type: String, required: true },
    salt: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'visit_salts', versionKey: false },
);
saltSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface SaltOfDay {
  /** The day in UTC: `2026-11-23`. */
  day: string;
  /** Hashes a text with the salt: the same result for all callers on this day, and different on every other day. */
  hash(text: string): string;
  /** When the hashes become meaningless. */
  endsAt: Date;
}

export type DailySalt = ReturnType<typeof createDailySalt>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Figures collected before midnight are stored after it. */
const GRACE_MS = 10 * 60 * 1000;

/** The day in UTC: `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The salt for hashing addresses: once it is deleted, the hashes reveal nothing. */
export function createDailySalt(connection: Connection, now: () => Date) {
  const salts = connection.model<SaltDocument>('VisitSalt', saltSchema);
  let known: SaltOfDay | undefined;

  const saltOf = ({ _id, salt, expiresAt }: SaltDocument): SaltOfDay => ({
    day: _id,
    hash: (text) => createHash('sha256').update(`${salt}\0${text}`).digest('base64url').slice(0, 22),
    endsAt: expiresAt,
  });

  async function ofToday(): Promise<SaltOfDay> {
    const day = dayOf(now());
    if (known?.day === day) return known;
    const expiresAt = new Date(Date.parse(day) + DAY_MS + GRACE_MS);
    const row = { salt: randomBytes(32).toString('base64url'), expiresAt };
    const find = () =>
      salts
        .findOneAndUpdate({ _id: day }, { $setOnInsert: row }, { upsert: true, returnDocument: 'after' })
        .lean<SaltDocument>();
    const found = await find().catch((error) => {
      // Another process was faster.
      if (isDuplicateKey(error)) return find();
      throw error;
    });
    known = saltOf(found!);
    return known;
  }

  return {
    ofToday,

    /** @returns null if the salt of that day was deleted */
    async of(day: string): Promise<SaltOfDay | null> {
      if (day === dayOf(now())) return ofToday();
      const found = await salts.findById(day).lean<SaltDocument>();
      return found && found.expiresAt > now() ? saltOf(found) : null;
    },
  };
}
