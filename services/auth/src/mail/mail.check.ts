import type { Logger } from '@kaard/service-kit';
import { createMailTransport, inShort, type MailSettings } from './mail.transport.ts';

const NO_TLS = 'a safe connection can’t be opened; port 465 needs smtps://, others smtp://';
const NOBODY = 'nobody answers there';

/** Hints for operators by nodemailer’s error codes. */
const REASONS: Record<string, string> = {
  EAUTH: 'it refuses the user or the password',
  ENOAUTH: 'it wants a user and a password',
  EDNS: 'nobody knows this host',
  ECONNECTION: 'nobody answers there, or it ends the connection',
  ETIMEDOUT: 'it doesn’t answer in time',
  ETLS: NO_TLS,
};
const NOBODY_THERE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Codes of OpenSSL and Node.js, such as ERR_SSL_WRONG_VERSION_NUMBER and UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const TLS_CODES = /SSL|TLS|CERT|SIGNED|VERIFY/;

interface MailProblem {
  code?: string;
  /** The system’s code: nodemailer has only one code for all socket errors. */
  originalCode?: string;
}

function reasonOf({ code = '', originalCode = '' }: MailProblem, { protocol, port }: URL): string {
  if (NOBODY_THERE.includes(originalCode)) return NOBODY;
  if (TLS_CODES.test(originalCode)) return NO_TLS;
  const reason = REASONS[code] ?? 'it can’t be used';
  // On port 465 the server waits for TLS, and the client for the greeting.
  return code === 'ETIMEDOUT' && port === '465' && protocol === 'smtp:' ? `${reason}; port 465 needs smtps://` : reason;
}

/**
 * Signs in to the mail server at the start and reports problems with SMTP_URL: otherwise the first user who needs an
 * email would find out. The start doesn’t wait for it, and emails are sent whatever the result.
 */
export function createMailCheck({ mail, log }: { mail: MailSettings; log: Pick<Logger, 'info' | 'warn'> }) {
  const transport = createMailTransport(mail);
  const address = new URL(mail.smtpUrl);
  const { hostname, port } = address;
  const mailServer = port ? `${hostname}:${port}` : hostname;
  let isStopped = false;

  async function check(): Promise<void> {
    try {
      await transport.verify();
      if (!isStopped) log.info({ mailServer }, 'the mail server is ready');
    } catch (error) {
      if (isStopped) return;
      const { originalCode } = error as MailProblem;
      const reason = reasonOf(error as MailProblem, address);
      log.warn(
        { mailServer, why: { ...inShort(error), originalCode } },
        `SMTP_URL: no emails can be sent at the moment: ${reason}`,
      );
    } finally {
      transport.close();
    }
  }

  return {
    start: () => void check(),
    async stop() {
      isStopped = true;
    },
  };
}
