import type { MailText } from '../mail/mail.transport.ts';

export interface NoticeMailInput {
  brand: string;
  /** Host of the webhook. */
  host: string;
  link: string;
}

export const webhookOffMail = ({ brand, host, link }: NoticeMailInput): MailText => ({
  subject: `Your ${brand} webhook was switched off`,
  text: `Hello,

Your webhook to ${host} didn’t accept messages for two days, or said it no longer exists. We’ve switched it off.

Once it works again, switch it back on and resend the messages it missed in the last 30 days:

${link}

If you no longer need it, you can delete it there.

${brand}
`,
});
