import { Counter, type Registry } from 'prom-client';

const MAIL_KINDS = ['password', 'notice', 'reminders', 'verification'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailMetrics {
  /** `sent` once the mail server has taken it, `failed` for each time that it was offered in vain. */
  count(kind: MailKind, outcome: 'sent' | 'failed'): void;
}

export function createMailMetrics(registry: Registry): MailMetrics {
  const emails = new Counter({
    name: 'kaard_emails_total',
    help: 'Emails that the mail server took, and attempts to send one that failed.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // There from the beginning, so that the first failure is a rise.
  for (const kind of MAIL_KINDS) for (const outcome of ['sent', 'failed']) emails.inc({ kind, outcome }, 0);
  return { count: (kind, outcome) => emails.inc({ kind, outcome }) };
}
