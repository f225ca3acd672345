import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';

/** The server itself ends what is older, or is set up to. */
const GIVE_UP_MS = 60_000;
const PAUSE_MS = 250;
const ANSWER_WITHIN_MS = 3000;

/**
 * Ends a session whose transaction may still be open on a server that cannot be reached: a cut connection ends none, and
 * its locks would keep everybody else from what it wrote. Tried until the server has heard of it.
 */
export function abandon(connection: Connection, id: ClientSession['id']): void {
  if (!id) return;
  const giveUpAt = Date.now() + GIVE_UP_MS;
  let isClosed = false;
  connection.once('close', () => {
    isClosed = true;
  });
  const tell = async () => {
    // By the client, which tries to reach the server by itself; mongoose refuses at once while it does not.
    const admin = connection.getClient().db('admin');
    while (!isClosed && Date.now() < giveUpAt) {
      try {
        await admin.command({ killSessions: [id] }, { timeoutMS: ANSWER_WITHIN_MS });
        return;
      } catch {
        await wait(PAUSE_MS, undefined, { ref: false });
      }
    }
  };
  void tell();
}
