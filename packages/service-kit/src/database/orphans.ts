import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';

/** The server itself ends older transactions. */
const GIVE_UP_MS = 60_000;
const PAUSE_MS = 250;
const ANSWER_WITHIN_MS = 3000;

/**
 * Ends a session whose transaction may still be open on a server that can't be reached. A lost connection doesn't end the
 * transaction, and its locks would block everyone else. Repeats until the server has answered.
 */
export function abandon(connection: Connection, id: ClientSession['id']): void {
  if (!id) return;
  const giveUpAt = Date.now() + GIVE_UP_MS;
  let isClosed = false;
  connection.once('close', () => {
    isClosed = true;
  });
  const tell = async () => {
    // Uses the client, which waits for the server; mongoose would fail at once while it is down.
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
