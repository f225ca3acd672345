import type { Logger } from '@kaard/service-kit';
import { createMailTransport, inShort, type MailSettings } from './mail.transport.ts';

/** By the codes of nodemailer: what an operator can look at. */
const REASONS: Record<string, string> = {
  EAUTH: 'it refuses the user or the password',
  ENOAUTH: 'it wants a user and a password',
  EDNS: 'nobody knows this host',
  ESOCKET: 'nobody answers there',
  ECONNECTION: 'nobody answers there, or it ends the connection',
  ETIMEDOUT: 'it doesn’t answer in time',
  ETLS: 'a safe connection can’t be opened; port 465 needs smtps://, others smtp://',
};

/**
 * Signs in to the mail server at the start, and says what is wrong with SMTP_URL: otherwise the first person who needs a mail
 * would find out. Nothing waits for it, and emails are tried whatever it says.
 */
export function createMailCheck({ mail, log }: { mail: MailSettings; log: Pick<Logger, 'info' | 'warn'> }) {
  const transport = createMailTransport(mail);
  const { hostname, port } = new URL(mail.smtpUrl);
  const mailServer = port ? `${hostname}:${port}` : hostname;
  let isStopped = false;

  async function check(): Promise<void> {
    try {
      await transport.verify();
      if (!isStopped) log.info({ mailServer }, 'the mail server is ready');
    } catch (error) {
      if (isStopped) return;
      const reason = REASONS[(error as { code?: string }).code ?? ''] ?? 'it can’t be used';
      log.warn({ mailServer, why: inShort(error) }, `SMTP_URL: no emails can be sent at the moment: ${reason}`);
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
