import type { MailText } from '../mail/mail.transport.ts';

export interface ReminderMailInput {
  brand: string;
  /** `YYYY-MM-DD` */
  day: string;
  contacts: readonly { name: string; company: string | null; note: string | null }[];
  /** Of all; the mail may name fewer. */
  count: number;
  link: string;
  /** Ends these mails without a sign-in; null where nobody has one. */
  stopLink: string | null;
  /** Where these mails are switched off and on. */
  settingsLink: string;
}

/** On one line, whatever somebody is called: a line of a mail is nobody's to make up. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail of a morning: plain text, which every program shows and no filter rewrites. */
export function reminderMail(input: ReminderMailInput): MailText {
  const { brand, day, contacts, count, link, stopLink, settingsLink } = input;
  const lines = contacts.map(({ name, company, note }) => {
    const who = company ? `${oneLine(name)}, ${oneLine(company)}` : oneLine(name);
    return note ? `- ${who}: ${oneLine(note)}` : `- ${who}`;
  });
  const more = count - contacts.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return {
    // Nobody's words but ours: who writes to a mailbox in our name says nothing there.
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
