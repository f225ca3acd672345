import { type Connection, Schema } from 'mongoose';

/** The user’s description of their business: used for advice, never on the public page. */
export interface BusinessContext {
  businessDescription: string | null;
  industry: string | null;
  targetMarket: string | null;
  businessGoals: string[];
}

export interface ProfileSettings {
  /** Whether the public page is available. */
  isPublic: boolean;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Whether visitors can leave their details. */
  takesOffers: boolean;
}

export interface Profile extends BusinessContext, ProfileSettings {
  ownerId: number;
  updatedAt: Date | null;
  /** Increases with every change; 0 before the first one. */
  version: number;
}

export type ProfileDocument = Profile & { _id: number };

const text = { type: String, default: null };
const profileSchema = new Schema<ProfileDocument>(
  {
    _id: { type: Number, required: true },
    ownerId: { type: Number, required: true },
    businessDescription: text,
    industry: text,
    targetMarket: text,
    businessGoals: { type: [String], required: true },
    isPublic: { type: Boolean, required: true },
    isIndexed: { type: Boolean, required: true },
    takesOffers: { type: Boolean, required: true },
    updatedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'profiles', versionKey: false },
);
profileSchema.index({ ownerId: 1 });

export const createProfileModel = (connection: Connection) =>
  connection.model<ProfileDocument>('Profile', profileSchema);

export const emptyProfile = (ownerId: number): Profile => ({
  ownerId,
  ...{ businessDescription: null, industry: null, targetMarket: null, businessGoals: [] },
  ...{ isPublic: true, isIndexed: false, takesOffers: true, updatedAt: null, version: 0 },
});
