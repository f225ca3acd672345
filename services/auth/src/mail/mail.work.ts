import type { Logger } from '@kaard/service-kit';
import { createMailTransport, type MailSettings, type MailTransport } from './mail.transport.ts';

/** A process that dies while it sends leaves the mail to the next after this. */
export const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Until a mail that could not be sent is tried again. */
export const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

export type MailWork = ReturnType<typeof createMailWork>;

export interface MailWorkParts {
  mail: MailSettings;
  log: Logger;
  /** @returns false when nothing waits */
  sendNext(transport: MailTransport): Promise<boolean>;
}

/** Looks for mails that wait every few seconds, and at once when it is woken. */
export function createMailWork({ mail, log, sendNext }: MailWorkParts) {
  const transport = createMailTransport(mail);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;

  async function work(): Promise<void> {
    try {
      while (!isClosed && (await sendNext(transport)));
    } catch (error) {
      log.warn({ err: error }, 'mails that wait could not be read');
    }
  }

  function wake(): void {
    if (isClosed) return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked && !isClosed) {
        isAsked = false;
        await work();
      }
      working = null;
    })();
  }

  return {
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    wake,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      await working;
      transport.close();
    },
  };
}
