import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from 'bson';
import { mongoCommand } from './wire.ts';

export const REPLICA_SET = 'kaard';
const LOOK_EVERY_MS = 50;
// Codes of the server’s error_codes.yml.
const NOT_YET_INITIALIZED = 94;
const ALREADY_INITIALIZED = 23;

/**
 * Makes the server at `port` the primary of a set of one: initiates the set once, and reconfigures it if the port
 * changed. Resolves when it accepts writes.
 * @throws the reason that `signal` was aborted with
 */
export async function becomePrimary(port: number, signal: AbortSignal): Promise<void> {
  const host = `127.0.0.1:${port}`;
  for (;;) {
    signal.throwIfAborted();
    const hello = await ask(port, { hello: 1 });
    if (hello?.isWritablePrimary && hello.me === host) return;
    if (hello) await configure(port, host);
    await wait(LOOK_EVERY_MS, undefined, { signal });
  }
}

async function configure(port: number, host: string): Promise<void> {
  const current = await ask(port, { replSetGetConfig: 1 });
  if (current?.code === NOT_YET_INITIALIZED) {
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host }] };
    const answer = await ask(port, { replSetInitiate: config }, 20_000);
    if (answer && answer.ok !== 1 && answer.code !== ALREADY_INITIALIZED)
      throw new Error(`replica set not initiated: ${answer.errmsg}`);
    return;
  }
  const config = current?.config as Document | undefined;
  if (!config || config.members[0]?.host === host) return;
  config.members = [{ ...config.members[0], host }];
  config.version += 1;
  // Forced, because the set no longer knows this address, and so has no primary.
  await ask(port, { replSetReconfig: config, force: true }, 20_000);
}

async function ask(port: number, command: Document, timeoutMs?: number): Promise<Document | null> {
  return mongoCommand(port, command, timeoutMs ? { timeoutMs } : {}).catch(() => null);
}
