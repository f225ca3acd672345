import type { Logger } from '@kaard/service-kit/process/logger';
import type { AuthClient } from './auth.client.ts';

export interface SessionUses {
  /** Records that this session is used now. */
  note(sid: string): void;
  /** Sends what is still unsent. */
  close(): Promise<void>;
}

export interface SessionUsesSettings {
  auth: Pick<AuthClient, 'noteUses'>;
  log: Logger;
  everyMs?: number;
  now?(): number;
}

const EVERY_MS = 60_000;
/** Maximum per message; auth accepts no more. */
const MOST = 5000;
/** Maximum kept while auth is down; the list of devices isn’t worth more memory. */
const MOST_KEPT = 100_000;

/**
 * Reports to auth once a minute which sessions were used, so that people see when each of their devices was last
 * active.
 */
export function createSessionUses({ auth, log, everyMs = EVERY_MS, now = Date.now }: SessionUsesSettings): SessionUses {
  let uses = new Map<string, number>();
  const timer = setInterval(() => void tell(), everyMs).unref();

  async function tell(): Promise<void> {
    const told = [...uses];
    uses = new Map();
    for (let from = 0; from < told.length; from += MOST) {
      try {
        await auth.noteUses(
          told.slice(from, from + MOST).map(([sid, at]) => ({ sid, at: new Date(at).toISOString() })),
        );
      } catch (error) {
        log.debug({ err: error }, 'uses of sessions could not be told');
        // Newer uses of the same session win.
        uses = new Map([...told.slice(from), ...uses].slice(0, MOST_KEPT));
        return;
      }
    }
  }

  return {
    note(sid) {
      if (uses.has(sid) || uses.size < MOST_KEPT) uses.set(sid, now());
    },
    async close() {
      clearInterval(timer);
      await tell();
    },
  };
}
