import { mailtoOf } from '../contact/link/links.rules.ts';

export interface Mail {
  /** Null if unknown; the mail program asks for it. */
  to: string | null;
  subject: string;
  body: string;
}

/** Returns a link for the person’s own mail program, by RFC 6068: lines end with CR and LF. */
export function draftLink({ to, subject, body }: Mail): string {
  const lines = body.replace(/\r\n?|\n/g, '\r\n');
  return `${mailtoOf(to) ?? 'mailto:'}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
