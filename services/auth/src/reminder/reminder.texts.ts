export interface ReminderMailInput {
  brand: string;
  contacts: readonly { name: string; company: string | null; note: string | null }[];
  /** Of all; the mail may name fewer. */
  count: number;
  link: string;
  /** Where these mails are switched off. */
  settingsLink: string;
}

/** On one line, whatever somebody is called: a line of a mail is nobody's to make up. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The mail of a morning: plain text, which every program shows and no filter rewrites. */
export function reminderMail({ brand, contacts, count, link, settingsLink }: ReminderMailInput): {
  subject: string;
  text: string;
} {
  const lines = contacts.map(({ name, company, note }) => {
    const who = company ? `${oneLine(name)}, ${oneLine(company)}` : oneLine(name);
    return note ? `- ${who}: ${oneLine(note)}` : `- ${who}`;
  });
  const more = count - contacts.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return {
    subject: count === 1 ? `Get in touch with ${oneLine(contacts[0]!.name)}` : `Get in touch with ${count} contacts`,
    text: `Hello,

Your reminders for today:

${lines.join('\n')}

${link}

${brand}
Turn off these emails in your account: ${settingsLink}
`,
  };
}
