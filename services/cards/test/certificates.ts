import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';

/** The password of the encrypted key. */
export const WALLET_PASSWORD = 'correct horse';
export const PASS_TYPE_ID = 'pass.example.kaard.card';
export const TEAM_ID = 'TEAM123456';

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

interface CertificateOptions {
  key: string;
  subject: Record<string, string>;
  serial: string;
  issuer?: { key: string; subject: Record<string, string> };
  validTo?: Date;
}

const attributes = (names: Record<string, string>) =>
  // forge has no name for the user id attribute.
  Object.entries(names).map(([name, value]) =>
    name === 'UID' ? { type: '0.9.2342.19200300.100.1.1', value } : { shortName: name, value },
  );

/** A certificate that only tests trust. */
function newCertificate({ key, subject, serial, issuer, validTo }: CertificateOptions): string {
  const certificate = forge.pki.createCertificate();
  const privateKey = forge.pki.privateKeyFromPem(key);
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = validTo ?? new Date('2046-01-01T00:00:00Z');
  certificate.setSubject(attributes(subject));
  certificate.setIssuer(attributes(issuer?.subject ?? subject));
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

const AUTHORITY = { CN: 'Example Developer Relations', O: 'Example', C: 'US' };
const PASS_TYPE = { UID: PASS_TYPE_ID, CN: `Pass Type ID: ${PASS_TYPE_ID}`, OU: TEAM_ID, O: 'Example', C: 'US' };

/** Self-signed certificates and keys for both wallets. @returns paths of the files */
export function writeWalletFiles(folder: string, { validTo }: { validTo?: Date } = {}) {
  const [authorityKey, key, accountKey] = [newKey(), newKey(), newKey()];
  const issuer = { key: authorityKey, subject: AUTHORITY };
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const account = (name: string) =>
    JSON.stringify({ client_email: `${name}@example.iam.gserviceaccount.com`, private_key: accountKey });
  const pass = (serial: string) =>
    newCertificate({ key, subject: PASS_TYPE, serial, issuer, ...(validTo && { validTo }) });
  return {
    certificate: file('pass.pem', pass('02')),
    renewedCertificate: file('pass-renewed.pem', pass('03')),
    key: file('pass.key', key),
    lockedKey: file(
      'pass-locked.key',
      createPrivateKey(key)
        .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: WALLET_PASSWORD })
        .toString(),
    ),
    otherKey: file('other.key', accountKey),
    wwdr: file('wwdr.pem', newCertificate({ ...issuer, serial: '01' })),
    otherWwdr: file('wwdr-other.pem', newCertificate({ ...issuer, serial: '04' })),
    serviceAccount: file('account.json', account('one')),
    otherServiceAccount: file('account-other.json', account('two')),
  };
}
