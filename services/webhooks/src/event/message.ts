export const TEST_EVENT = 'webhook.test';

/** The payload, as in the Standard Webhooks convention. */
export interface Message {
  type: string;
  /** When the event happened, not when it is sent. */
  timestamp: string;
  data: object;
}

/** Serialised once: exactly this text is stored, signed and sent. */
export const messageOf = (message: Message): string => JSON.stringify(message);

export const testMessage = (at: Date): Message => ({
  type: TEST_EVENT,
  timestamp: at.toISOString(),
  data: { message: 'Your webhook works.' },
});
