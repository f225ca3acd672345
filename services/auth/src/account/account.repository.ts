import { randomInt } from 'node:crypto';
import { type Connection, isDuplicateKey } from '@kaard/service-kit';
import { emailTaken } from './account.errors.ts';
import { type Account, type AccountDocument, createAccountModel } from './account.model.ts';

const ID_LIMIT = 2 ** 48 - 1;
const ID_TRIES = 5;

export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(connection: Connection) {
  const accounts = createAccountModel(connection);

  return {
    /** @throws DomainError `conflict` EMAIL_TAKEN */
    async insert(account: Omit<Account, 'id'>): Promise<Account> {
      for (let tries = 1; ; tries++) {
        const id = randomInt(1, ID_LIMIT);
        try {
          await accounts.create({ _id: id, ...account, emailKey: emailKeyOf(account.email) });
          return { id, ...account };
        } catch (error) {
          if (isDuplicateKey(error, 'emailKey')) throw emailTaken();
          // The same random id twice: practically never, but then another one is drawn.
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
  };
}

function toAccount(document: AccountDocument | null): Account | null {
  if (!document) return null;
  const { _id, emailKey, ...account } = document;
  return { id: _id, ...account };
}
