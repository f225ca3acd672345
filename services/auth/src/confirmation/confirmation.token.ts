import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Account } from '../account/account.model.ts';
import { emailKeyOf } from '../account/account.repository.ts';

type Whose = Pick<Account, 'id' | 'email'>;

/**
 * Who has it reads the mailbox of this account's address. It is of use only together with a session of the account, so that nobody
 * proves by a click the address of an account that somebody else has registered with it.
 */
export const confirmationTokenOf = (account: Whose, until: Date, [secret]: readonly string[]): string => {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${signatureOf(account, seconds, secret!).toString('base64url')}`;
};

export function provesAddress(token: string, account: Whose, at: Date, secrets: readonly string[]): boolean {
  const [, until, signature] = /^([1-9]\d{0,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!until || !signature || Number(until) * 1000 <= at.getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, signatureOf(account, Number(until), secret)));
}

const signatureOf = ({ id, email }: Whose, until: number, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `${id} ${until} ${emailKeyOf(email)}`, 'kaard proof of an address', 32));
