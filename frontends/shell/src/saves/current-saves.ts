/** The waiting saves of this page, composed from their parts. */
import { graphqlClient } from '@kaard/ui/graphql';
import { pauseUntilOnline } from '@kaard/ui/pause-until-online';
import { provideSaves } from '@kaard/ui/saves';
import { readUserId, session } from '@kaard/ui/session';
import { createSavesStore } from './saves.store.ts';
import { createSaves, type News } from './saves.ts';

/** The name of the lock, and of the channel between tabs. */
const NAME = 'kaard-saves';

/** Without the Web Locks API each page assumes to be alone: idempotency keys still make the server save once. */
const alone = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(NAME, { signal }, work) : work();

/**
 * Loaded once something waits, so that no first visit needs it. If it can’t be loaded, nothing could be sent either.
 */
const sending = async () => (await import('./send-save.ts')).createSend(graphqlClient);

let channel: BroadcastChannel | null = null;

export const currentSaves = createSaves({
  send: (save) =>
    sending().then(
      (sender) => sender.send(save),
      () => ({ kind: 'later' as const }),
    ),
  sendPhoto: (...photo) =>
    sending().then(
      (sender) => sender.sendPhoto(...photo),
      () => 'later' as const,
    ),
  store: createSavesStore(Date.now),
  owner: readUserId,
  hasEndedByItself() {
    const state = session.state();
    return state.status === 'signed-out' && (state.reason === 'refused' || state.reason === 'expired');
  },
  newKey: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  alone,
  pause: pauseUntilOnline,
  now: Date.now,
  tell: (news) => channel?.postMessage(news),
});

/** Call once when the page starts. */
export function startSaves(): void {
  provideSaves(currentSaves);
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => currentSaves.heard(data));
  let owner = readUserId();
  if (owner !== null) currentSaves.start();
  session.subscribe(() => {
    const present = readUserId();
    if (present === owner) return;
    owner = present;
    currentSaves.abandon();
    if (owner !== null) currentSaves.start();
  });
}
