export interface ResetMailInput {
  brand: string;
  link: string;
  minutes: number;
}

/** The mail with the link: plain text, which every program shows and no filter rewrites. */
export function resetMail({ brand, link, minutes }: ResetMailInput): { subject: string; text: string } {
  return {
    subject: `Your new ${brand} password`,
    text: `Hello,

somebody, hopefully you, asked for a new password for ${brand}. Choose one here:

${link}

The link works once and for ${minutes} minutes. With the new password all devices have to sign in again.

If it was not you, there is nothing to do: your password stays as it is.

${brand}
`,
  };
}
