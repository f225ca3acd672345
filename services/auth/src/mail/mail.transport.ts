import { createTransport } from 'nodemailer';

const SMTP_LIMIT_MS = 15_000;

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** Plain text, which every program shows and no filter rewrites. */
export interface Mail {
  subject: string;
  text: string;
  /** The same for one that may be sent twice: mailboxes show it once. */
  messageId?: string;
}

export function createMailTransport({ smtpUrl, from }: MailSettings) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_LIMIT_MS,
    greetingTimeout: SMTP_LIMIT_MS,
    socketTimeout: SMTP_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(address: string, mail: Mail): Promise<void> {
      await transport.sendMail({ from, to: { name: '', address }, ...mail });
    },
    /** Connects and signs in. @throws Error of nodemailer, with its code */
    async verify(): Promise<void> {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Mail servers repeat the address in what they say, and logs hold ids only. */
export function inShort(error: unknown): object {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}
