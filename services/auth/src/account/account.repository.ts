import { randomInt } from 'node:crypto';
import { type ClientSession, type Connection, isDuplicateKey, trusted } from '@kaard/service-kit';
import { accountChanged, emailTaken } from './account.errors.ts';
import { type Account, type AccountDocument, createAccountModel, type Identity } from './account.model.ts';

const ID_LIMIT = 2 ** 48 - 1;
const ID_TRIES = 5;

export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The ways to sign in, and what they have proven. */
export type Credentials = Partial<Pick<Account, 'passwordHash' | 'emailVerified' | 'identities'>>;

/** Initial values of an account. */
const UNTOUCHED = {
  ...{ version: 1, credentialsVersion: 0, entitlementVersion: 0 },
  ...{ lastSignInAt: null, lastExportAt: null, lastKeyAt: null, lastAuditAt: null, plan: null, planExtras: null },
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(connection: Connection) {
  const accounts = createAccountModel(connection);

  return {
    /** @throws DomainError `conflict` EMAIL_TAKEN */
    async insert(account: Omit<Account, 'id' | keyof typeof UNTOUCHED>): Promise<Account> {
      const whole = { ...account, ...UNTOUCHED };
      for (let tries = 1; ; tries++) {
        const id = randomInt(1, ID_LIMIT);
        try {
          await accounts.create({ _id: id, ...whole, emailKey: emailKeyOf(account.email) });
          return { id, ...whole };
        } catch (error) {
          if (isDuplicateKey(error, 'emailKey') || isDuplicateKey(error, 'identit')) throw emailTaken();
          // The same random id twice is extremely unlikely; another one is drawn.
          if (!isDuplicateKey(error) || tries === ID_TRIES) throw error;
        }
      }
    },

    async find(id: number): Promise<Account | null> {
      return toAccount(await accounts.findById(id).lean<AccountDocument>());
    },

    async findByEmail(email: string): Promise<Account | null> {
      return toAccount(await accounts.findOne({ emailKey: emailKeyOf(email) }).lean<AccountDocument>());
    },

    async findByIdentity({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): Promise<Account | null> {
      const identities = trusted({ $elemMatch: { issuer, subject } });
      return toAccount(await accounts.findOne({ identities }).lean<AccountDocument>());
    },

    /**
     * Written together with the session that it opens, so that a sign-in and a change of the credentials never both
     * succeed.
     * @returns false if the credentials changed or the account was deleted
     */
    async noteSignIn(account: Account, at: Date, session: ClientSession): Promise<boolean> {
      const seen = { _id: account.id, credentialsVersion: account.credentialsVersion };
      const { matchedCount } = await accounts.updateOne(seen, { $set: { lastSignInAt: at } }, { session });
      return matchedCount === 1;
    },

    /**
     * Written with each export request, so that none outlives its account. @returns false if the account was deleted
     */
    async noteExport(id: number, at: Date, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await accounts.updateOne({ _id: id }, { $set: { lastExportAt: at } }, { session });
      return matchedCount === 1;
    },

    /** Written with each new API key, which serialises concurrent calls. @returns null if the account was deleted */
    async noteKey(id: number, at: Date, session: ClientSession): Promise<Account | null> {
      const changed = await accounts
        .findOneAndUpdate({ _id: id }, { $set: { lastKeyAt: at } }, { session, returnDocument: 'after' })
        .lean<AccountDocument>();
      return toAccount(changed);
    },

    /**
     * Written with each audit log entry, so that none outlives its account. @returns false if the account was deleted
     */
    async noteAudit(id: number, at: Date, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await accounts.updateOne({ _id: id }, { $set: { lastAuditAt: at } }, { session });
      return matchedCount === 1;
    },

    /**
     * Stores the plan’s name and extras. Events may arrive in any order: an older one changes nothing.
     * @returns the account before the change; null if nothing was changed
     */
    async entitle(
      id: number,
      { version, plan, extras }: { version: number; plan: string; extras: readonly string[] },
      session: ClientSession,
    ): Promise<Account | null> {
      const older = { _id: id, entitlementVersion: trusted({ $not: { $gte: version } }) };
      const $set = { plan, planExtras: [...extras], entitlementVersion: version };
      return toAccount(await accounts.findOneAndUpdate(older, { $set }, { session }).lean<AccountDocument>());
    },

    /**
     * @throws DomainError `conflict` ACCOUNT_CHANGED if the account has changed since; duplicate key for an identity
     */
    async setCredentials(account: Account, credentials: Credentials, session: ClientSession): Promise<Account> {
      const seen = { _id: account.id, credentialsVersion: account.credentialsVersion };
      const changed = await accounts
        .findOneAndUpdate(
          seen,
          { $set: credentials, $inc: { version: 1, credentialsVersion: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<AccountDocument>();
      if (!changed) throw accountChanged();
      return toAccount(changed)!;
    },

    async setDefaultCountry(id: number, country: string | null, session: ClientSession): Promise<Account | null> {
      const changed = await accounts
        .findOneAndUpdate(
          { _id: id },
          { $set: { defaultCountry: country }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<AccountDocument>();
      return toAccount(changed);
    },

    /** @returns the account as it was, or null if it was already deleted */
    async remove(id: number, session: ClientSession): Promise<Account | null> {
      return toAccount(await accounts.findOneAndDelete({ _id: id }, { session }).lean<AccountDocument>());
    },

    /** Accounts with an id above `id`, in the order of ids. */
    async after(id: number, limit: number): Promise<Account[]> {
      const found = await accounts
        .find({ _id: trusted({ $gt: id }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<AccountDocument[]>();
      return found.map((document) => toAccount(document)!);
    },

    /** In the order of emails. `contains`: part of the email, ignoring case. */
    async *list(contains: string | null): AsyncGenerator<Account> {
      const pattern =
        contains === null ? null : new RegExp(emailKeyOf(contains).replace(/[^\p{L}\p{N}@]/gu, '\\$&'), 'u');
      const filter = pattern ? { emailKey: trusted({ $regex: pattern }) } : {};
      for await (const found of accounts.find(filter).sort({ emailKey: 1 }).lean<AccountDocument>().cursor()) {
        yield toAccount(found as AccountDocument)!;
      }
    },
  };
}

function toAccount(document: AccountDocument | null): Account | null {
  if (!document) return null;
  const { _id, emailKey, ...account } = document;
  // Accounts of earlier versions have no plan.
  return { id: _id, ...account, plan: account.plan ?? null, planExtras: account.planExtras ?? null };
}
