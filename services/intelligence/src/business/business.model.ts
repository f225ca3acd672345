import { type Connection, Schema } from 'mongoose';

/** The user’s description of their business. */
export interface BusinessContext {
  businessDescription: string | null;
  industry: string | null;
  targetMarket: string | null;
  businessGoals: string[];
}

/** One of the user’s own cards, which names the sender of a letter. */
export interface OwnCard {
  id: number;
  ownerId: number;
  fullName: string;
  jobTitle: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  country: string | null;
  isDefault: boolean;
}

type ByOwner<T> = T & { _id: number; ownerId: number };
export type BusinessDocument = ByOwner<BusinessContext>;
export type OwnCardDocument = Omit<OwnCard, 'id'> & { _id: number };

const text = { type: String, default: null };
const byOwner = { _id: { type: Number, required: true }, ownerId: { type: Number, required: true } };

const businessSchema = new Schema<BusinessDocument>(
  { ...byOwner, businessDescription: text, industry: text, targetMarket: text, businessGoals: { type: [String] } },
  { collection: 'business_contexts', versionKey: false },
);
businessSchema.index({ ownerId: 1 });

const ownCardSchema = new Schema<OwnCardDocument>(
  {
    ...byOwner,
    fullName: { type: String, required: true },
    ...{ jobTitle: text, company: text, email: text, phone: text, city: text, country: text },
    isDefault: { type: Boolean, required: true },
  },
  { collection: 'own_cards', versionKey: false },
);
ownCardSchema.index({ ownerId: 1, isDefault: -1, _id: 1 });

export const createBusinessModels = (connection: Connection) => ({
  businesses: connection.model<BusinessDocument>('BusinessContext', businessSchema),
  ownCards: connection.model<OwnCardDocument>('OwnCard', ownCardSchema),
});
