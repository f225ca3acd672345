// Separate from labels.ts, so that screens that need only this load nothing else.

const FAX = /(?:^|[^a-z])(?:tele)?fax|fax$|pager|telex|(?:^|[^a-z])tty(?![a-z])/i;

/** Whether programs would treat a number with this label as a fax. */
export const isFaxLabel = (label: string): boolean => FAX.test(label);
