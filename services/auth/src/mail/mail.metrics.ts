import { Counter, type Registry } from 'prom-client';

const MAIL_KINDS = ['password', 'notice', 'reminders', 'verification'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailMetrics {
  /** `sent` when the mail server has accepted it, `failed` for each attempt that failed. */
  count(kind: MailKind, outcome: 'sent' | 'failed'): void;
}

export function createMailMetrics(registry: Registry): MailMetrics {
  const emails = new Counter({
    name: 'kaard_emails_total',
    help: 'Emails that the mail server took, and attempts to send one that failed.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // Initialised to 0, so that the first failure is visible as an increase.
  for (const kind of MAIL_KINDS) for (const outcome of ['sent', 'failed']) emails.inc({ kind, outcome }, 0);
  return { count: (kind, outcome) => emails.inc({ kind, outcome }) };
}
