import { createSigning } from '@kaard/service-kit/caller/signing';
import type { Account } from '../account/account.model.ts';
import { emailKeyOf } from '../account/account.repository.ts';

type Whose = Pick<Account, 'id' | 'email'>;

const signing = createSigning('kaard proof of an address', 32);
const textOf = ({ id, email }: Whose, until: number): string => `${id} ${until} ${emailKeyOf(email)}`;

/**
 * Proves that its holder reads the mailbox of this account’s address. It is only accepted in a session of the account,
 * so that a click doesn’t confirm an account that a stranger has registered with the address.
 */
export const confirmationTokenOf = (account: Whose, until: Date, [secret]: readonly string[]): string => {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${signing.sign(textOf(account, seconds), secret!)}`;
};

export function provesAddress(token: string, account: Whose, at: Date, secrets: readonly string[]): boolean {
  const [, until, signature] = /^([1-9]\d{0,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!until || !signature || Number(until) * 1000 <= at.getTime()) return false;
  return signing.isSigned(textOf(account, Number(until)), signature, secrets);
}
