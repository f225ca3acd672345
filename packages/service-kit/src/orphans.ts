import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';

/** The server itself ends what is older, or is set up to. */
const GIVE_UP_MS = 60_000;
const PAUSE_MS = 250;
const ANSWER_WITHIN_MS = 1000;

/**
 * Ends a session whose transaction may still be open on a server that cannot be reached: a cut connection ends none, and
 * its locks would keep everybody else from what it wrote. Tried until the server has heard of it.
 */
export function abandon(connection: Connection, id: ClientSession['id']): void {
  if (!id) return;
  const giveUpAt = Date.now() + GIVE_UP_MS;
  const tell = async () => {
    while (connection.readyState !== 0 && connection.readyState !== 3 && Date.now() < giveUpAt) {
      try {
        await connection.db?.admin().command({ killSessions: [id] }, { timeoutMS: ANSWER_WITHIN_MS });
        return;
      } catch {
        await wait(PAUSE_MS, undefined, { ref: false });
      }
    }
  };
  void tell();
}
