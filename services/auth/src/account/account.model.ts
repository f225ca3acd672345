import { type Connection, type Model, Schema } from 'mongoose';

/** A person’s identity at an OpenID Connect provider. */
export interface Identity {
  issuer: string;
  /** The provider’s id of the person, `sub`; never reused. */
  subject: string;
  /** As the provider stated it when the identity was connected. */
  email: string | null;
  emailVerified: boolean;
  connectedAt: Date;
}

export interface Account {
  /** Random 48-bit integer: numeric as the API promises, but not enumerable. */
  id: number;
  /** As entered at registration. */
  email: string;
  /** Whether an identity provider or an emailed link has proven the address. */
  emailVerified: boolean;
  /** PHC string of Argon2id; null for an account without a password. */
  passwordHash: string | null;
  /** The `Idempotency-Key` of the registration, for recognising a repeated one. */
  registrationKey: string | null;
  identities: Identity[];
  /** Country of phone numbers without a country code, ISO 3166 alpha-2; null for the product’s default. */
  defaultCountry: string | null;
  /** Version of the aggregate in events. */
  version: number;
  /**
   * Incremented when a way to sign in changes. A session is only opened for the number that was seen when the password
   * was checked, so that an old password can’t open a session after it was changed.
   */
  credentialsVersion: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Time of the latest export request. */
  lastExportAt: Date | null;
  /** Time when the latest API key was created. */
  lastKeyAt: Date | null;
  /** Time of the latest audit log entry. */
  lastAuditAt: Date | null;
  /** Name of the plan; null until billing has published it. */
  plan: string | null;
  /** Extras of the plan besides its limits, such as `apiAccess`; null until billing has published them. */
  planExtras: string[] | null;
  /** Version of the entitlement that `planExtras` are from; older ones are ignored. */
  entitlementVersion: number;
}

export interface AccountDocument extends Omit<Account, 'id'> {
  _id: number;
  /** The email in the form for case-insensitive comparison. */
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
// An identity at a provider belongs to one account only.
accountSchema.index(
  { 'identities.issuer': 1, 'identities.subject': 1 },
  { unique: true, partialFilterExpression: { 'identities.subject': { $type: 'string' } }, name: 'identity' },
);

export type AccountModel = Model<AccountDocument>;
export const createAccountModel = (connection: Connection): AccountModel =>
  connection.model<AccountDocument>('Account', accountSchema);
