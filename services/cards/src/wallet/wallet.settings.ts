import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@kaard/service-kit';
import { z } from 'zod';

/** The names of the variables; each is the path of a file, except for a password and an id. */
export const walletVariables = {
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of a Google Wallet issuer')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
};
type Read = z.output<z.ZodObject<typeof walletVariables>>;

/** The certificates and key that sign passes for Apple Wallet. PEM. */
export interface AppleWallet {
  certificate: string;
  key: string;
  keyPassword: string | null;
  /** Apple’s intermediate certificate, between its root and the operator’s certificate. */
  wwdr: string;
  /** Contained in the certificate: `pass.example.card`. */
  passTypeId: string;
  /** Also contained in the certificate. */
  teamId: string;
  validTo: Date;
}

/** A service account that may create passes for Google Wallet. */
export interface GoogleWallet {
  issuer: string;
  account: string;
  /** PEM. */
  key: string;
}

export interface WalletSettings {
  /** Null if passes are not available. */
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

export const isValidAt = ({ validTo }: AppleWallet, at: Date): boolean => at < validTo;

/**
 * @throws ConfigError if a wallet is only partly configured, a file can’t be read, or key and certificate don’t match
 */
export const readWallets = (read: Read): WalletSettings => ({ apple: readApple(read), google: readGoogle(read) });

function readApple(read: Read): AppleWallet | null {
  const {
    APPLE_PASS_CERTIFICATE: certificateFile,
    APPLE_PASS_KEY: keyFile,
    APPLE_PASS_KEY_PASSWORD: keyPassword = null,
    APPLE_WWDR_CERTIFICATE: wwdrFile,
  } = read;
  if (!certificateFile && !keyFile && !wwdrFile) return null;
  if (!certificateFile || !keyFile || !wwdrFile)
    throw new ConfigError(['APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_WWDR_CERTIFICATE belong together']);
  const pem = contentOf('APPLE_PASS_CERTIFICATE', certificateFile);
  const certificate = parsed('APPLE_PASS_CERTIFICATE', () => new X509Certificate(pem));
  const wwdr = contentOf('APPLE_WWDR_CERTIFICATE', wwdrFile);
  parsed('APPLE_WWDR_CERTIFICATE', () => new X509Certificate(wwdr));
  const key = contentOf('APPLE_PASS_KEY', keyFile);
  const privateKey = parsed('APPLE_PASS_KEY', () =>
    createPrivateKey({ key, ...(keyPassword !== null && { passphrase: keyPassword }) }),
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(['APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE']);
  const named = (part: string) => new RegExp(`^${part}=(.+)$`, 'm').exec(certificate.subject)?.[1];
  const [passTypeId, teamId] = [named('UID'), named('OU')];
  if (!passTypeId || !teamId)
    throw new ConfigError(['APPLE_PASS_CERTIFICATE isn’t a certificate of a pass type: it has no UID and OU']);
  return { certificate: pem, key, keyPassword, wwdr, passTypeId, teamId, validTo: new Date(certificate.validTo) };
}

const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() });

function readGoogle({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: file }: Read): GoogleWallet | null {
  if (!issuer && !file) return null;
  if (!issuer || !file) throw new ConfigError(['GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_KEY belong together']);
  const { client_email: account, private_key: key } = parsed('GOOGLE_WALLET_KEY', () =>
    serviceAccount.parse(JSON.parse(contentOf('GOOGLE_WALLET_KEY', file))),
  );
  parsed('GOOGLE_WALLET_KEY', () => createPrivateKey(key));
  return { issuer, account, key };
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${variable}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}

/** The file’s content is secret, so the error’s message omits the cause. */
function parsed<T>(variable: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    const form = variable === 'GOOGLE_WALLET_KEY' ? 'the JSON key of a service account' : 'PEM';
    const hint = variable === 'APPLE_PASS_KEY' ? ', or APPLE_PASS_KEY_PASSWORD is not its password' : '';
    throw new ConfigError([`${variable} is not ${form}${hint}`]);
  }
}
