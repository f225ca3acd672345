// Apart from labels.ts, so that a screen that needs only this loads nothing else.

const FAX = /(?:^|[^a-z])(?:tele)?fax|fax$|pager|telex|(?:^|[^a-z])tty(?![a-z])/i;

/** Whether programs would take a number of this label for one where nobody answers. */
export const isFaxLabel = (label: string): boolean => FAX.test(label);
