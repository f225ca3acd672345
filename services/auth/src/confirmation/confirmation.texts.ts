import type { MailText } from '../mail/mail.transport.ts';

export const confirmationMail = ({ brand, link, days }: { brand: string; link: string; days: number }): MailText => ({
  subject: `Verify your email for ${brand}`,
  text: `Hello,

Verify your email to get your ${brand} reminders and notices here:

${link}

The link works for ${days} days while you’re signed in.

If you don’t have a ${brand} account, you can ignore this email. We won’t send reminders or notices to this address.

${brand}
`,
});
