export const TEST_EVENT = 'webhook.test';

/** What is sent, by the Standard Webhooks convention. */
export interface Message {
  type: string;
  /** When it happened, not when it is sent. */
  timestamp: string;
  data: object;
}

/** The bytes that are stored, signed and sent: written once. */
export const messageOf = (message: Message): string => JSON.stringify(message);

export const testMessage = (at: Date): Message => ({
  type: TEST_EVENT,
  timestamp: at.toISOString(),
  data: { message: 'Your webhook works.' },
});
