import type { MailText } from '../mail/mail.transport.ts';

export interface ReminderMailInput {
  brand: string;
  /** `YYYY-MM-DD` */
  day: string;
  contacts: readonly { name: string; company: string | null; note: string | null }[];
  /** Total number; the email may list fewer. */
  count: number;
  link: string;
  /** Ends these emails without signing in; null for emails of older versions, which have no token. */
  stopLink: string | null;
  /** Page with the setting for these emails. */
  settingsLink: string;
}

/** Puts a text on one line, so that names and notes can’t add lines to the email. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The email of a morning: plain text, which every client shows and no filter rewrites. */
export function reminderMail(input: ReminderMailInput): MailText {
  const { brand, day, contacts, count, link, stopLink, settingsLink } = input;
  const lines = contacts.map(({ name, company, note }) => {
    const who = company ? `${oneLine(name)}, ${oneLine(company)}` : oneLine(name);
    return note ? `- ${who}: ${oneLine(note)}` : `- ${who}`;
  });
  const more = count - contacts.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return {
    // Contains no user’s text, so that a mailbox gets no stranger’s words as a subject in the product’s name.
    subject: `Your ${brand} reminders for ${DATE.format(new Date(`${day}T00:00:00Z`))}`,
    text: `Hello,

Your reminders for today:

${lines.join('\n')}

${link}

${brand}
${stopLink ? `Turn off these emails: ${stopLink}\nSettings` : 'Turn off these emails in your account'}: ${settingsLink}
`,
  };
}
