import { type Connection, type Model, Schema } from 'mongoose';

/** Who somebody is at an OpenID Connect provider. */
export interface Identity {
  issuer: string;
  /** The provider's id of the person, `sub`; never given to somebody else. */
  subject: string;
  /** As the provider told it when the two were joined. */
  email: string | null;
  emailVerified: boolean;
  connectedAt: Date;
}

export interface Account {
  /** Random 48-bit integer: numeric as the API promises, not enumerable. */
  id: number;
  /** As typed at registration. */
  email: string;
  /** True when an identity provider or a mailed link proved the address. */
  emailVerified: boolean;
  /** PHC string of Argon2id; null for an account without a password. */
  passwordHash: string | null;
  /** The `Idempotency-Key` it was registered with, so that a repeated registration is recognised. */
  registrationKey: string | null;
  identities: Identity[];
  /** ISO 3166 alpha-2: where phone numbers without a country code belong; null is the product's. */
  defaultCountry: string | null;
  /** Of the aggregate, as events name it. */
  version: number;
  /**
   * Counts up when a way to sign in changes. A session is opened only for the number that was seen when the password
   * was checked, so that nobody slips in with the old one.
   */
  credentialsVersion: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** When an export was asked for the last time. */
  lastExportAt: Date | null;
  /** When an API key was made for the last time. */
  lastKeyAt: Date | null;
  /** When something was noted in the audit log for the last time. */
  lastAuditAt: Date | null;
  /** Name of the plan; null until billing says so. */
  plan: string | null;
  /** What the plan has beside its limits, such as `apiAccess`; null until billing says so. */
  planExtras: string[] | null;
  /** Of the entitlement that `planExtras` come from; an older one changes nothing. */
  entitlementVersion: number;
}

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: number;
  /** E-mails are compared without case. */
  emailKey: string;
}

const identitySchema = new Schema<Identity>(
  {
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, default: null },
    emailVerified: { type: Boolean, required: true },
    connectedAt: { type: Date, required: true },
  },
  { _id: false },
);

const accountSchema = new Schema<AccountDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    passwordHash: { type: String, default: null },
    registrationKey: { type: String, default: null },
    identities: { type: [identitySchema], default: [] },
    defaultCountry: { type: String, default: null },
    version: { type: Number, default: 1 },
    credentialsVersion: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    lastSignInAt: { type: Date, default: null },
    lastExportAt: { type: Date, default: null },
    lastKeyAt: { type: Date, default: null },
    lastAuditAt: { type: Date, default: null },
    plan: { type: String, default: null },
    planExtras: { type: [String], default: null },
    entitlementVersion: { type: Number, default: 0 },
  },
  { collection: 'accounts', versionKey: false },
);
accountSchema.index({ emailKey: 1 }, { unique: true });
// One person of a provider is one account.
accountSchema.index(
  { 'identities.issuer': 1, 'identities.subject': 1 },
  { unique: true, partialFilterExpression: { 'identities.subject': { $type: 'string' } }, name: 'identity' },
);

export type AccountModel = Model<AccountDocument>;
export const createAccountModel = (connection: Connection): AccountModel =>
  connection.model<AccountDocument>('Account', accountSchema);
