import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';

/**
 * A server may take minutes to check an email, and one that is retried too soon is delivered twice (RFC 5321, 4.5.3.2):
 * five minutes for the greeting, ten for accepting an email. A server that doesn’t accept connections at all fails
 * sooner.
 */
const CONNECTION_LIMIT_MS = 15_000;
const GREETING_LIMIT_MS = 5 * 60_000;
const ANSWER_LIMIT_MS = 10 * 60_000;

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

/** Plain text, which every client shows and no filter rewrites. */
export interface MailText {
  subject: string;
  text: string;
}
export interface Mail extends MailText {
  /** The same for every attempt, so that mailboxes show the email once. */
  messageId: string;
  /** Address that ends these emails: a page, and the one-click unsubscribe of mail clients (RFC 8058). */
  unsubscribeUrl?: string;
}

export function createMailTransport({ smtpUrl, from }: MailSettings) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: GREETING_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(address: string, { unsubscribeUrl, ...mail }: Mail): Promise<void> {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await transport.sendMail({ from, to: { name: '', address }, ...mail, ...(headers && { headers }) });
    },
    /** Connects and signs in. @throws Error of nodemailer, with its code */
    async verify(): Promise<void> {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Derived from the id of the request, by a hash that reveals nothing about it. */
export const messageIdOf = (kind: string, id: string, publicUrl: string): string =>
  `<${kind}.${createHash('sha256').update(id).digest('hex').slice(0, 24)}@${new URL(publicUrl).hostname}>`;

/** Mail servers repeat the address in their messages, and logs contain ids only. */
export function inShort(error: unknown): object {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}
