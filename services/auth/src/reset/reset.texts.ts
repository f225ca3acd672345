export interface ResetMailInput {
  brand: string;
  link: string;
  minutes: number;
}

/** The email with the link: plain text, which every client shows and no filter rewrites. */
export function resetMail({ brand, link, minutes }: ResetMailInput): { subject: string; text: string } {
  return {
    subject: `Reset your ${brand} password`,
    text: `Hello,

We received a request to reset your ${brand} password. Set a new one here:

${link}

The link expires in ${minutes} minutes and can only be used once. You’ll need to sign in again on all your devices.

If you didn’t ask for this, you can ignore this email. Your password stays the same.

${brand}
`,
  };
}
