import type { Mail } from '../mail/mail.transport.ts';

export interface NoticeMailInput {
  brand: string;
  /** Host of the webhook. */
  host: string;
  link: string;
}

export const webhookOffMail = ({ brand, host, link }: NoticeMailInput): Mail => ({
  subject: `Your ${brand} webhook was switched off`,
  text: `Hello,

Your webhook to ${host} took no messages for two days, or answered that it is gone. We’ve switched it off.

When the receiver works again, switch the webhook on and have the messages of the last 30 days sent again:

${link}

If you don’t need it any more, you can delete it there.

${brand}
`,
});
