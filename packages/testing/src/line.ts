import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A network line to a server that a test can cut. */
export interface BreakableLine {
  port: number;
  /** Callers lose their connections and get no new ones; the server isn’t notified, as with a cut cable. */
  cut(): void;
  /** Lets new connections through again. */
  mend(): void;
  stop(): Promise<void>;
}

export async function breakableLine(to: { host: string; port: number }): Promise<BreakableLine> {
  const pairs = new Set<{ caller: Socket; server: Socket }>();
  let isCut = false;
  const listener = createServer((caller) => {
    caller.on('error', () => {});
    if (isCut) {
      caller.resetAndDestroy();
      return;
    }
    const server = dial(to);
    const pair = { caller, server };
    pairs.add(pair);
    server.on('error', () => {});
    caller.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => caller.destroyed || caller.write(bytes));
    server.on('close', () => {
      caller.destroy();
      pairs.delete(pair);
    });
    caller.on('close', () => {
      if (!isCut) server.destroy();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };

  return {
    port,
    cut() {
      isCut = true;
      for (const { caller } of pairs) caller.resetAndDestroy();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      const closed = once(listener, 'close');
      listener.close();
      for (const { caller, server } of pairs) {
        caller.destroy();
        server.destroy();
      }
      await closed;
    },
  };
}
